import { expect, test } from "vitest";
import { resolveText, missingLanguages } from "./text.ts";
import { TextEntry } from "#model/entities/fields.ts";

const texts = (...entries: readonly (readonly [language: string, text: string])[]) =>
  entries.map(([language, text]) => ({ language, text }));

test.each([
  ["the requested language", texts(["en", "Batten"], ["de", "Lichtleiste"]), { text: "Lichtleiste", language: "de" }],
  ["a region of it", texts(["en", "Batten"], ["de-AT", "Leiste"]), { text: "Leiste", language: "de" }],
  ["any letter case of it", texts(["en", "Batten"], ["DE_de", "Leiste"]), { text: "Leiste", language: "de" }],
  ["the first that has a text", texts(["fr", " "], ["nl", "Balk"], ["en", "Batten"]), { text: "Balk", language: "nl" }],
  [
    "another where the text in the requested language is blank",
    texts(["de", "\t"], ["en", "Batten"]),
    { text: "Batten", language: "en" },
  ],
  ["nothing where all are empty", texts(["de", ""]), undefined],
  ["nothing where there are none", [], undefined],
  ["nothing where the list is missing", null, undefined],
])("P1 chooses %s", (_, entries, expected) => {
  expect(resolveText(entries, "de")).toEqual(expected);
});

test("P1 reads a missing text as empty", () => {
  expect(TextEntry.parse({ language: "de", text: null })).toEqual({ language: "de", text: "" });
  expect(TextEntry.parse({ language: "de" })).toEqual({ language: "de", text: "" });
  expect(TextEntry.safeParse({ text: "x" }).success).toBe(false);
});

test("D10 lists the languages without a text", () => {
  expect(missingLanguages(texts(["en", "Batten"]))).toEqual(["de"]);
  expect(missingLanguages(texts(["de", "Leiste"], ["en", " "]))).toEqual(["en"]);
  expect(missingLanguages(undefined)).toEqual(["en", "de"]);
});
