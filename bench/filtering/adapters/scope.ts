import { categoryCode } from "../../../src/model/entities/category-code.ts";
import type { FilterQuery } from "../../../src/catalogue/article-engine.ts";
import { panelOf, RANGE_ATTRIBUTES, VALUE_ATTRIBUTES, type PanelAttribute } from "../../../src/attributes/panels.ts";
import type { Adapter, BenchAnswer, BenchArticle, LoadedEngine } from "../adapter.ts";

/** The attributes of a query's panel, in its order. */
export const attributesOf = ({ categoryIds }: FilterQuery): readonly PanelAttribute[] =>
  panelOf(categoryCode(categoryIds[0])).map((filter) => filter.attribute);

/** The fields that say where an article belongs. They narrow like filters, but are no filters of a panel. */
export const SCOPE_FIELDS = ["category", "portfolio"] as const;
export type ScopeField = (typeof SCOPE_FIELDS)[number];

/** The values of such a field. */
export const scopeValues = (article: BenchArticle, field: ScopeField): readonly string[] =>
  field === "category" ? [article.category] : article.portfolios;

/** What a query wants of these fields: one of the values. */
export type ScopeFilters = ReadonlyMap<ScopeField, readonly string[]>;

const scopeFilters = ({ categoryIds, portfolioId }: FilterQuery): ScopeFilters =>
  new Map<ScopeField, readonly string[]>([
    ["category", categoryIds],
    ...(portfolioId === undefined ? [] : [["portfolio", [portfolioId]] as const]),
  ]);

const isInScope = (article: BenchArticle, query: FilterQuery): boolean =>
  [...scopeFilters(query)].every(([field, wanted]) =>
    scopeValues(article, field).some((value) => wanted.includes(value)),
  );

/** How a library is used, over articles that are given to it once. */
export interface Usage<E> {
  /** @param fields the fields that steps will narrow by besides the attributes */
  prepare(
    articles: readonly BenchArticle[],
    attributes: readonly PanelAttribute[],
    fields: readonly ScopeField[],
  ): E | Promise<E>;
  step(engine: E, query: FilterQuery, scope: ScopeFilters): BenchAnswer | Promise<BenchAnswer>;
}

/**
 * Makes two adapters of a library. Under its own name it is used as its documentation shows: all articles are loaded at
 * once, and category and portfolio are filters like others. The other has an index for each category and portfolio, made
 * when they are first entered, which holds the panel's attributes of their articles and nothing else.
 */
export function bothWays<E>(name: string, open: () => Promise<Usage<E>>): readonly [Adapter, Adapter] {
  return [
    { name, runsIn: "browser", load: async (articles) => loadWhole(articles, await open()) },
    { name: indexedApart(name), runsIn: "browser", load: async (articles) => loadApart(articles, await open()) },
  ];
}

/** The name of the second way. */
export const indexedApart = (name: string): string => `${name}, an index a category`;

async function loadWhole<E>(articles: readonly BenchArticle[], usage: Usage<E>): Promise<LoadedEngine> {
  const engine = await usage.prepare(articles, [...VALUE_ATTRIBUTES, ...RANGE_ATTRIBUTES], SCOPE_FIELDS);
  return { step: (query) => usage.step(engine, query, scopeFilters(query)) };
}

function loadApart<E>(articles: readonly BenchArticle[], usage: Usage<E>): LoadedEngine {
  const prepared = new Map<string, E>();
  return {
    step(query) {
      const key = JSON.stringify([query.categoryIds, query.portfolioId]);
      const known = prepared.get(key);
      if (known !== undefined) return usage.step(known, query, NO_FILTERS);
      const inScope = articles.filter((article) => isInScope(article, query));
      return Promise.resolve(usage.prepare(inScope, attributesOf(query), [])).then((engine) => {
        prepared.set(key, engine);
        return usage.step(engine, query, NO_FILTERS);
      });
    },
  };
}

const NO_FILTERS: ScopeFilters = new Map();
