import { expect, test } from "vitest";
import type { FilterQuery } from "#catalogue/article-engine.ts";
import { loosen } from "./loosen.ts";
import type { ValueAttribute } from "#attributes/filter-kind.ts";
import { EMPTY_SELECTION } from "#attributes/selection.ts";
import { catalogueOf } from "../../../tests/fixtures/product-catalogue.ts";

const engineOver = (articles: readonly object[]) =>
  catalogueOf({
    categories: [{ category_id: "DOW" }],
    articles: articles.map((fields, row) => ({ article_code: `A-${row}`, category: "DOW", ...fields })),
  }).engine;

const queryOf = (values: readonly (readonly [ValueAttribute, readonly string[]])[]): FilterQuery => ({
  categoryIds: ["DOW"],
  selection: { values: new Map(values), ranges: new Map([["cutout_ceiling", { min: 60, max: 90 }]] as const) },
  hiddenFamilies: [],
});
const relaxationsOf = (
  articles: readonly object[],
  query = queryOf([
    ["mounting", ["a"]],
    ["control", ["x"]],
  ]),
) => loosen(engineOver(articles), query).map(({ attributes, count }) => [attributes.join("+"), count]);

const WIDE = { cutout_ceiling_min: 10, cutout_ceiling_max: 300, mounting: "none", control: "none" };

test("F8 single filters are offered for removal, those that yield the most articles first", () => {
  const articles = [
    { ...WIDE, mounting: "a" },
    { ...WIDE, control: "x" },
    { ...WIDE, control: "x" },
    { ...WIDE, mounting: "a", control: "x", cutout_ceiling_max: 20 },
  ];
  expect(relaxationsOf(articles)).toEqual([
    ["mounting", 2],
    ["control", 1],
    ["cutout_ceiling", 1],
  ]);
});

test("F8 pairs of filters are offered for removal if removing a single one yields nothing", () => {
  const articles = [WIDE, { ...WIDE, mounting: "a", cutout_ceiling_max: 20 }];
  expect(relaxationsOf(articles)).toEqual([
    ["mounting+control", 1],
    ["control+cutout_ceiling", 1],
  ]);
});

test("F8 all filters together are offered for removal if removing a pair yields nothing", () => {
  const query = queryOf([
    ["mounting", ["a"]],
    ["control", ["x"]],
    ["optic", ["not in this panel"]],
    ["emergency", ["e"]],
  ]);
  expect(relaxationsOf([WIDE, { ...WIDE, cutout_ceiling_max: 20 }], query)).toEqual([
    ["mounting+control+cutout_ceiling+emergency", 2],
  ]);
  expect(relaxationsOf([{ ...WIDE, cutout_ceiling_max: 20 }])).toEqual([["mounting+control+cutout_ceiling", 1]]);
});

test("F8 nothing is offered for removal if there are matches, or no articles at all", () => {
  expect(relaxationsOf([{ ...WIDE, mounting: "a", control: "x" }])).toEqual([]);
  expect(relaxationsOf([])).toEqual([]);
});

test("F8 measured lengths are offered for removal like filters", () => {
  const query = {
    ...queryOf([]),
    selection: {
      ...EMPTY_SELECTION,
      fits: new Map([
        ["opening", 205],
        ["void", 90],
      ] as const),
    },
  };
  const articles = [{ ...WIDE, recessed_depth: 100 }, { ...WIDE, recessed_depth: 95 }, { recessed_depth: 60 }];
  expect(relaxationsOf(articles, query)).toEqual([
    ["void", 2],
    ["opening", 1],
  ]);
  const [first] = loosen(engineOver(articles), query);
  expect(first?.selection).toEqual({ ...EMPTY_SELECTION, fits: new Map([["opening", 205]]) });
});

test("F8 a suggestion has the remaining selection", () => {
  const [first] = loosen(
    engineOver([{ ...WIDE, mounting: "a" }]),
    queryOf([
      ["mounting", ["a"]],
      ["control", ["x"]],
    ]),
  );
  expect(first?.selection).toEqual({
    values: new Map([["mounting", ["a"]]]),
    ranges: new Map([["cutout_ceiling", { min: 60, max: 90 }]]),
  });
});
