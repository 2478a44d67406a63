import { expect, test, vi } from "vitest";
import type * as Table from "#attributes/attribute-table.ts";
import type { Attribute } from "#attributes/attribute.ts";
import { articleFigures, familyFigures } from "#attributes/technical-data/key-figures.ts";
import { Article } from "#model/entities/article.ts";
import { numberField } from "#importer/numbers/number-fields.ts";
import { articleFingerprint } from "#project-list/lists/article-fingerprint.ts";
import { listColumns, listTable } from "#project-list/tables/list-table.ts";
import { toArticleHit } from "#search/article-hit.ts";
import { tenderText } from "#tender/tender-text.ts";
import { WORDS } from "../tender/tender-words.oracle.ts";
import { catalogueOf, downlight, requestOf } from "../../tests/fixtures/product-catalogue.ts";
import { compareView } from "./compare-view.ts";
import { listArticles, type ListArticle } from "./list-articles.ts";
import { articleView } from "./product/article-view.ts";
import { familyView } from "./product/family-view.ts";
import { readSelectorState } from "./selector/selector-state.ts";
import { selectorView } from "./selector/selector-view.ts";

/** What it takes to add the weight of luminaires to the catalogue: one entry, and a row of a panel. */
const WEIGHT = vi.hoisted((): Attribute => ({
  group: "mechanics",
  values: "number",
  unit: "kg",
  better: "less",
  cell: "tenths",
  shows: {
    articleFigure: 8,
    familyFigure: 4,
    articleLine: 4,
    variantOption: 21,
    finish: 6,
    listFact: 5,
    tenderShort: 5,
    sizeRange: 4,
    hitFact: 4,
    hitValue: 4,
    listColumn: 3,
  },
}));

vi.mock("#attributes/attribute-table.ts", async (original) => {
  const table = await original<typeof Table>();
  return {
    ...table,
    ATTRIBUTES: { ...table.ATTRIBUTES, weight: WEIGHT },
    PANEL_ROWS: { ...table.PANEL_ROWS, DOW: [...table.PANEL_ROWS.DOW, ["weight", "dropdown"]] },
    LAYOUT_ROWS: {
      ...table.LAYOUT_ROWS,
      DOW: {
        columns: [...table.LAYOUT_ROWS.DOW.columns, "weight"],
        facts: [...table.LAYOUT_ROWS.DOW.facts, "weight"],
        size: "weight",
      },
    },
  };
});

const text = (language: string, of: string) => ({ value_help_type: "attribute", key: "weight", language, text: of });
const CATALOGUE = catalogueOf({
  categories: [{ category_id: "DOW", families: ["tarn"] }],
  families: [{ family_id: "tarn", name: "Tarn" }],
  "filter-texts": [text("en", "Weight"), text("de", "Gewicht")],
  articles: [{ ...downlight("T-1"), weight: 1.2 }, { ...downlight("T-2"), weight: 1.5 }, downlight("T-3")],
});
const REQUEST = requestOf(CATALOGUE);
const select = (query: readonly (readonly [string, string])[]) =>
  selectorView({
    catalogue: CATALOGUE,
    categoryId: "DOW",
    portfolioId: undefined,
    language: "en",
    state: readSelectorState(query).state,
  });
const shown = (view: unknown): string => JSON.stringify(view);

test("D1 one entry puts an attribute into the technical data of articles and families, under the catalogue's name", () => {
  const line = { attribute: "weight", name: { text: "Weight", language: "en" } };
  expect(articleView(REQUEST, 0).technicalData.flatMap(({ rows }) => rows)).toContainEqual({
    ...line,
    values: [{ value: 1.2, text: { text: "1.2 kg", language: "en" } }],
  });
  expect(familyView(REQUEST, "tarn")?.technicalData.flatMap(({ rows }) => rows)).toContainEqual(
    expect.objectContaining(line),
  );
  const german = articleView(requestOf(CATALOGUE, { language: "de" }), 0);
  expect(shown(german.technicalData)).toContain('"text":"1,2 kg"');
  expect(shown(german.technicalData)).toContain('"text":"Gewicht"');
});

test("one entry adds an attribute to key figures, variants, list facts and the line below a name", () => {
  const articles = [0, 1, 2].map((row) => CATALOGUE.article(row));
  expect(articleFigures(CATALOGUE.article(0), "en")).toContainEqual({ attribute: "weight", figure: "1.2", unit: "kg" });
  expect(familyFigures(articles, "en")).toContainEqual({ attribute: "weight", figure: "1.2–1.5", unit: "kg" });
  const options = articleView(REQUEST, 0).variants?.options.map(({ attribute }) => attribute);
  expect(options).toEqual(["weight"]);
  expect(shown(listArticles(REQUEST, ["T-1"]))).toContain("1.2 kg");
});

test("one row of a layout makes an attribute a column, a family's fact and a sort order", () => {
  const view = select([["sort", "size"]]);
  const at = view.columns.findIndex(({ unit }) => unit === "kg");
  expect(view.columns[at]).toEqual({ key: "weight", unit: "kg" });
  const [family] = view.groups;
  expect(family?.rows.map(({ code, cells }) => [code, cells[at]?.texts[0]?.text])).toEqual([
    ["T-1", "1.2"],
    ["T-2", "1.5"],
    ["T-3", undefined],
  ]);
  expect(family?.facts).toContainEqual({ key: "weight", text: "1.2–1.5 kg" });
});

test("one entry gives the sizes of a family a range, and adds the attribute to the description in structured data", () => {
  expect(familyView(REQUEST, "tarn")?.sizes.flatMap(({ ranges }) => ranges)).toContainEqual({
    key: "weight",
    text: "1.2–1.5 kg",
  });
  expect(articleView(REQUEST, 0).line.text).toContain("1.2 kg");
});

const articleOf = (article: ListArticle | undefined) => article && { ...article, description: "" };

test("one entry adds an attribute to exported lists, as a figure and as a column", () => {
  const articles = new Map(listArticles(REQUEST, ["T-1"]).map((article) => [article.code, article]));
  const list = { name: "", zones: [{ name: "Hall", lines: [{ code: "T-1", quantity: 2, note: "" }] }] };
  const columns: readonly string[] = listColumns(list);
  const table = listTable(list, { articleOf: (code) => articleOf(articles.get(code)), stateOf: () => "" });
  expect(table[0]?.[columns.indexOf("weight")]).toBe(1.2);
});

test("one entry adds an attribute to search hits", () => {
  const hit = toArticleHit({ catalogue: CATALOGUE, language: "en", portfolioId: undefined }, 0, []);
  expect(hit.facts).toContain("1.2 kg");
  expect(hit.values).toContainEqual({
    attribute: "weight",
    key: "weight",
    values: [{ value: 1.2, text: { text: "1.2 kg", language: "en" } }],
  });
});

test("D3 one entry tells the importer the unit that cells may contain", () => {
  expect(numberField("articles", "weight")).toEqual({ unit: "kg", factors: { kg: 1 }, prefixes: [] });
});

test("one entry adds an attribute to comparisons and to the changes that a project list detects", () => {
  const query = ["T-1", "T-2", "T-3"].map((code) => ["a", code] as const);
  const rows = compareView(requestOf(CATALOGUE, { query })).groups.flatMap((group) => group.rows);
  expect(rows.find(({ attribute }) => attribute === "weight")).toMatchObject({ differs: true });
  const known = articleFingerprint(CATALOGUE.article(0));
  expect(articleFingerprint(Article.parse({ ...CATALOGUE.article(0), weight: 1.3 }))).not.toEqual(known);
});

test("one entry adds an attribute to tender texts, with the bound that `better` implies", () => {
  const source = { view: articleView(REQUEST, 0), brand: undefined };
  expect(tenderText(source, "neutral", WORDS)).toContain("- Weight: [most] 1.2 kg");
  expect(tenderText(source, "product", WORDS)).toContain("- Weight: 1.2 kg");
});

test("F7 F8 one row of a panel makes an attribute a filter, with options, counts, an address and a chip", () => {
  const filter = (query: readonly (readonly [string, string])[]) =>
    select(query).filters.find(({ attribute }: { readonly attribute: string }) => attribute === "weight");
  expect(filter([])).toMatchObject({
    options: [
      { value: 1.2, count: 1 },
      { value: 1.5, count: 1 },
    ],
  });
  expect(select([["weight", "1.5"]]).count).toBe(1);
  expect(shown(select([["weight", "1.5"]]).chips)).toContain("1.5 kg");
});
