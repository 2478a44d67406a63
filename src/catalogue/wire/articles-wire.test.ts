import fc from "fast-check";
import { expect, test } from "vitest";
import type { Article } from "#model/entities/article.ts";
import { createCatalogue } from "#catalogue/catalogue.fixture.ts";
import { createNameIndex } from "#catalogue/articles/name-index.ts";
import { readList } from "#model/lists/read-list.ts";
import { runToEnd } from "#model/run-steps.ts";
import { decodeArticles } from "./decode-articles.ts";
import { MAGIC_NUMBER } from "./layout.ts";
import { encodeArticles } from "./encode-articles.ts";
import { selectRows } from "./select-rows.ts";
import { WireFormatError } from "#engine/wire/sections.ts";

const NO_LISTS = {
  "app-configs": [],
  portfolios: [],
  "slider-configs": [],
  "filter-texts": [],
  "lighting-categories": [],
};
const articlesOf = (entries: readonly object[]): readonly Article[] => readList("articles", entries).entries;
const decodeAll = (bytes: Uint8Array): Article[] => {
  const table = decodeArticles(bytes);
  return Array.from({ length: table.rowCount }, (_, row) => table.article(row));
};
const roundTrip = (articles: readonly Article[]): Article[] => decodeAll(encodeArticles(articles));

/** Drops fields that are `undefined`: they are absent on the wire. */
const withoutUndefined = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const anyEntry = fc.record(
  {
    article_code: fc.oneof(
      fc.string({ minLength: 1, unit: "grapheme" }).filter((text) => text.trim() !== ""),
      fc.uuid(),
    ),
    family_id: fc.constantFrom("Luna", "__proto__", "0"),
    lumen_default: fc.double({ noNaN: true, noDefaultInfinity: true }),
    control: fc.array(fc.string({ unit: "grapheme" }), { maxLength: 3 }),
    wired_through: fc.boolean(),
    house_field: fc.jsonValue(),
    url_configs_data: fc.array(fc.record({ portfolio_id: fc.constantFrom("p1", "p2"), url: fc.webUrl() }), {
      maxLength: 2,
    }),
  },
  { requiredKeys: ["article_code"] },
);

test("A1 every article is read back", () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 40, size: "max" }), (entries) => {
      const articles = articlesOf(entries);
      expect(withoutUndefined(roundTrip(articles))).toEqual(withoutUndefined(articles));
    }),
  );
});

test("A1 fields that contain the article's code are read back", () => {
  const codes = ["ZQ-Dow-1", "ZQ-DOW-2", 'A"\\\n$&é', "abc", "0000"];
  const articles = articlesOf(
    codes.map((code) => ({
      article_code: code,
      family_id: code,
      ldt_url: `files/${code.toLowerCase()}.ldt`,
      texts: [{ language: "en", text: `${code} and ${code.toLowerCase()} \u0001 \u0002` }],
      url_configs_data: [{ portfolio_id: code, url: `https://shop.example/${code}` }],
    })),
  );
  const table = decodeArticles(encodeArticles(articles));
  expect(withoutUndefined(roundTrip(articles))).toEqual(withoutUndefined(articles));
  expect(codes.map((_, row) => table.articleCode(row))).toEqual(codes);
  const lists = { ...NO_LISTS, categories: [], families: codes.map((family_id) => ({ family_id, categories: [] })) };
  const catalogue = createCatalogue({ version: "1", lists, articles: table });
  expect(codes.map((code) => [...catalogue.familyRows(code, code)])).toEqual([[0], [1], [2], [3], [4]]);
});

test("A1 selected rows are decoded as if they alone had been encoded", () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 60, size: "max" }), fc.func(fc.boolean()), (entries, isWanted) => {
      const articles = articlesOf(entries);
      const rows = Uint32Array.from([...articles.keys()].filter((row) => isWanted(row)));
      const selected = runToEnd(selectRows(encodeArticles(articles), rows));
      expect(withoutUndefined(decodeAll(selected))).toEqual(withoutUndefined(Array.from(rows, (row) => articles[row])));
    }),
  );
});

test("A1 long texts of common phrases take a fraction of their length, and are read back and selected unchanged", () => {
  const words = ["round", "recessed", "downlight", "with", "deep-set", "LED", "and", "glare", "shield", "4000 K"];
  const entries = Array.from({ length: 600 }, (_, row) => ({
    article_code: `ZQ-${row}`,
    descriptions: row % 10 === 0 ? undefined : [{ language: "en", text: sentence(words, row) }],
  }));
  const articles = articlesOf(entries);
  const bytes = encodeArticles(articles);
  expect(bytes.length).toBeLessThan(JSON.stringify(articles).length / 4);
  expect(withoutUndefined(decodeAll(bytes))).toEqual(withoutUndefined(articles));
  const rows = Uint32Array.of(599, 0, 10, 11, 301);
  const selected = runToEnd(selectRows(bytes, rows));
  expect(withoutUndefined(decodeAll(selected))).toEqual(withoutUndefined(Array.from(rows, (row) => articles[row])));
});

/** A sentence of thirty words, different for each number. */
const sentence = (words: readonly string[], number: number): string =>
  Array.from({ length: 30 }, (_, index) => words[(number * (index + 1) + (index >> 1) * number) % words.length]).join(
    " ",
  ) + `, ${number}.`;

test("A1 more values than two bytes can number are read back, and so are none at all", () => {
  const articles = Array.from({ length: 70_000 }, (_, row): Article => {
    return { article_code: `A${row}`, url_configs_data: [], lumen_default: row, diameter: row % 300 };
  });
  const table = decodeArticles(encodeArticles(articles));
  for (const row of [0, 1, 255, 256, 299, 65_535, 65_536, 69_999])
    expect(withoutUndefined(table.article(row))).toEqual(withoutUndefined(articles[row]));
  expect(roundTrip([])).toEqual([]);
  expect(() => table.article(70_000)).toThrow(RangeError);
  expect(() => table.articleCode(-1)).toThrow(RangeError);
});

test("N2 the row of a code is found as in the list, ignoring case", () => {
  const anyCode = fc.oneof(
    fc.string({ unit: fc.constantFrom("a", "A", "b", "B", "1"), minLength: 1, maxLength: 4 }),
    fc.string({ unit: fc.constantFrom("a", "Ä", "ä", "\u212a", "k", "\ufeff"), minLength: 1, maxLength: 3 }),
  );
  fc.assert(
    fc.property(
      fc.array(anyCode, { maxLength: 60, size: "max" }),
      anyCode,
      fc.boolean(),
      (codes, unusedCode, isAscii) => {
        const usable = isAscii ? codes.filter((code) => /^[\x21-\x7e]+$/.test(code)) : codes;
        const table = decodeArticles(encodeArticles(articlesOf(usable.map((code) => ({ article_code: code })))));
        const names = createNameIndex(Array.from({ length: table.rowCount }, (_, row) => table.articleCode(row)));
        for (const code of [...usable, ...usable.map((usableCode) => usableCode.toUpperCase()), unusedCode])
          expect(table.rowOf(code)).toBe(names.find(code));
      },
    ),
  );
});

test("A1 a lazily decoded article has the article's fields and nothing else", () => {
  const entries: readonly object[] = [
    { article_code: "A-1", control: ["ON/OFF", "DALI-2"], lumen_default: 610, row: "house field" },
    { article_code: "A-2", constructor: "its own", url_configs_data: [{ portfolio_id: "p1" }] },
  ];
  const table = decodeArticles(encodeArticles(articlesOf(entries)));
  const first = table.lazyArticle(0);
  const second: Readonly<Record<string, unknown>> = table.lazyArticle(1);
  expect([first.article_code, first.control, first.lumen_default, first["row"], first.mounting]).toEqual([
    "A-1",
    ["ON/OFF", "DALI-2"],
    610,
    "house field",
    undefined,
  ]);
  expect([second["constructor"], second["lumen_default"]]).toEqual(["its own", undefined]);
  expect(first["constructor"]).toBeUndefined();
  expect(() => table.lazyArticle(2)).toThrow(RangeError);
});

/** A file that consists of a header only. */
function withHeader(header: string): Uint8Array {
  const bytes = new TextEncoder().encode(`${MAGIC_NUMBER}----${header}`);
  new DataView(bytes.buffer).setUint32(8, header.length, true);
  return bytes;
}

const LENGTHS = { count: 0, lengths: 0, members: 0, width: 1 };
const NO_ROWS = {
  rowCount: 0,
  figures: [],
  codes: { heads: 0, tails: 0 },
  portfolios: { ids: [], ...LENGTHS },
  fields: [],
};
const DICTIONARY = { name: "a", kind: "dictionary", count: 0, values: 0, width: 1 };

test.each([
  ["that is not JSON", "{"],
  ["that is not an object", "[]"],
  ["without fields", JSON.stringify({ ...NO_ROWS, fields: undefined })],
  ["without portfolios", JSON.stringify({ ...NO_ROWS, portfolios: undefined })],
  ["with a field of an unknown kind", JSON.stringify({ ...NO_ROWS, fields: [{ name: "a", kind: "b" }] })],
  ["with codes of three bytes", JSON.stringify({ ...NO_ROWS, fields: [{ ...DICTIONARY, width: 3 }] })],
  ["with a negative length", JSON.stringify({ ...NO_ROWS, rowCount: -1 })],
  ["with values that are longer than the file", JSON.stringify({ ...NO_ROWS, fields: [{ ...DICTIONARY, values: 1 }] })],
  ["with billions of rows", JSON.stringify({ ...NO_ROWS, rowCount: 4_000_000_000 })],
  ["with more rows than the file has", JSON.stringify({ ...NO_ROWS, rowCount: 9 })],
])("a header %s is rejected", (_, header) => {
  expect(() => decodeArticles(withHeader(header))).toThrow(WireFormatError);
});

test.each([
  ["has more values than the header states", "1,2"],
  ["has a value that is not JSON", '"7'],
])("a dictionary that %s is rejected", (_, value) => {
  const bytes = encodeArticles(articlesOf([{ article_code: "A-1", lumen_default: 610 }]));
  const offset = new TextDecoder("latin1").decode(bytes).lastIndexOf("610");
  bytes.set(new TextEncoder().encode(value), offset);
  bytes.fill(0x20, offset + value.length, offset + 3);
  expect(() => decodeArticles(bytes).article(0)).toThrow(WireFormatError);
  expect(() => decodeArticles(bytes).distinct("lumen_default")?.values()).toThrow(WireFormatError);
});

test("a valid header without rows is accepted", () => {
  expect(decodeArticles(withHeader(JSON.stringify(NO_ROWS))).rowCount).toBe(0);
});

test("bytes that are truncated, too long or in another layout are rejected", () => {
  const bytes = encodeArticles(articlesOf([{ article_code: "A-1", mounting: "recessed" }, { article_code: "A-2" }]));
  for (let length = 0; length < bytes.length; length++)
    expect(() => decodeArticles(bytes.slice(0, length))).toThrow(WireFormatError);
  expect(() => decodeArticles(Uint8Array.of(...bytes, 0))).toThrow(WireFormatError);
  expect(() => decodeArticles(new TextEncoder().encode(JSON.stringify([{ article_code: "A-1" }])))).toThrow(
    WireFormatError,
  );
});

test("without articles no field has a value, and there are no groups", () => {
  const table = decodeArticles(encodeArticles([]));
  for (const field of ["article_code", "family_id", "category", "control"] as const)
    expect([...(table.distinct(field)?.values() ?? [])]).toEqual([]);
  expect([...table.groupBy(["family_id", "control"]).rowOf]).toEqual([]);
});
