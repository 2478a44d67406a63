import fc from "fast-check";
import { expect, test } from "vitest";
import { WireFormatError } from "#engine/wire/wire-format-error.ts";
import { ATTRIBUTES, type AttributeName } from "#attributes/attribute-table.ts";
import { sourceFields } from "#attributes/own-attributes.ts";
import { FieldNotHereError } from "#catalogue/articles/later-fields.ts";
import { NO_OWN } from "#model/entities/own-attribute.ts";
import { readList } from "#model/lists/read-list.ts";
import { decodeArticles } from "./decode-articles.ts";
import { isEarlyField } from "./early-fields.ts";
import { encodeArticles } from "./encode-articles.ts";
import { openHeader } from "./open-layout.ts";
import { openRest } from "./open-rest.ts";
import { articlePart, joinArticles, MIN_LATER_BYTES } from "./parts.ts";

const WORDS = ["downlight", "recessed", "white", "for", "offices", "with", "sensor", "and", "lens"];

/** Articles whose names, descriptions and addresses differ from row to row, as real ones do. */
const entriesOf = (count: number, seed = 1) =>
  Array.from({ length: count }, (_, row) => {
    const word = (at: number): string => WORDS[(row * seed + at * at * 7) % WORDS.length] ?? "";
    return {
      article_code: `C${row.toString(36)}-${(row * 7919 * seed) % 9973}`,
      family_id: `F${row % 7}`,
      lumen_default: 500 + ((row * 37) % 4999),
      control: row % 3 === 0 ? ["DALI-2"] : [],
      own_note: `N${row}`,
      texts: [{ language: "en", text: `${word(1)} ${row} ${word(2)}` }],
      descriptions: [{ language: "de", text: `${word(3)} ${word(4)} ${word(5)} ${row * 31}` }],
      url_configs_data: row % 5 === 0 ? [] : [{ portfolio_id: `p${row % 3}`, url: `https://shop.example/${row * 13}` }],
      house_field: { any: row },
    };
  });

const bytesOf = (count: number, seed?: number) => encodeArticles(readList("articles", entriesOf(count, seed)).entries);
const partsOf = (bytes: Uint8Array) => ({
  first: articlePart(bytes, "first", 1),
  rest: articlePart(bytes, "rest", 1),
});
const articlesIn = (bytes: Uint8Array) => {
  const table = decodeArticles(bytes);
  return Array.from({ length: table.rowCount }, (_, row) => table.article(row));
};

test("A1 a first part has all that lists and filters read, before the rest has come", () => {
  const bytes = bytesOf(600);
  const { first, rest } = partsOf(bytes);
  const whole = decodeArticles(bytes);
  const table = decodeArticles(first, (rows) => Promise.resolve(openRest(rest, rows)));
  const read = [...Object.keys(ATTRIBUTES)].flatMap((name) => sourceFields(name as AttributeName, NO_OWN));
  expect(read.filter((name) => !isEarlyField(name))).toEqual([]);
  for (const row of [0, 1, 299, 599]) {
    expect(table.articleCode(row)).toBe(whole.articleCode(row));
    for (const name of [...read, "family_id", "category", "own_note"] as const)
      expect(table.lazyArticle(row)[name]).toEqual(whole.lazyArticle(row)[name]);
  }
  expect(table.rowOf(whole.articleCode(77).toLowerCase())).toBe(77);
  expect(table.portfolios()).toEqual(whole.portfolios());
  expect(table.later?.areHere()).toBe(false);
  for (const name of ["texts", "descriptions", "url_configs_data", "house_field"])
    expect(() => table.lazyArticle(3)[name]).toThrow(FieldNotHereError);
  expect(() => table.article(3)).toThrow("has not come yet");
});

test("A1 with the rest every article is whole", async () => {
  const bytes = bytesOf(600);
  const { first, rest } = partsOf(bytes);
  const table = decodeArticles(first, (rows) => Promise.resolve(openRest(rest, rows)));
  await table.later?.load();
  expect(table.later?.areHere()).toBe(true);
  const whole = articlesIn(bytes);
  expect(whole.map((_, row) => table.article(row))).toEqual(whole);
  expect(table.lazyArticle(9).texts).toEqual(whole[9]?.texts);
});

test("A1 the parts joined are the same articles, and can be split again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 300, max: 900 }), fc.integer({ min: 1, max: 1e6 }), (count, seed) => {
      const bytes = bytesOf(count, seed);
      const parts = partsOf(bytes);
      const joined = joinArticles(parts.first, parts.rest);
      expect(articlesIn(joined)).toEqual(articlesIn(bytes));
      expect(partsOf(joined)).toEqual(parts);
    }),
    { numRuns: 20 },
  );
});

test("A1 addresses that differ by the article's own figures only come with the rest", () => {
  const entries = entriesOf(1_400).map((entry, row) => {
    const [lumen_default, wattage_default] = [1_000 + (row % 200), 3 + (row % 7)];
    const url = `https://shop.example/${lumen_default}/${wattage_default}`;
    return { ...entry, lumen_default, wattage_default, url_configs_data: [{ portfolio_id: `p${row % 3}`, url }] };
  });
  const bytes = encodeArticles(readList("articles", entries).entries);
  const { first, rest } = partsOf(bytes);
  const addresses = openHeader(rest).header.fields.find(({ name }) => name === "url_configs_data");
  expect(addresses).toMatchObject({ kind: "dictionary", differs: true, codes: { kind: "planes" } });
  expect(articlesIn(joinArticles(first, rest))).toEqual(articlesIn(bytes));
});

test("A1 articles whose fields repeat, and short lists, are not split", () => {
  const alike = entriesOf(600).map(({ article_code, family_id, control }) => ({ article_code, family_id, control }));
  const repeating = encodeArticles(readList("articles", alike).entries);
  expect(articlePart(repeating, "first", 1)).toBe(repeating);
  const mostlyAlike = alike.map((entry, row) => ({ ...entry, house_field: row }));
  const small = encodeArticles(readList("articles", mostlyAlike).entries);
  expect(articlePart(small, "first", 1)).toBe(small);
  const few = bytesOf(600);
  expect(few.length).toBeLessThan(MIN_LATER_BYTES);
  expect(articlePart(few, "first")).toBe(few);
  const table = decodeArticles(few);
  expect(table.later).toBeUndefined();
  expect(articlePart(bytesOf(9_000), "first").length).toBeLessThan(bytesOf(9_000).length / 2);
});

test("A1 a load of the rest that failed is tried again, one that runs is shared", async () => {
  const { first, rest } = partsOf(bytesOf(600));
  const answers = [
    Promise.reject(new TypeError("no connection")),
    Promise.resolve(rest.slice(1)),
    Promise.resolve(rest),
  ];
  for (const answer of answers) answer.catch(() => undefined);
  let asked = 0;
  const table = decodeArticles(first, async (rows) => {
    const answer = await answers[asked++];
    if (!answer) throw new Error("asked too often");
    return openRest(answer, rows);
  });
  await expect(table.later?.load()).rejects.toThrow("no connection");
  await expect(table.later?.load()).rejects.toThrow(WireFormatError);
  expect(table.later?.areHere()).toBe(false);
  await Promise.all([table.later?.load(), table.later?.load()]);
  expect(asked).toBe(3);
  expect(table.article(5).article_code).toBe(table.articleCode(5));
});

test("A1 parts of other articles, and parts in each other's place, are refused", async () => {
  const [one, other] = [partsOf(bytesOf(600)), partsOf(bytesOf(700))];
  expect(() => joinArticles(one.first, other.rest)).toThrow(WireFormatError);
  expect(() => joinArticles(one.rest, one.first)).toThrow(WireFormatError);
  expect(() => articlePart(one.first, "first")).toThrow(WireFormatError);
  expect(() => decodeArticles(one.rest)).toThrow(WireFormatError);
  await expect(decodeArticles(one.first).later?.load()).rejects.toThrow(WireFormatError);
  await expect(
    decodeArticles(one.first, (rows) => Promise.resolve(openRest(other.rest, rows))).later?.load(),
  ).rejects.toThrow(WireFormatError);
});
