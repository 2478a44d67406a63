import { describe, expect, test } from "vitest";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/known-fields.ts";
import { FIELD_WORDS } from "./field-words.ts";
import { proposeColumns } from "./propose-columns.ts";

const NONE: ReadonlySet<string> = new Set();
const proposed = (list: ListName, ...headings: string[]) =>
  Object.fromEntries(proposeColumns(list, headings, NONE).columns);

test.each<[ListName, string, string, string]>([
  ["articles", "Artikel-Nr.", "Artikel-Nr.", "article_code"],
  ["articles", "ARTIKELNUMMER", "ARTIKELNUMMER", "article_code"],
  ["articles", "Article Code", "Article Code", "article_code"],
  ["articles", "Lichtstrom [lm]", "Lichtstrom", "lumen_default"],
  ["articles", "Leistung (W)", "Leistung", "wattage_default"],
  ["articles", "Masse", "Masse", "dimension"],
  ["articles", "Maße", "Maße", "dimension"],
  ["articles", "colour-temperature", "colour-temperature", "colortemperature_default"],
  ["articles", "Beschreibung", "Beschreibung", "descriptions.de"],
  ["families", "Hersteller", "Hersteller", "brand"],
])("D10 in %s the heading %j is read as %j → %s", (list, heading, name, field) => {
  expect(proposed(list, heading)).toEqual({ [name]: field });
});

test.each([
  ["a similar word", "Lichtstrm", /^articles: "Lichtstrm" is no field of the list, perhaps lumen_default; say under/],
  [
    "a mistyped field",
    "recesed_depth",
    /^articles: "recesed_depth" is no field of the list, perhaps recessed_depth; say/,
  ],
  ["a foreign word", "Einkaufspreis", /^articles: "Einkaufspreis" is no field of the list; say under "columns" which/],
])("D10 %s is a question, not a decision", (_, heading, question) => {
  const { columns, questions } = proposeColumns("articles", [heading], NONE);
  expect(columns.size).toBe(0);
  expect(questions).toEqual([expect.stringMatching(question)]);
});

test("D10 two headings for the same field are a question", () => {
  const first = proposeColumns("articles", ["EAN-Code", "GTIN"], NONE);
  expect([...first.columns]).toEqual([["EAN-Code", "ean"]]);
  expect(first.questions).toEqual([
    'articles: "GTIN" seems to be ean, which another column is already; delete one of the two',
  ]);
  expect(proposeColumns("articles", ["GTIN"], new Set(["ean"])).columns.size).toBe(0);
});

describe.each(LIST_NAMES.flatMap((list) => (FIELD_WORDS[list] ? [[list, FIELD_WORDS[list]] as const] : [])))(
  "the words of %s",
  (list, words) => {
    test("D10 mean fields of the list", () => {
      for (const field of Object.keys(words)) expect(fieldsOf(list)).toContain(field.split(".")[0]);
    });

    test("D10 mean one field each", () => {
      for (const [field, all] of Object.entries(words))
        for (const word of all) expect(Object.values(proposed(list, word))).toEqual([field]);
    });
  },
);
