import { expect, test } from "vitest";
import { catalogueOf } from "../../../../tests/fixtures/product-catalogue.ts";
import type { SortOrder } from "#attributes/address/address-state.ts";
import { articleOrder, effectiveOrder, isBestHighest, offeredOrders, orderByColumn } from "./selector-sorting.ts";

const shown = (...keys: readonly string[]) => keys.map((key) => ({ key }));

test.each<[string, SortOrder, readonly string[], boolean, readonly SortOrder[]]>([
  ["by size and code alone", "size", [], false, ["size", "code"]],
  ["by figures that are shown", "size", ["ugr", "control", "flux"], false, ["size", "flux", "ugr", "code"]],
  ["by the chosen order", "ra", [], false, ["size", "ra", "code"]],
  ["by the chosen order reversed", "-flux", ["flux"], false, ["size", "flux", "code", "-flux"]],
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
  ["-ugr", true, "ADCB"],
  ["-ra", false, "ACDB"],
  ["-code", true, "DCBA"],
])("F18 F22 in the order by %s what is unknown comes last", (sort, isHighest, codes) => {
  const catalogue = catalogueOf({ articles });
  const rows = articles.map((_, row) => row).sort(articleOrder(catalogue, sort, "diameter"));
  expect(rows.map((row) => catalogue.articleCode(row)).join("")).toBe(codes);
  expect(isBestHighest(sort)).toBe(isHighest);
});

test.each<[string, SortOrder, SortOrder | undefined]>([
  ["flux", "size", "flux"],
  ["flux", "flux", "-flux"],
  ["flux", "-flux", "flux"],
  ["cutout", "flux", "size"],
  ["cutout", "size", "-size"],
  ["code", "size", "code"],
  ["own_beam", "size", "own_beam_min"],
  ["own_beam", "own_beam_min", "own_beam_max"],
  ["own_beam", "own_beam_max", "own_beam_min"],
  ["size", "flux", undefined],
  ["control", "flux", undefined],
])("F22 the head of %s leads from the order by %s to %s", (column, sort, next) => {
  const columns = [...shown("flux", "size", "cutout", "control"), { key: "own_beam", isCustomFigure: true as const }];
  expect(orderByColumn(column, { sort, measure: "cutout", columns })).toBe(next);
});

test.each<[SortOrder, boolean, SortOrder]>([
  ["-pieces", true, "-pieces"],
  ["-pieces", false, "size"],
  ["-flux", false, "-flux"],
  ["own_beam_max", false, "size"],
])("F11 F19 the order by %s is followed only where it can be", (sort, hasRoom, expected) => {
  expect(effectiveOrder(sort, shown("flux"), hasRoom)).toBe(expected);
});
