import { describe, expect, test } from "vitest";
import { LANGUAGES } from "#model/languages/language.ts";
import type { ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/entry-fields.ts";
import { createTableReader } from "../reading/table.ts";
import { FIELD_SYNONYMS } from "../fields/heading-meaning.ts";
import { proposeColumns } from "./propose-columns.ts";

const NO_FIELDS: ReadonlySet<string> = new Set();
const BRACKETS = ["", " (max.)", " (UGR)", " (L80 B10)", " [W]", " (mm)", " (lm)"];

/** Reads the headings of a table like an import with a profile. @throws {UnreadableFileError} */
const readHeadings = (list: ListName, columns: Readonly<Record<string, string>>, headings: readonly string[]) =>
  createTableReader({
    list,
    profile: { columns: { [list]: new Map(Object.entries(columns)) }, keep: {}, listSeparator: undefined },
  })({ row: 1, cells: headings });

const proposedColumns = (list: ListName, ...headings: string[]) =>
  Object.fromEntries(proposeColumns(list, headings, NO_FIELDS).columns);

test.each<[ListName, string, string, string]>([
  ["articles", "Artikel-Nr.", "Artikel-Nr.", "article_code"],
  ["articles", "ARTIKELNUMMER", "ARTIKELNUMMER", "article_code"],
  ["articles", "Article Code", "Article Code", "article_code"],
  ["articles", "product_number", "product_number", "article_code"],
  ["articles", "SUPPLIER_PID", "SUPPLIER_PID", "article_code"],
  ["articles", "INTERNATIONAL_PID", "INTERNATIONAL_PID", "ean"],
  ["articles", "Lichtstrom [lm]", "Lichtstrom", "lumen_default"],
  ["articles", "Leistung (W)", "Leistung", "wattage_default"],
  ["articles", "Masse", "Masse", "dimension"],
  ["articles", "Maße", "Maße", "dimension"],
  ["articles", "colour-temperature", "colour-temperature", "colortemperature_default"],
  ["articles", "Beschreibung", "Beschreibung", "descriptions.de"],
  ["articles", "Watt", "Watt", "wattage_default"],
  ["articles", "EAN-13", "EAN-13", "ean"],
  ["articles", "Netto-Gewicht (kg)", "Netto-Gewicht", "weight"],
  ["articles", "LDT-Datei", "LDT-Datei", "ldt_url"],
  ["articles", "IP-Klasse", "IP-Klasse", "resistance_ip"],
  ["families", "Hersteller", "Hersteller", "brand"],
  ["families", "Suchbegriffe", "Suchbegriffe", "synonyms.de"],
  ["categories", "Keywords", "Keywords", "synonyms.en"],
  ["articles", "Blendung (UGR)", "Blendung", "ugr"],
  ["articles", "Lebensdauer (L80 B10)", "Lebensdauer (L80 B10)", "lifetime"],
  ["articles", "Service life (L80/B10)", "Service life (L80/B10)", "lifetime"],
])("D10 in %s the heading %j is read as %j → %s", (list, heading, name, field) => {
  expect(proposedColumns(list, heading)).toEqual({ [name]: field });
});

test.each([
  [
    "similar to a synonym",
    "Lichtstrm",
    /^articles: "Lichtstrm" is not a field of the list, perhaps lumen_default; map it to a field under/,
  ],
  [
    "a mistyped field name",
    "recesed_depth",
    /^articles: "recesed_depth" is not a field of the list, perhaps recessed_depth; map it/,
  ],
  [
    "a synonym with other words in brackets",
    "Leistung (max.)",
    /^articles: "Leistung \(max\.\)" is not a field of the list, perhaps wattage_default; map it to a field under "columns"/,
  ],
  [
    "a synonym with the unit of another quantity",
    "Leistung (mm)",
    /^articles: "Leistung \(mm\)" is not a field of the list, perhaps wattage_default; map it to a field under "columns"/,
  ],
  [
    "a synonym with the other language in brackets",
    "Bezeichnung (EN)",
    /^articles: "Bezeichnung \(EN\)" is not a field of the list; map it to a field under "columns"/,
  ],
  [
    "a synonym with the other language",
    "short text DE",
    /^articles: "short text DE" is not a field of the list; map it to a field under/,
  ],
  [
    "a synonym with the other bound",
    "Einbauöffnung max.",
    /^articles: "Einbauöffnung max\." is not a field of the list; map it/,
  ],
  ...["Lebensdauer", "Lebensdauer (h)", "Lebensdauer [h]", "Nutzlebensdauer", "Service life", "LEBENSDAUER"].map(
    (heading): [string, string, RegExp] => [
      "a lifetime without its criterion",
      heading,
      /^articles: ".+" is perhaps lifetime, which is shown as L80 B10 unless a filter text/,
    ],
  ),
  [
    "the name of a field of objects in another spelling",
    "Images",
    /^articles: "Images" is not a field of the list, perhaps images; map it/,
  ],
  [
    "an unknown word",
    "Einkaufspreis",
    /^articles: "Einkaufspreis" is not a field of the list; map it to a field under "columns"/,
  ],
])("D10 a heading becomes a question if it is %s", (_, heading, question) => {
  const { columns, questions } = proposeColumns("articles", [heading], NO_FIELDS);
  expect(columns.size).toBe(0);
  expect(questions).toEqual([expect.stringMatching(question)]);
});

test.each([
  ["articles", "name-de_DE", "texts.de"],
  ["articles", "name_en-US", "texts.en"],
  ["articles", "name-de_DE-ecommerce", "texts.de"],
  ["articles", "Bezeichnung_en", "texts.en"],
  ["articles", "description.de_DE", "descriptions.de"],
  ["articles", "Montageart-en_GB", "mounting.en"],
  ["families", "texts_de", "texts.de"],
  ["articles", "Variant SKU", "article_code"],
  ["articles", "MATNR", "article_code"],
  ["articles", "EAN11", "ean"],
] as const)("D10 for %s, %j means %s", (list, heading, field) => {
  expect(Object.fromEntries(proposeColumns(list, [heading], NO_FIELDS).columns)).toEqual({ [heading]: field });
});

test.each([
  ["articles", "name-fr_FR"],
  ["articles", "weight-de_DE"],
  ["families", "name-de_DE"],
  ["articles", "Leistung/Meter"],
] as const)("D10 for %s, the meaning of %j is a question", (list, heading) => {
  const { columns, questions } = proposeColumns(list, [heading], NO_FIELDS);
  expect([columns.size, questions.length]).toEqual([0, 1]);
});

test.each([
  [{ isPerLanguage: true }, "Texts", "texts"],
  [{ isPerLanguage: true }, "Descriptions", "descriptions"],
  [{ hasPaths: true }, "Texts.de", "texts"],
])("D10 with %j, %j has texts in one language and means %s", (options, heading, field) => {
  expect(proposeColumns("articles", [heading], NO_FIELDS, options)).toEqual({
    columns: new Map([[heading, field]]),
    questions: [],
  });
});

test("D10 a column with units is read with its numbers, and needs neither field nor question", () => {
  expect(proposeColumns("articles", ["luminous_flux", "luminous_flux-unit"], NO_FIELDS)).toEqual({
    columns: new Map([["luminous_flux", "lumen_default"]]),
    questions: [],
  });
  expect(proposeColumns("articles", ["family-unit", "family"], NO_FIELDS).questions).toHaveLength(1);
  const members = ["Gewicht", "Gewicht Einheit"];
  expect(proposeColumns("articles", members, NO_FIELDS, { hasPaths: true }).questions).toHaveLength(1);
});

test.each([
  ["Länge [mm]", "Länge"],
  ["length", "length"],
])("D10 the heading %j, which may be a side of any luminaire, is proposed and asked about", (heading, name) => {
  expect(proposeColumns("articles", [heading], NO_FIELDS)).toEqual({
    columns: new Map([[name, "length_batten"]]),
    questions: [expect.stringMatching(/^articles: ".+" is read as length_batten, by which linear luminaires are/)],
  });
});

test("D10 two headings for the same field become a question", () => {
  const first = proposeColumns("articles", ["EAN-Code", "GTIN"], NO_FIELDS);
  expect([...first.columns]).toEqual([["EAN-Code", "ean"]]);
  expect(first.questions).toEqual([
    'articles: "GTIN" seems to be ean, but another column already is; delete one of the two columns',
  ]);
  expect(proposeColumns("articles", ["GTIN"], new Set(["ean"])).columns.size).toBe(0);
});

test.each<[headings: string[], columns: Record<string, string>]>([
  [["Leistung (W)", "Leistung (max.)"], { Leistung: "wattage_default" }],
  [["Leistung", "Leistung (max.)"], { Leistung: "wattage_default" }],
  [["Leistung (W)", "Leistung (kW)"], { "Leistung (W)": "wattage_default" }],
  [["Leistung (W)", "Leistung (mm)"], { "Leistung (W)": "wattage_default" }],
  [["Leistung", "Leistung (kW)"], { "Leistung (kW)": "wattage_default" }],
  [["Abmessungen (Karton)", "Abmessungen"], { "Abmessungen (Karton)": "dimension" }],
])("D10 of the headings %j, only those in %j are mapped to the field", (headings, columns) => {
  expect(proposedColumns("articles", ...headings)).toEqual(columns);
  expect(() => readHeadings("articles", columns, headings)).not.toThrow();
});

describe.each(Object.entries(FIELD_SYNONYMS) as [ListName, Readonly<Record<string, readonly string[]>>][])(
  "the synonyms for %s",
  (list, words) => {
    test("D10 are for fields of the list, and of texts for one in a known language", () => {
      for (const key of Object.keys(words)) {
        const [field, language] = key.split(".");
        expect(fieldsOf(list)).toContain(field);
        expect([undefined, ...LANGUAGES]).toContain(language);
      }
    });

    test("D10 each mean one field", () => {
      for (const [field, all] of Object.entries(words))
        for (const word of all) expect(Object.values(proposedColumns(list, word))).toEqual([field]);
    });

    test("D10 are mapped so that an import accepts the headings, whatever brackets follow them", () => {
      const headingRows = Object.values(words)
        .flat()
        // The offset between the two brackets differs from word to word, so that together the words cover all pairs.
        .flatMap((word, offset) =>
          BRACKETS.map((bracket, index) => [
            word + bracket,
            word + (BRACKETS[(index + offset) % BRACKETS.length] ?? ""),
          ]),
        )
        .map((pair) => [...new Set(pair)]);
      for (const headings of headingRows)
        expect(() => readHeadings(list, proposedColumns(list, ...headings), headings), headings.join()).not.toThrow();
    });
  },
);
