import { createCellCounts, type ArticleCell, type ArticleGroups } from "./article-groups.ts";
import type { Count } from "./catalogue.ts";
import type { Family } from "#model/entities/family.ts";
import type { SmallLists } from "#model/lists/lists.ts";

/** What a portfolio has in a category, or in the whole catalogue. */
export interface Holding {
  /** Families that have articles there, in the list's order. */
  readonly families: readonly Family[];
  readonly count: Count;
}

/** Looks up a holding; `undefined` stands for all portfolios or the whole catalogue. */
export type Holdings = (portfolioId: string | undefined, categoryId: string | undefined) => Holding;

const NOTHING: Holding = { families: [], count: { articles: 0, families: 0 } };

/**
 * Memoises what each portfolio has, counted on first use.
 *
 * @see rules F5, S5
 */
export function createHoldings(groups: ArticleGroups, { categories, families }: SmallLists): Holdings {
  let cellsOf: ReturnType<typeof createCellCounts> | undefined;
  const known = new Map<string | undefined, Map<string | undefined, Holding>>();
  const holdingOf = (inside: readonly ArticleCell[]): Holding => {
    const ids = new Set(inside.map((cell) => cell.familyId));
    const held = families.filter((family) => ids.has(family.family_id));
    const articles = inside.reduce((sum, cell) => sum + cell.articles, 0);
    return { families: held, count: { articles, families: held.length } };
  };
  const countAll = (portfolioId: string | undefined): Map<string | undefined, Holding> => {
    const inside = (cellsOf ??= createCellCounts(groups))(portfolioId);
    const found = new Map<string | undefined, Holding>([[undefined, holdingOf(inside)]]);
    categories.forEach(({ category_id: id }, position) =>
      found.set(id, holdingOf(inside.filter((cell) => cell.categories.includes(position)))),
    );
    return found;
  };
  return (portfolioId, categoryId) => {
    const counted = known.get(portfolioId) ?? countAll(portfolioId);
    known.set(portfolioId, counted);
    return counted.get(categoryId) ?? NOTHING;
  };
}
