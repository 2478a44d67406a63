import { codeCount, encodeColumn, valuesOfCode, type Column } from "#domain/filtering/column.ts";
import type { Article } from "./article.ts";
import type { Category } from "./category.ts";
import type { Family } from "./family.ts";
import { createMembership } from "./membership.ts";

/** How articles are grouped: a column each, whose values are positions in the lists, or ids. */
export interface ArticleGroups {
  readonly rowCount: number;
  /** Positions of the categories that a row belongs to. */
  readonly categories: Column<number>;
  /** The family id that a row names, if any. */
  readonly families: Column<string>;
  /** The portfolio ids that a row belongs to. */
  readonly portfolios: Column<string>;
  /** Families that rows name but the families list lacks. @see rule F5 */
  readonly unlistedFamilies: ReadonlySet<string>;
}

/**
 * Groups articles by category, family and portfolio.
 *
 * @see rules D2, F5, S5
 */
export function groupArticles(
  categories: readonly Category[],
  families: readonly Family[],
  articles: readonly Article[],
): ArticleGroups {
  const membership = createMembership(categories, families);
  const listed = new Set(families.map((family) => family.family_id));
  const at = (row: number): Article => articleAt(articles, row);
  const familyColumn = encodeColumn(articles.length, (row) => one(at(row).family_id));
  const namedCategories = encodeColumn(articles.length, (row) => one(at(row).category));
  const known = new Map<number, readonly number[]>();
  const categoriesAt = (row: number): readonly number[] => {
    const pair = (namedCategories.codes[row] ?? 0) * codeCount(familyColumn) + (familyColumn.codes[row] ?? 0);
    const found = known.get(pair) ?? membership(at(row).category, at(row).family_id);
    known.set(pair, found);
    return found;
  };
  return {
    rowCount: articles.length,
    categories: encodeColumn(articles.length, categoriesAt, (a, b) => a - b),
    families: familyColumn,
    portfolios: encodeColumn(articles.length, (row) => at(row).url_configs_data.map((config) => config.portfolio_id)),
    unlistedFamilies: new Set(familyColumn.values.filter((id) => !listed.has(id))),
  };
}

/**
 * The article of a row.
 *
 * @throws {RangeError} when there is no such row: rows come from the catalogue itself, never from outside
 */
export function articleAt(articles: readonly Article[], row: number): Article {
  const found = articles[row];
  if (!found) throw new RangeError(`no article in row ${row}`);
  return found;
}

/** Articles that lie in the same categories and portfolios and are of the same family, and how many they are. */
export interface ArticleCell {
  readonly categories: readonly number[];
  readonly familyId: string | undefined;
  readonly portfolioIds: readonly string[];
  readonly articles: number;
}

/** Counts the listed articles by distinct (categories, family, portfolios); those of unlisted families are left out (F5). */
export function countCells(groups: ArticleGroups): readonly ArticleCell[] {
  const counts = new Map<string, number>();
  const { categories, families, portfolios } = groups;
  for (let row = 0; row < groups.rowCount; row++) {
    const key = `${categories.codes[row] ?? 0} ${families.codes[row] ?? 0} ${portfolios.codes[row] ?? 0}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts]
    .map(([key, articles]) => {
      const [category = 0, family = 0, portfolio = 0] = key.split(" ").map(Number);
      return {
        categories: valuesOfCode(categories, category),
        familyId: valuesOfCode(families, family)[0],
        portfolioIds: valuesOfCode(portfolios, portfolio),
        articles,
      };
    })
    .filter((cell) => cell.familyId === undefined || !groups.unlistedFamilies.has(cell.familyId));
}

const one = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);
