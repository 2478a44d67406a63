import { expect, test } from "vitest";
import { createCatalogue } from "#catalogue/create-catalogue.ts";
import { readList } from "#model/lists/read-list.ts";
import type { FilterQuery } from "#catalogue/article-engine.ts";
import { loosen } from "./loosen.ts";
import type { ValueAttribute } from "#attributes/filter-kind.ts";
import { EMPTY_SELECTION } from "#attributes/selection.ts";

const engineOver = (articles: readonly object[]) =>
  createCatalogue({
    version: "1",
    lists: {
      "app-configs": [],
      portfolios: [],
      "slider-configs": [],
      categories: readList("categories", [{ category_id: "DOW" }]).entries,
      families: [],
      "filter-texts": [],
      "lighting-categories": [],
    },
    articles: readList(
      "articles",
      articles.map((fields, row) => ({ article_code: `A-${row}`, category: "DOW", ...fields })),
    ).entries,
  }).engine;

const ask = (values: readonly (readonly [ValueAttribute, readonly string[]])[]): FilterQuery => ({
  categoryIds: ["DOW"],
  selection: { values: new Map(values), ranges: new Map([["cutout_ceiling", { min: 60, max: 90 }]] as const) },
  hiddenFamilies: [],
});
const offers = (
  articles: readonly object[],
  query = ask([
    ["mounting", ["a"]],
    ["control", ["x"]],
  ]),
) =>
  // prettier-ignore
  loosen(engineOver(articles), query).map(({ attributes, count }) => [attributes.join("+"), count]);

const WIDE = { cutout_ceiling_min: 10, cutout_ceiling_max: 300, mounting: "none", control: "none" };

test("F8 offers single filters to loosen, most articles first", () => {
  const articles = [
    { ...WIDE, mounting: "a" },
    { ...WIDE, control: "x" },
    { ...WIDE, control: "x" },
    { ...WIDE, mounting: "a", control: "x", cutout_ceiling_max: 20 },
  ];
  expect(offers(articles)).toEqual([
    ["mounting", 2],
    ["control", 1],
    ["cutout_ceiling", 1],
  ]);
});

test("F8 offers pairs where no single filter helps", () => {
  const articles = [WIDE, { ...WIDE, mounting: "a", cutout_ceiling_max: 20 }];
  expect(offers(articles)).toEqual([
    ["mounting+control", 1],
    ["control+cutout_ceiling", 1],
  ]);
});

test("F8 offers all filters together where no pair helps", () => {
  const query = ask([["mounting", ["a"]], ["control", ["x"]], ["optic", ["not in this panel"]], ["emergency", ["e"]]]); // prettier-ignore
  expect(offers([WIDE, { ...WIDE, cutout_ceiling_max: 20 }], query)).toEqual([
    ["mounting+control+cutout_ceiling+emergency", 2],
  ]);
  expect(offers([{ ...WIDE, cutout_ceiling_max: 20 }])).toEqual([["mounting+control+cutout_ceiling", 1]]);
});

test("F8 offers nothing where there are articles or none at all", () => {
  expect(offers([{ ...WIDE, mounting: "a", control: "x" }])).toEqual([]);
  expect(offers([])).toEqual([]);
});

test("F8 offers measured lengths to loosen like filters", () => {
  const query = { ...ask([]), selection: { ...EMPTY_SELECTION, fits: new Map([["opening", 205], ["void", 90]] as const) } }; // prettier-ignore
  const articles = [{ ...WIDE, recessed_depth: 100 }, { ...WIDE, recessed_depth: 95 }, { recessed_depth: 60 }];
  expect(offers(articles, query)).toEqual([
    ["void", 2],
    ["opening", 1],
  ]);
  const [first] = loosen(engineOver(articles), query);
  expect(first?.selection).toEqual({ ...EMPTY_SELECTION, fits: new Map([["opening", 205]]) });
});

test("F8 returns the remaining selection", () => {
  const [first] = loosen(engineOver([{ ...WIDE, mounting: "a" }]), ask([["mounting", ["a"]], ["control", ["x"]]])); // prettier-ignore
  expect(first?.selection).toEqual({
    values: new Map([["mounting", ["a"]]]),
    ranges: new Map([["cutout_ceiling", { min: 60, max: 90 }]]),
  });
});
