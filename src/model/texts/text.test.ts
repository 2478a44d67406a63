import { expect, test } from "vitest";
import { resolveText, missingLanguages } from "./text.ts";
import { TextEntry } from "#model/entities/fields.ts";

const texts = (...entries: readonly (readonly [language: string, text: string])[]) =>
  entries.map(([language, text]) => ({ language, text }));

test.each([
  ["the requested language", texts(["en", "Batten"], ["de", "Lichtleiste"]), { text: "Lichtleiste", language: "de" }],
  ["a regional variant of it", texts(["en", "Batten"], ["de-AT", "Leiste"]), { text: "Leiste", language: "de" }],
  ["it in any letter case", texts(["en", "Batten"], ["DE_de", "Leiste"]), { text: "Leiste", language: "de" }],
  [
    "the first language that has a text",
    texts(["fr", " "], ["nl", "Balk"], ["en", "Batten"]),
    { text: "Balk", language: "nl" },
  ],
  [
    "another language if the text in the requested one is blank",
    texts(["de", "\t"], ["en", "Batten"]),
    { text: "Batten", language: "en" },
  ],
  ["nothing if all texts are empty", texts(["de", ""]), undefined],
  ["nothing if there are no texts", [], undefined],
  ["nothing if the list is missing", null, undefined],
])("P1 resolving a text chooses %s", (_, entries, expected) => {
  expect(resolveText(entries, "de")).toEqual(expected);
});

test("P1 a missing text is read as an empty one", () => {
  expect(TextEntry.parse({ language: "de", text: null })).toEqual({ language: "de", text: "" });
  expect(TextEntry.parse({ language: "de" })).toEqual({ language: "de", text: "" });
  expect(TextEntry.safeParse({ text: "x" }).success).toBe(false);
});

test("D10 the languages without a text are listed", () => {
  expect(missingLanguages(texts(["en", "Batten"]))).toEqual(["de"]);
  expect(missingLanguages(texts(["de", "Leiste"], ["en", " "]))).toEqual(["en"]);
  expect(missingLanguages(undefined)).toEqual(["en", "de"]);
});
