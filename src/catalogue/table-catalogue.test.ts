import { expect, test } from "vitest";
import { EMPTY_SELECTION } from "#attributes/selection.ts";
import { createCatalogue } from "./catalogue.fixture.ts";
import type { ListName } from "#model/lists/lists.ts";
import { readList } from "#model/lists/read-list.ts";

const list = <N extends ListName>(name: N, entries: readonly unknown[] = []) => {
  const { entries: accepted, problems } = readList(name, entries);
  expect(problems).toEqual([]);
  return accepted;
};

const catalogue = createCatalogue({
  version: "1-abc",
  lists: {
    "app-configs": list("app-configs"),
    portfolios: list("portfolios", [
      { portfolio_id: "p1", fallback_url: "https://p1.example/" },
      { portfolio_id: "p2" },
    ]),
    "slider-configs": list("slider-configs"),
    categories: list("categories", [
      { category_id: "IN_DOW", families: ["Luna"] },
      { category_id: "OUT_DOW" },
      { category_id: "PAN", families: ["Pano"] },
    ]),
    families: list("families", [
      { family_id: "Pano", categories: ["PAN"] },
      { family_id: "Luna", categories: [] },
      { family_id: "Sola", categories: ["OUT_DOW"] },
      { family_id: "pan" },
    ]),
    "filter-texts": list("filter-texts", [
      { key: "IP20", value_help_type: "resistance_ip", text: "IP 20", language: "en" },
    ]),
    "lighting-categories": list("lighting-categories"),
  },
  articles: list("articles", [
    {
      article_code: "A-1",
      category: "PAN",
      family_id: "Pano",
      url_configs_data: [{ portfolio_id: "p1", url: "https://p1.example/a1" }],
    },
    { article_code: "A-2", category: "DOW", family_id: "Luna", url_configs_data: [{ portfolio_id: "p1" }] },
    { article_code: "A-3", category: "DOW", family_id: "Sola", url_configs_data: [{ portfolio_id: "p2" }] },
    { article_code: "A-4", category: "DOW", family_id: "Gone", url_configs_data: [{ portfolio_id: "p1" }] },
    { article_code: "luna", category: "DOW", url_configs_data: [] },
    { article_code: "a-1", family_id: "Luna", url_configs_data: [{ portfolio_id: "p2" }] },
  ]),
});

test("F3 the engine gives the same results once its filters are prepared", () => {
  const articles = Array.from({ length: catalogue.articleCount }, (_, row) => catalogue.article(row));
  const prepared = createCatalogue({ version: "1-abc", lists: catalogue.lists, articles });
  Array.from(prepared.prepareFilters());
  for (const { category_id: id } of catalogue.lists.categories) {
    const query = { categoryIds: [id], portfolioId: "p1", selection: EMPTY_SELECTION, hiddenFamilies: [] };
    const [{ rows, facets }, expected] = [prepared.engine.query(query), catalogue.engine.query(query)];
    expect([...rows]).toEqual([...expected.rows]);
    expect(facets).toEqual(expected.facets);
  }
});

const categoryIds = (row: number) => catalogue.categoriesOf(row).map((category) => category.category_id);

test("F3 articles belong to categories by name, family, then code", () => {
  expect([0, 1, 2, 3, 4, 5].map(categoryIds)).toEqual([
    ["PAN"],
    ["IN_DOW"],
    ["OUT_DOW"],
    ["IN_DOW", "OUT_DOW"],
    ["IN_DOW", "OUT_DOW"],
    ["IN_DOW"],
  ]);
});

test.each([
  ["pan", { kind: "category", id: "PAN" }],
  ["LUNA", { kind: "family", id: "Luna" }],
  ["A-1", { kind: "article", id: "A-1", row: 0 }],
  ["a-1", { kind: "article", id: "a-1", row: 5 }],
  ["a-4", { kind: "article", id: "A-4", row: 3 }],
  ["gone", undefined],
  ["__proto__", undefined],
])("N2 %s is resolved as category, family, then article", (name, expected) => {
  expect(catalogue.resolve(name)).toEqual(expected);
  expect(catalogue.articleRow(name)).toBe(expected && "row" in expected ? expected.row : undefined);
});

test("S5 the articles and families of a portfolio are counted, without unlisted families", () => {
  expect(catalogue.count()).toEqual({ articles: 5, families: 3 });
  expect(catalogue.count("p1")).toEqual({ articles: 2, families: 2 });
  expect(catalogue.count("p2", "PAN")).toEqual({ articles: 0, families: 0 });
  expect(catalogue.count(undefined, "IN_DOW")).toEqual({ articles: 3, families: 1 });
  expect(catalogue.count("nobody")).toEqual({ articles: 0, families: 0 });
  expect(catalogue.count(undefined, "no such category")).toEqual({ articles: 0, families: 0 });
});

test("S5 a category has the families that have articles in it", () => {
  const names = (categoryId: string, portfolioId?: string) =>
    catalogue.familiesOf(categoryId, portfolioId).map((family) => family.family_id);
  expect(names("IN_DOW")).toEqual(["Luna"]);
  expect(names("OUT_DOW")).toEqual(["Sola"]);
  expect(names("OUT_DOW", "p1")).toEqual([]);
});

test("F5 only listed families have rows", () => {
  expect([...catalogue.familyRows("Luna")]).toEqual([1, 5]);
  expect([...catalogue.familyRows("Luna", "p2")]).toEqual([5]);
  expect([...catalogue.familyRows("Gone")]).toEqual([]);
  expect(catalogue.family("Gone")).toBeUndefined();
});

test("D2 an article has its own shop URL, the portfolio's fallback, or none", () => {
  expect(catalogue.shopUrl(0, "p1")).toBe("https://p1.example/a1");
  expect(catalogue.shopUrl(1, "p1")).toBe("https://p1.example/");
  expect(catalogue.shopUrl(2, "p2")).toBeUndefined();
  expect(catalogue.shopUrl(0, undefined)).toBeUndefined();
});

test("F3 the catalogue's engine filters its articles", () => {
  const query = { categoryIds: ["IN_DOW"], selection: EMPTY_SELECTION, hiddenFamilies: [] };
  expect([...catalogue.engine.query(query).rows]).toEqual([1, 4, 5]);
});

test("reading a row that is not in the catalogue throws a RangeError", () => {
  expect(() => catalogue.article(6)).toThrow(RangeError);
  expect(() => catalogue.articleCode(6)).toThrow(RangeError);
});
