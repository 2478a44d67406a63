import { categoryCode } from "../../src/model/entities/category-code.ts";
import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import { panelOf, RANGE_ATTRIBUTES, VALUE_ATTRIBUTES } from "../../src/attributes/panels.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import { SCOPE_FIELDS, type Adapter, type BenchArticle, type BenchResult, type ScopeField } from "./adapter.ts";

/** The attributes of a query's panel, in panel order. */
export const attributesOf = ({ categoryIds }: FilterQuery): readonly PanelAttribute[] =>
  panelOf(categoryCode(categoryIds[0])).map((filter) => filter.attribute);

/** The values that a query accepts for each scope field. */
export type ScopeFilters = ReadonlyMap<ScopeField, readonly string[]>;

const scopeFilters = ({ categoryIds, portfolioId }: FilterQuery): ScopeFilters =>
  new Map<ScopeField, readonly string[]>([
    ["category", categoryIds],
    ...(portfolioId === undefined ? [] : [["portfolio", [portfolioId]] as const]),
  ]);

/** The articles of a query's category and portfolio. */
export const articlesInScope = (articles: readonly BenchArticle[], query: FilterQuery): readonly BenchArticle[] =>
  [...scopeFilters(query)].reduce(
    (matches, [field, accepted]) =>
      matches.filter(({ values }) => accepted.some((value) => values[field]?.includes(value))),
    articles,
  );

/**
 * Indexes articles with a library.
 *
 * @param attributes the attributes to filter by and to count
 * @param fields the fields to filter by only
 * @returns a function that answers queries; `scope` has the filters of these fields
 */
type CreateIndex = (
  articles: readonly BenchArticle[],
  attributes: readonly PanelAttribute[],
  fields: readonly ScopeField[],
) => (query: FilterQuery, scope: ScopeFilters) => BenchResult;

/** The suffix of the second adapter's name. */
export const PER_CATEGORY_SUFFIX = ", one index per category";

/**
 * Creates two adapters for a library. Under its own name it is used as documented: all articles are loaded at once, and
 * category and portfolio are ordinary filters. The other has one index per category and portfolio, built on first use,
 * with only the panel's attributes of the articles in it.
 */
export const adapterPair = (name: string, importLibrary: () => Promise<CreateIndex>): readonly [Adapter, Adapter] => [
  {
    name,
    async load(articles) {
      const createIndex = await importLibrary();
      const answer = createIndex(articles, [...VALUE_ATTRIBUTES, ...RANGE_ATTRIBUTES], SCOPE_FIELDS);
      return (query) => answer(query, scopeFilters(query));
    },
  },
  {
    name: name + PER_CATEGORY_SUFFIX,
    async load(articles) {
      const createIndex = await importLibrary();
      const indexes = new Map<string, ReturnType<CreateIndex>>();
      return (query) => {
        const key = JSON.stringify([query.categoryIds, query.portfolioId]);
        const answer = indexes.get(key) ?? createIndex(articlesInScope(articles, query), attributesOf(query), []);
        indexes.set(key, answer);
        return answer(query, new Map());
      };
    },
  },
];
