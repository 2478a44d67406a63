import { expect, test } from "vitest";
import { catalogueOf } from "../../../../tests/fixtures/product-catalogue.ts";
import type { SortOrder } from "#attributes/address/address-state.ts";
import { articleOrder, isBestHighest, offeredOrders } from "./selector-sorting.ts";

const shown = (...keys: readonly string[]) => keys.map((key) => ({ key }));

test.each<[string, SortOrder, readonly string[], boolean, readonly SortOrder[]]>([
  ["by size and code alone", "size", [], false, ["size", "code"]],
  ["by figures that are shown", "size", ["ugr", "control", "flux"], false, ["size", "flux", "ugr", "code"]],
  ["by the chosen order", "ra", [], false, ["size", "ra", "code"]],
  ["by a room", "size", [], true, ["size", "code", "pieces", "density"]],
])("F18 tables can be sorted %s", (_, chosen, columns, hasRoom, orders) => {
  expect(offeredOrders(chosen, shown(...columns), hasRoom)).toEqual(orders);
});

const { articles } = {
  articles: [
    { article_code: "A", ugr: 22, ra: 80 },
    { article_code: "B" },
    { article_code: "C", ugr: 16, ra: 90 },
    { article_code: "D", ugr: 19, ra: 95 },
  ],
};

test.each<[SortOrder, boolean, string]>([
  ["ugr", false, "CDAB"],
  ["ra", true, "DCAB"],
])("F18 the order by %s lists the best first, and what is unknown last", (sort, isHighest, codes) => {
  const catalogue = catalogueOf({ articles });
  const rows = articles.map((_, row) => row).sort(articleOrder(catalogue, sort, "diameter"));
  expect(rows.map((row) => catalogue.articleCode(row)).join("")).toBe(codes);
  expect(isBestHighest(sort)).toBe(isHighest);
});
