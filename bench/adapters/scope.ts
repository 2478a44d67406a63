import { categoryCode } from "../../src/domain/catalogue/category-code.ts";
import type { FilterQuery } from "../../src/domain/filtering/engine.ts";
import { panelOf, type PanelAttribute } from "../../src/domain/filtering/panels.ts";
import type { BenchAnswer, BenchArticle, LoadedEngine } from "../adapter.ts";

/** The attributes of a query's panel, in its order. */
export const attributesOf = ({ categoryIds }: FilterQuery): readonly PanelAttribute[] =>
  panelOf(categoryCode(categoryIds[0])).map((filter) => filter.attribute);

/** Whether an article is in the category and portfolio of a query. */
export const isInScope = (article: BenchArticle, { categoryIds, portfolioId }: FilterQuery): boolean =>
  categoryIds.includes(article.category) && (portfolioId === undefined || article.portfolios.includes(portfolioId));

/** What an engine does with the articles of one category and portfolio. */
export type Prepare<E> = (articles: readonly BenchArticle[], attributes: readonly PanelAttribute[]) => E | Promise<E>;

/**
 * Lets an engine prepare itself for each category and portfolio when they are first entered, as Lumenry's does, so that
 * no engine searches articles that cannot match.
 */
export function inScopes<E>(
  articles: readonly BenchArticle[],
  prepare: Prepare<E>,
  step: (engine: E, query: FilterQuery) => BenchAnswer | Promise<BenchAnswer>,
): LoadedEngine {
  const prepared = new Map<string, E>();
  return {
    step(query) {
      const key = JSON.stringify([query.categoryIds, query.portfolioId]);
      const known = prepared.get(key);
      if (known !== undefined) return step(known, query);
      const made = prepare(articles.filter((article) => isInScope(article, query)), attributesOf(query)); // prettier-ignore
      return Promise.resolve(made).then((engine) => {
        prepared.set(key, engine);
        return step(engine, query);
      });
    },
  };
}
