import { expect, test } from "vitest";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { readList } from "#model/lists/read-list.ts";
import { createArticleColumns, encodePanels } from "./article-columns.ts";
import { createArticleTable } from "./articles/article-table.ts";
import { decodeArticles } from "./wire/decode-articles.ts";
import { encodeArticles } from "./wire/encode-articles.ts";

const ARTICLES = readList("articles", [
  { article_code: "AB-1", mounting: ["recessed", "surface"], optic: "wide", wattage_default: 12 },
  { article_code: "AB-2", mounting: "recessed", optic: " ", wattage_default: 9 },
  { article_code: "AB-3", mounting: ["surface", "recessed", "surface"] },
  { article_code: "AB-4" },
]).entries;
const valuesOfRows = (column: ReturnType<ReturnType<typeof createArticleColumns>["values"]>) =>
  Array.from(column.codes, (code) =>
    Array.from(
      column.setValues.subarray(column.setStarts[code], column.setStarts[code + 1]),
      (valueNumber) => column.values[valueNumber],
    ),
  );

test.each([
  ["arrays", () => createArticleTable(ARTICLES)],
  ["the compact layout", () => decodeArticles(encodeArticles(ARTICLES))],
])("values of a list are distinct, ordered and not blank; over %s", (_, createTable) => {
  const { values, ranges } = createArticleColumns(createTable(), NO_CUSTOM_ATTRIBUTES);
  const mountings = ["recessed", "surface"];
  expect(valuesOfRows(values("mounting"))).toEqual([mountings, ["recessed"], mountings, []]);
  expect(valuesOfRows(values("optic"))).toEqual([["wide"], [], [], []]);
  expect(valuesOfRows(values("wired_through"))).toEqual([[false], [false], [false], [false]]);
  expect(ranges("wattage_default").values).toEqual([
    { min: 9, max: 9 },
    { min: 12, max: 12 },
  ]);
});

test.each([
  ["arrays", () => createArticleTable(ARTICLES)],
  ["the compact layout", () => decodeArticles(encodeArticles(ARTICLES))],
])("a field that no article has, has one value for all rows; over %s", (_, createTable) => {
  const table = createTable();
  expect(table.distinct("ugr")?.values()).toEqual([undefined]);
  expect(table.groupBy(["ugr", "optic"]).rowOf.length).toBeLessThan(ARTICLES.length);
  const { values, ranges } = createArticleColumns(table, NO_CUSTOM_ATTRIBUTES);
  expect(values("reflector_color")).toMatchObject({ values: [], codes: new Uint8Array(ARTICLES.length) });
  expect(ranges("cutout_ceiling")).toMatchObject({ values: [], codes: new Uint8Array(ARTICLES.length) });
});

test("the attributes of all panels are encoded, each once", () => {
  const requested: string[] = [];
  const columns = createArticleColumns(createArticleTable(ARTICLES), NO_CUSTOM_ATTRIBUTES);
  const recordingColumns = {
    values: (attribute: Parameters<typeof columns.values>[0]) => (requested.push(attribute), columns.values(attribute)),
    ranges: (attribute: Parameters<typeof columns.ranges>[0]) => (requested.push(attribute), columns.ranges(attribute)),
  };
  const customCategory = (panel: string[], category_id: string) => ({ category_id, families: [], panel });
  expect([
    ...encodePanels(
      recordingColumns,
      [customCategory(["optic", "wattage_default"], "A"), customCategory(["mounting", "optic"], "B")] as never,
      NO_CUSTOM_ATTRIBUTES,
    ),
  ]).toHaveLength(3);
  expect(requested).toEqual(["optic", "wattage_default", "mounting"]);
});
