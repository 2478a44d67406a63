import { expect, test } from "vitest";
import { ATTRIBUTE_TEXT_TYPE, createFilterTexts } from "./filter-texts.ts";

const entry = (value_help_type: string, key: string, language: string, text?: string) => ({
  value_help_type,
  key,
  language,
  text,
});
const TEXTS = createFilterTexts([
  entry("trim_shape", "round", "nl", "Rond"),
  entry("trim_shape", "round", "en", "Round"),
  entry("trim_shape", "round", "de", "Rund"),
  entry("trim_shape", "round", "de", "zweiter Eintrag"),
  entry("trim_shape", "square", "nl", "Vierkant"),
  entry("trim_shape", "square", "en", "Square"),
  entry("trim_shape", "square", "de", " "),
  entry("trim_shape", "oval", "nl", "Ovaal"),
  entry(ATTRIBUTE_TEXT_TYPE, "trim_shape", "de", "Blendenform"),
  entry("__proto__", "constructor", "DE", "Eigen"),
]);

test.each([
  ["trim_shape", "round", { text: "Rund", language: "de" }],
  ["trim_shape", "square", { text: "Square", language: "en" }],
  ["trim_shape", "oval", { text: "Ovaal", language: "nl" }],
  ["attribute", "trim_shape", { text: "Blendenform", language: "de" }],
  ["__proto__", "constructor", { text: "Eigen", language: "de" }],
  ["trim_shape", "hexagon", undefined],
  ["trim_color", "round", undefined],
  ["constructor", "name", undefined],
])("D5 looks up %s %s: own language, English, then the first", (type, key, expected) => {
  expect(TEXTS.lookup(type, key, "de")).toEqual(expected);
});

test("D5 tells apart types and keys that join to the same text", () => {
  const texts = createFilterTexts([entry('a","b', "c", "en", "one"), entry("a", 'b","c', "en", "other")]);
  expect(texts.lookup("a", 'b","c', "en")?.text).toBe("other");
});

test("D5 names the languages of the data in their order", () => {
  expect(TEXTS.languages).toEqual(["nl", "en", "de"]);
});
