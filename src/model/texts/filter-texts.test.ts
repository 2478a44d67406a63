import { expect, test } from "vitest";
import { ATTRIBUTE_TEXT_TYPE } from "#model/entities/custom-attribute.ts";
import { createFilterTexts } from "./filter-texts.ts";

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
  ["trim_shape", "square", undefined],
  ["trim_shape", "oval", undefined],
  ["attribute", "trim_shape", { text: "Blendenform", language: "de" }],
  ["__proto__", "constructor", { text: "Eigen", language: "de" }],
  ["trim_shape", "hexagon", undefined],
  ["trim_color", "round", undefined],
  ["constructor", "name", undefined],
])(
  "D5 the text of %s %s is looked up in the chosen language only, even if that lacks the entry",
  (type, key, expected) => {
    expect(TEXTS.lookup(type, key, "de")).toEqual(expected);
  },
);

test.each([
  [["nl", "en", "de"], "de", "de"],
  [["nl", "en", "de-AT"], "de", "de"],
  [["nl", "en"], "de", "en"],
  [["nl", "fr"], "de", "nl"],
  [["fr", "nl"], "en", "fr"],
] as const)("D5 of texts in %j, a visitor who reads %s is shown %s for every entry", (languages, requested, chosen) => {
  const shared = languages.map((language) => entry("optic", "opal", language, `Opal in ${language}`));
  const exclusive = languages.map((language) => entry("optic", `only ${language}`, language, "Only in one language"));
  const texts = createFilterTexts([...shared, ...exclusive]);
  expect(texts.lookup("optic", "opal", requested)?.language).toBe(chosen);
  for (const language of languages) {
    expect(texts.lookup("optic", `only ${language}`, requested)?.language).toBe(
      language.startsWith(chosen) ? chosen : undefined,
    );
  }
});

test("D5 an entry with a blank text does not add its language", () => {
  const texts = createFilterTexts([entry("optic", "opal", "de", " "), entry("optic", "opal", "en", "Opal")]);
  expect(texts.lookup("optic", "opal", "de")).toEqual({ text: "Opal", language: "en" });
});

test("D5 types and keys that concatenate to the same string are distinguished", () => {
  const texts = createFilterTexts([entry('a","b', "c", "en", "one"), entry("a", 'b","c', "en", "other")]);
  expect(texts.lookup("a", 'b","c', "en")?.text).toBe("other");
});

test("D5 the languages of the data are listed in their order", () => {
  expect(TEXTS.languages).toEqual(["nl", "en", "de"]);
});
