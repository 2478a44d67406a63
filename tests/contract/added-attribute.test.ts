import { expect, test, vi } from "vitest";
import type * as Table from "#attributes/attribute-table.ts";
import type * as Panels from "#attributes/built-in-panels.ts";
import type * as Places from "#attributes/attribute-places.ts";
import type { Attribute, Surface } from "#attributes/attribute.ts";
import { articleKeyFigures, familyKeyFigures } from "#attributes/technical-data/key-figures.ts";
import { Article } from "#model/entities/article.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import { runToEnd } from "#model/run-steps.ts";
import { builtInNumberField } from "#importer/numbers/number-fields.ts";
import { articleFingerprint } from "#project-list/lists/line-state.ts";
import { listColumns, createListTable } from "#project-list/tables/list-table.ts";
import { toArticleHit } from "#search/article-hit.ts";
import { writeTenderText } from "#tender/tender-text.ts";
import { TENDER_TEXTS } from "../../src/tender/tender-texts.fixture.ts";
import { catalogueOf, downlight, requestOf } from "../fixtures/product-catalogue.ts";
import { compareView } from "#views/compare-view.ts";
import { listArticles, type ListArticle } from "#views/list-articles.ts";
import { articleView } from "#views/product/article-view.ts";
import { familyViewSteps } from "#views/product/family-view.ts";
import { readSelectorState } from "#views/selector/selector-state.ts";
import { selectorView } from "#views/selector/selector-view.ts";

/**
 * What it takes to add the inrush current of luminaires to the catalogue: an entry, its places, and a row of a panel.
 */
const INRUSH = vi.hoisted((): Attribute => ({
  group: "electrical",
  valueType: "number",
  unit: "A",
  better: "less",
  cell: "tenths",
}));
const INRUSH_PLACES = vi.hoisted((): Readonly<Partial<Record<Surface, number>>> => ({
  articleFigure: 8,
  familyFigure: 4,
  articleSummary: 4,
  variantOption: 21,
  finish: 6,
  listFact: 5,
  tenderShort: 5,
  sizeRange: 4,
  hitFact: 4,
  hitValue: 4,
  listColumn: 3,
}));

vi.mock("#attributes/attribute-places.ts", async (original) => ({
  ATTRIBUTE_PLACES: { ...(await original<typeof Places>()).ATTRIBUTE_PLACES, inrush_current: INRUSH_PLACES },
}));

vi.mock("#attributes/attribute-table.ts", async (original) => {
  const table = await original<typeof Table>();
  const { columns, facts } = table.CATEGORY_LAYOUTS.DOW;
  // Mutated, not copied, because functions of the module read the same objects.
  Object.assign(table.ATTRIBUTES, { inrush_current: INRUSH });
  Object.assign(table.CATEGORY_LAYOUTS.DOW, {
    columns: [...columns, "inrush_current"],
    facts: [...facts, "inrush_current"],
    size: "inrush_current",
  });
  return table;
});

vi.mock("#attributes/built-in-panels.ts", async (original) => {
  const { BUILT_IN_PANELS, ...others } = await original<typeof Panels>();
  return {
    ...others,
    BUILT_IN_PANELS: { ...BUILT_IN_PANELS, DOW: [...BUILT_IN_PANELS.DOW, "inrush_current:dropdown"] },
  };
});

const attributeName = (language: string, text: string) => ({
  value_help_type: "attribute",
  key: "inrush_current",
  language,
  text,
});
const CATALOGUE = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  families: [{ family_id: "tarn", name: "Tarn" }],
  "filter-texts": [attributeName("en", "Inrush current"), attributeName("de", "Einschaltstrom")],
  articles: [
    { ...downlight("T-1"), inrush_current: 1.2 },
    { ...downlight("T-2"), inrush_current: 1.5 },
    downlight("T-3"),
  ],
});
const REQUEST = requestOf(CATALOGUE);
const viewWith = (query: readonly (readonly [string, string])[]) =>
  selectorView({
    catalogue: CATALOGUE,
    categoryId: "DOW",
    portfolioId: undefined,
    language: "en",
    state: readSelectorState(query).state,
  });
const jsonOf = (view: unknown): string => JSON.stringify(view);

test("D1 one entry puts an attribute into the technical data of articles and families, under the catalogue's name", () => {
  const row = { attribute: "inrush_current", name: { text: "Inrush current", language: "en" } };
  expect(articleView(REQUEST, 0).technicalData.flatMap(({ rows }) => rows)).toContainEqual({
    ...row,
    values: [{ value: 1.2, text: { text: "1.2 A", language: "en" } }],
  });
  expect(runToEnd(familyViewSteps(REQUEST, "tarn"))?.technicalData.flatMap(({ rows }) => rows)).toContainEqual(
    expect.objectContaining(row),
  );
  const german = articleView(requestOf(CATALOGUE, { language: "de" }), 0);
  expect(jsonOf(german.technicalData)).toContain('"text":"1,2 A"');
  expect(jsonOf(german.technicalData)).toContain('"text":"Einschaltstrom"');
});

test("one entry adds an attribute to key figures, variants, list facts and the line below a name", () => {
  const articles = [0, 1, 2].map((row) => CATALOGUE.article(row));
  expect(articleKeyFigures(CATALOGUE.article(0), "en")).toContainEqual({
    attribute: "inrush_current",
    value: "1.2",
    unit: "A",
  });
  expect(familyKeyFigures(articles, "en")).toContainEqual({ attribute: "inrush_current", value: "1.2–1.5", unit: "A" });
  const options = articleView(REQUEST, 0).variants?.options.map(({ attribute }) => attribute);
  expect(options).toEqual(["inrush_current"]);
  expect(jsonOf(listArticles(REQUEST, ["T-1"]))).toContain("1.2 A");
});

test("one row of a layout makes an attribute a column, a family's fact and a sort order", () => {
  const view = viewWith([["sort", "size"]]);
  const column = view.columns.findIndex(({ unit }) => unit === "A");
  expect(view.columns[column]).toEqual({ key: "inrush_current", unit: "A" });
  const [family] = view.groups;
  expect(family?.rows.map(({ code, cells }) => [code, cells[column]?.texts[0]?.text])).toEqual([
    ["T-1", "1.2"],
    ["T-2", "1.5"],
    ["T-3", undefined],
  ]);
  expect(family?.facts).toContainEqual({ key: "inrush_current", text: "1.2–1.5 A" });
});

test("one entry gives the sizes of a family a range, and adds the attribute to the description in structured data", () => {
  expect(runToEnd(familyViewSteps(REQUEST, "tarn"))?.sizes.flatMap(({ ranges }) => ranges)).toContainEqual({
    key: "inrush_current",
    text: "1.2–1.5 A",
  });
  expect(articleView(REQUEST, 0).summary.text).toContain("1.2 A");
});

const articleOf = (article: ListArticle | undefined) => article && { ...article, description: "" };

test("one entry adds an attribute to exported lists, as a value and as a column", () => {
  const articles = new Map(listArticles(REQUEST, ["T-1"]).map((article) => [article.code, article]));
  const list = { name: "", zones: [{ name: "Hall", lines: [{ code: "T-1", quantity: 2, note: "" }] }] };
  const columns: readonly string[] = listColumns(list);
  const table = createListTable(list, { articleOf: (code) => articleOf(articles.get(code)), stateOf: () => "" });
  expect(table[0]?.[columns.indexOf("inrush_current")]).toBe(1.2);
});

test("one entry adds an attribute to search hits", () => {
  const hit = toArticleHit({ catalogue: CATALOGUE, language: "en", portfolioId: undefined }, 0, []);
  expect(hit.facts).toContain("1.2 A");
  expect(hit.attributes).toContainEqual({
    attribute: "inrush_current",
    key: "inrush_current",
    values: [{ value: 1.2, text: { text: "1.2 A", language: "en" } }],
  });
});

test("D3 one entry tells the importer the unit that cells may contain", () => {
  expect(builtInNumberField("articles", "inrush_current")).toEqual({ unit: "A", factors: { a: 1 }, prefixes: [] });
});

test("one entry adds an attribute to comparisons and to the changes that a project list detects", () => {
  const query = ["T-1", "T-2", "T-3"].map((code) => ["a", code] as const);
  const rows = compareView(requestOf(CATALOGUE, { query })).groups.flatMap((group) => group.rows);
  expect(rows.find(({ attribute }) => attribute === "inrush_current")).toMatchObject({ differs: true });
  const fingerprint = articleFingerprint(CATALOGUE.article(0), NO_CUSTOM_ATTRIBUTES);
  expect(
    articleFingerprint(Article.parse({ ...CATALOGUE.article(0), inrush_current: 1.3 }), NO_CUSTOM_ATTRIBUTES),
  ).not.toEqual(fingerprint);
});

test("one entry adds an attribute to tender texts, with the bound that `better` implies", () => {
  const source = { view: articleView(REQUEST, 0), brand: undefined };
  expect(writeTenderText(source, "neutral", TENDER_TEXTS)).toContain("- Inrush current: [most] 1.2 A");
  expect(writeTenderText(source, "product", TENDER_TEXTS)).toContain("- Inrush current: 1.2 A");
});

test("F7 F8 one row of a panel makes an attribute a filter, with options, counts, an address and a chip", () => {
  const filter = (query: readonly (readonly [string, string])[]) =>
    viewWith(query).filters.find(({ attribute }: { readonly attribute: string }) => attribute === "inrush_current");
  expect(filter([])).toMatchObject({
    options: [
      { value: 1.2, count: 1 },
      { value: 1.5, count: 1 },
    ],
  });
  expect(viewWith([["inrush_current", "1.5"]]).count).toBe(1);
  expect(jsonOf(viewWith([["inrush_current", "1.5"]]).chips)).toContain("1.5 A");
});
