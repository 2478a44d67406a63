import { categoryCode } from "../../src/model/entities/category-code.ts";
import type { FilterQuery } from "../../src/catalogue/article-engine.ts";
import { panelOf, RANGE_ATTRIBUTES, VALUE_ATTRIBUTES } from "../../src/attributes/panels.ts";
import type { PanelAttribute } from "../../src/attributes/filter-kind.ts";
import type { Adapter, BenchResult, BenchArticle, LoadedEngine } from "./adapter.ts";

/** The attributes of a query's panel, in panel order. */
export const attributesOf = ({ categoryIds }: FilterQuery): readonly PanelAttribute[] =>
  panelOf(categoryCode(categoryIds[0])).map((filter) => filter.attribute);

/** The scope fields of an article: queries filter by them, but they are not in a panel. */
const SCOPE_FIELDS = ["category", "portfolio"] as const;
export type ScopeField = (typeof SCOPE_FIELDS)[number];

export const scopeValues = (article: BenchArticle, field: ScopeField): readonly string[] =>
  field === "category" ? [article.category] : article.portfolios;

/** The values that a query accepts for each scope field. */
export type ScopeFilters = ReadonlyMap<ScopeField, readonly string[]>;

const scopeFilters = ({ categoryIds, portfolioId }: FilterQuery): ScopeFilters =>
  new Map<ScopeField, readonly string[]>([
    ["category", categoryIds],
    ...(portfolioId === undefined ? [] : [["portfolio", [portfolioId]] as const]),
  ]);

/** How a library is used: prepared once with its articles, then queried step by step. */
interface LibraryUsage<E> {
  /** @param fields fields that steps filter by in addition to the attributes */
  prepare(
    articles: readonly BenchArticle[],
    attributes: readonly PanelAttribute[],
    fields: readonly ScopeField[],
  ): E | Promise<E>;
  answer(engine: E, query: FilterQuery, scope: ScopeFilters): BenchResult | Promise<BenchResult>;
}

/**
 * Creates two adapters for a library. Under its own name it is used as documented: all articles are loaded at once, and
 * category and portfolio are ordinary filters. The other has one index per category and portfolio, built on first use,
 * with only the panel's attributes of the articles in it.
 */
export function adapterPair<E>(name: string, open: () => Promise<LibraryUsage<E>>): readonly [Adapter, Adapter] {
  return [
    { name, load: async (articles) => loadAllArticles(articles, await open()) },
    { name: name + PER_CATEGORY_SUFFIX, load: async (articles) => loadPerCategory(articles, await open()) },
  ];
}

/** The suffix of the second adapter's name. */
export const PER_CATEGORY_SUFFIX = ", one index per category";

async function loadAllArticles<E>(articles: readonly BenchArticle[], usage: LibraryUsage<E>): Promise<LoadedEngine> {
  const engine = await usage.prepare(articles, [...VALUE_ATTRIBUTES, ...RANGE_ATTRIBUTES], SCOPE_FIELDS);
  return { answer: (query) => usage.answer(engine, query, scopeFilters(query)) };
}

function loadPerCategory<E>(articles: readonly BenchArticle[], usage: LibraryUsage<E>): LoadedEngine {
  const prepared = new Map<string, E>();
  return {
    answer(query) {
      const key = JSON.stringify([query.categoryIds, query.portfolioId]);
      const existing = prepared.get(key);
      if (existing !== undefined) return usage.answer(existing, query, new Map());
      const inScope = articles.filter((article) =>
        [...scopeFilters(query)].every(([field, values]) =>
          scopeValues(article, field).some((value) => values.includes(value)),
        ),
      );
      return Promise.resolve(usage.prepare(inScope, attributesOf(query), [])).then((engine) => {
        prepared.set(key, engine);
        return usage.answer(engine, query, new Map());
      });
    },
  };
}
