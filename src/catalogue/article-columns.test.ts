import { expect, test } from "vitest";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import type { Column } from "#engine/columns/column.ts";
import { readList } from "#model/lists/read-list.ts";
import { createArticleColumns, warmPanelColumns } from "./article-columns.ts";
import { valuesAt } from "./article-groups.ts";
import { decodeArticles } from "./wire/decode-articles.ts";
import { encodeArticles } from "./wire/encode-articles.ts";

const ARTICLES = readList("articles", [
  { article_code: "AB-1", mounting: ["recessed", "surface"], optic: "wide", wattage_default: 12 },
  { article_code: "AB-2", mounting: "recessed", optic: " ", wattage_default: 9 },
  { article_code: "AB-3", mounting: ["surface", "recessed", "surface"] },
  { article_code: "AB-4" },
]).entries;
const TABLE = decodeArticles(encodeArticles(ARTICLES));
const valuesOfRows = <V>(column: Column<V>) => ARTICLES.map((_, row) => valuesAt(column, row));

test("the values are distinct, ordered and not blank", () => {
  const { values, ranges } = createArticleColumns(TABLE, NO_CUSTOM_ATTRIBUTES);
  const mountings = ["recessed", "surface"];
  expect(valuesOfRows(values("mounting"))).toEqual([mountings, ["recessed"], mountings, []]);
  expect(valuesOfRows(values("optic"))).toEqual([["wide"], [], [], []]);
  expect(valuesOfRows(values("wired_through"))).toEqual([[false], [false], [false], [false]]);
  expect(ranges("wattage_default").values).toEqual([
    { min: 9, max: 9 },
    { min: 12, max: 12 },
  ]);
});

test("a field that no article has is undefined in all rows", () => {
  expect(TABLE.distinct("ugr")?.values()).toEqual([undefined]);
  expect(TABLE.groupBy(["ugr", "optic"]).rowOf.length).toBeLessThan(ARTICLES.length);
  const { values, ranges } = createArticleColumns(TABLE, NO_CUSTOM_ATTRIBUTES);
  expect(values("reflector_color")).toMatchObject({ values: [], codes: new Uint8Array(ARTICLES.length) });
  expect(ranges("cutout_ceiling")).toMatchObject({ values: [], codes: new Uint8Array(ARTICLES.length) });
});

test("the columns of all panels' attributes are encoded, each once", () => {
  const requested: string[] = [];
  const columns = createArticleColumns(TABLE, NO_CUSTOM_ATTRIBUTES);
  const recordingColumns = {
    values: (attribute: Parameters<typeof columns.values>[0]) => (requested.push(attribute), columns.values(attribute)),
    ranges: (attribute: Parameters<typeof columns.ranges>[0]) => (requested.push(attribute), columns.ranges(attribute)),
  };
  const customCategory = (panel: string[], category_id: string) => ({ category_id, families: [], panel });
  expect([
    ...warmPanelColumns(
      recordingColumns,
      [customCategory(["optic", "wattage_default"], "A"), customCategory(["mounting", "optic"], "B")] as never,
      NO_CUSTOM_ATTRIBUTES,
    ),
  ]).toHaveLength(3);
  expect(requested).toEqual(["optic", "wattage_default", "mounting"]);
});
