import { expect, test } from "vitest";
import { catalogueOf } from "../../../../tests/fixtures/product-catalogue.ts";
import type { SortOrder } from "#attributes/address/selector-codecs.ts";
import type { Language } from "#model/languages/language.ts";
import { articleOrder, effectiveOrder, listsHighestFirst, availableOrders, orderByColumn } from "./selector-sorting.ts";

const columnsOf = (...keys: readonly string[]) => keys.map((key) => ({ key }));

test.each<[string, SortOrder, readonly string[], boolean, readonly SortOrder[]]>([
  ["by size and code alone", "size", [], false, ["size", "code"]],
  ["by ranked figures that are shown", "size", ["ugr", "control", "flux"], false, ["size", "flux", "ugr", "code"]],
  ["by the chosen order", "ra", [], false, ["size", "ra", "code"]],
  ["by the chosen order reversed", "-flux", ["flux"], false, ["size", "flux", "code", "-flux"]],
  ["by the chosen order of texts", "-ip", ["flux"], false, ["size", "flux", "ip", "code", "-ip"]],
  ["by results for a room", "size", [], true, ["size", "code", "pieces", "density"]],
])("F18 tables can be sorted %s", (_, chosen, columns, hasRoom, orders) => {
  expect(availableOrders(chosen, columnsOf(...columns), hasRoom)).toEqual(orders);
});

const articles = [
  { article_code: "A", ugr: 22, ra: 80 },
  { article_code: "B" },
  { article_code: "C", ugr: 16, ra: 90 },
  { article_code: "D", ugr: 19, ra: 95 },
];

test.each<[SortOrder, boolean, string]>([
  ["ugr", false, "CDAB"],
  ["ra", true, "DCAB"],
  ["-ugr", true, "ADCB"],
  ["-ra", false, "ACDB"],
  ["-code", true, "DCBA"],
])("F18 F22 in the order by %s, unknown values come last", (sort, isHighestFirst, codes) => {
  const catalogue = catalogueOf({ articles });
  const rows = articles
    .map((_, row) => row)
    .sort(articleOrder(catalogue, sort, { measure: "diameter", language: "en" }));
  expect(rows.map((row) => catalogue.articleCode(row)).join("")).toBe(codes);
  expect(listsHighestFirst(sort)).toBe(isHighestFirst);
});

const labelEntries = (language: string, ...texts: readonly string[]) =>
  texts.map((text, index) => ({ value_help_type: "optic", key: `o${index}`, language, text }));
const VARIED = [
  { article_code: "A", optic: "o0", resistance_ip: "IP44", dimension: "600x600", colortemperature_default: 4000 },
  { article_code: "B", lumen_default: 2, colortemperature_default: 2700, colortemperature_vari1: 6500, sensor: "none" },
  { article_code: "C", lumen_default: 1, optic: "o1", resistance_ip: "IP20", dimension: "62x1200", sensor: "PIR" },
  { article_code: "D", optic: ["o2", "x"], resistance_ip: "IP69K", colortemperature_default: 2700, lumen_default: 3 },
];

test.each<[SortOrder, Language, string]>([
  ["optic", "en", "ACDB"],
  ["optic", "de", "DACB"],
  ["-optic", "de", "CADB"],
  ["ip", "de", "CADB"],
  ["-ip", "de", "DACB"],
  ["dimension", "en", "CABD"],
  ["colour", "en", "DBAC"],
  ["sensor", "en", "CABD"],
])("F22 D4 the order by %s in %s follows the column's texts, empty ones last", (sort, language, codes) => {
  const filterTexts = [
    ...labelEntries("en", "Asymmetric", "Clear", "Opal"),
    ...labelEntries("de", "Ätherisch", "Ziel", "Abdeckung"),
  ];
  const catalogue = catalogueOf({ articles: VARIED, "filter-texts": filterTexts });
  const rows = VARIED.map((_, row) => row).sort(articleOrder(catalogue, sort, { measure: "diameter", language }));
  expect(rows.map((row) => catalogue.articleCode(row)).join("")).toBe(codes);
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
  ["control", "flux", "control"],
  ["control", "control", "-control"],
  ["control", "-control", "control"],
  ["own_colour", "flux", "own_colour"],
  ["own_colour", "own_colour", "-own_colour"],
])("F22 the heading of %s changes the order from %s to %s", (column, sort, next) => {
  const columns = [
    ...columnsOf("flux", "size", "cutout", "control"),
    { key: "own_beam", isCustomFigure: true as const },
    ...columnsOf("own_colour"),
  ];
  expect(orderByColumn(column, { sort, measure: "cutout", columns })).toBe(next);
});

test.each<[SortOrder, boolean, SortOrder]>([
  ["-pieces", true, "-pieces"],
  ["-pieces", false, "size"],
  ["-flux", false, "-flux"],
  ["own_beam_max", false, "size"],
  ["-control", false, "-control"],
  ["own_colour", false, "size"],
])(
  "F11 F19 the order by %s is applied only if it is available (with a room: %s), otherwise that by size: %s",
  (sort, hasRoom, expected) => {
    expect(effectiveOrder(sort, columnsOf("flux"), hasRoom)).toBe(expected);
  },
);
