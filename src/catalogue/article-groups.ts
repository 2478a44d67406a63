import {
  codeCount,
  encodeCodes,
  encodeColumn,
  everyRow,
  valuesOfCode,
  type Column,
  type RowCodes,
} from "#engine/columns/column.ts";
import { groupRows } from "#engine/columns/row-codes.ts";
import type { ArticleTable } from "./articles/article-table.ts";
import type { Category } from "#model/entities/category.ts";
import type { Family } from "#model/entities/family.ts";
import { createRowSets, type RowSets } from "./row-sets.ts";
import { createMembership } from "./membership.ts";

/** How articles are grouped: one column per grouping, with list positions or ids as values. */
export interface ArticleGroups {
  readonly rowCount: number;
  /** Positions of the categories that a row belongs to. */
  readonly categories: Column<number>;
  /** The family id that a row names, if any. */
  readonly families: Column<string>;
  /** The portfolio ids that a row belongs to. */
  readonly portfolios: Column<string>;
  /** Families that rows name but that are not in the families list. @see rule F5 */
  readonly unlistedFamilies: ReadonlySet<string>;
  readonly rowSets: RowSets;
}

/**
 * Groups articles by category, family and portfolio.
 *
 * @see rules D2, F5, S5
 */
export function groupArticles(
  categories: readonly Category[],
  families: readonly Family[],
  table: ArticleTable,
): ArticleGroups {
  const membership = createMembership(categories, families);
  const listed = new Set(families.map((family) => family.family_id));
  const familyColumn = encodeFamilies(table);
  const categoriesAt = (row: number): readonly number[] => {
    const { category, family_id: family } = table.lazyArticle(row);
    return membership(category, family);
  };
  const fields = nameCategories(categories, table) ? (["category"] as const) : (["category", "family_id"] as const);
  const categoryColumn = encodeColumn(table.groupBy(fields), categoriesAt, (a, b) => a - b);
  const portfolios = table.portfolios();
  const unlistedFamilies = new Set(familyColumn.values.filter((id) => !listed.has(id)));
  return {
    rowCount: table.rowCount,
    categories: categoryColumn,
    families: familyColumn,
    portfolios,
    unlistedFamilies,
    rowSets: createRowSets(categoryColumn, familyColumn, portfolios, unlistedFamilies),
  };
}

/** The family that each row names. Where families repeat, the column takes over the codes that they have. */
function encodeFamilies(table: ArticleTable): Column<string> {
  const distinct = table.distinct("family_id");
  if (!distinct) return encodeColumn(everyRow(table.rowCount), (row) => one(table.lazyArticle(row).family_id));
  const families = distinct.values() as readonly (string | undefined)[];
  return encodeCodes(distinct, (code) => one(families[code]));
}

/** Whether all articles name a category by its id, so that their families do not count. @see rule F2 */
function nameCategories(categories: readonly Category[], table: ArticleTable): boolean {
  const distinct = table.distinct("category");
  if (!distinct) return false;
  const ids = new Set<unknown>(categories.map((category) => category.category_id));
  return distinct.values().every((value, code) => ids.has(value) || !distinct.codes.includes(code));
}

/** The number of articles with the same categories, portfolios and family. */
export interface ArticleCell {
  readonly categories: readonly number[];
  readonly familyId: string | undefined;
  readonly portfolioIds: readonly string[];
  readonly articles: number;
}

/** Counts articles by distinct (categories, family, portfolios), without those of unlisted families (F5). */
export function countCells(groups: ArticleGroups): readonly ArticleCell[] {
  const { categories, families, portfolios, rowCount } = groups;
  const { groupOf, rowOf } = groupRows(rowCount, [categories, families, portfolios].map(rowCodes));
  const counts = new Uint32Array(rowOf.length);
  for (const group of groupOf) counts[group] = (counts[group] ?? 0) + 1;
  return Array.from(rowOf, (row, group) => ({
    categories: valuesAt(categories, row),
    familyId: valuesAt(families, row)[0],
    portfolioIds: valuesAt(portfolios, row),
    articles: counts[group] ?? 0,
  })).filter(
    (cell) => cell.articles > 0 && (cell.familyId === undefined || !groups.unlistedFamilies.has(cell.familyId)),
  );
}

/** The codes of a column's rows, for grouping. */
export const rowCodes = (column: Column<unknown>): RowCodes => ({ codes: column.codes, count: codeCount(column) });

/** The values of a row. */
export const valuesAt = <V>(column: Column<V>, row: number): readonly V[] =>
  valuesOfCode(column, column.codes[row] ?? 0);

const one = (text: string | undefined): readonly string[] => (text === undefined ? [] : [text]);
