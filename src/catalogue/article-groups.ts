import { rowsWithMarkedCodes, type Bits } from "#engine/columns/bits.ts";
import {
  codeCount,
  markCodes,
  encodeColumn,
  singleRowGroups,
  valuesOfCode,
  toUint32,
  type Column,
  type RowCodes,
} from "#engine/columns/column.ts";
import { groupRows } from "#engine/columns/row-codes.ts";
import { createSingleValueSets } from "#engine/columns/value-sets.ts";
import type { ArticleTable } from "./articles/article-table.ts";
import type { Category, Family } from "#model/entities/entities.ts";
import { createCategoryFinder, type FindCategories } from "./membership.ts";

/** Articles by category, family and portfolio: one column each, with list positions or ids as values. */
export interface ArticleGroups {
  readonly rowCount: number;
  /** Positions of the categories that a row belongs to. */
  readonly categories: Column<number>;
  /** The family id that a row names, if any. */
  readonly families: Column<string>;
  /** The portfolio ids that a row belongs to. */
  readonly portfolios: Column<string>;
  /** Ids of families that rows name but the families list does not contain. @see rule F5 */
  readonly unlistedFamilies: ReadonlySet<string>;
  /**
   * Row sets whose intersection is the rows of some categories in a portfolio, without those of unlisted families;
   * `undefined` stands for any category or any portfolio.
   *
   * @param categories positions in the list of categories
   * @see rule F5
   */
  rowSets(categories: readonly number[] | undefined, portfolioId: string | undefined): readonly Bits[];
}

/** Groups articles by category, family and portfolio. @see rules D2, F5, S5 */
export function groupArticles(
  categories: readonly Category[],
  families: readonly Family[],
  table: ArticleTable,
): ArticleGroups {
  const listedFamilyIds = new Set(families.map((family) => family.family_id));
  const familyColumn = encodeFamilies(table);
  const categoryColumn = encodeCategories(createCategoryFinder(categories, families), categories, table);
  const portfolios = table.portfolios();
  const unlistedFamilies = new Set(familyColumn.values.filter((id) => !listedFamilyIds.has(id)));
  return {
    rowCount: table.rowCount,
    categories: categoryColumn,
    families: familyColumn,
    portfolios,
    unlistedFamilies,
    rowSets: createRowSetLookup(categoryColumn, familyColumn, portfolios, unlistedFamilies),
  };
}

/**
 * The family that each row names. If the field is dictionary-encoded, the column reuses its codes, which are only read
 * on first access, since filters do not need them.
 */
function encodeFamilies(table: ArticleTable): Column<string> {
  const distinct = table.distinct("family_id");
  if (!distinct)
    return encodeColumn(singleRowGroups(table.rowCount), (row) => toList(table.lazyArticle(row).family_id));
  return {
    ...createSingleValueSets(distinct.values() as readonly (string | undefined)[]),
    get codes() {
      return distinct.codes;
    },
  };
}

/**
 * The categories of each row, computed once per combination of category and family. Where all articles name a category
 * by its id, families are irrelevant, and their codes are not read.
 *
 * @see rule F2
 */
function encodeCategories(
  findCategories: FindCategories,
  categories: readonly Category[],
  table: ArticleTable,
): Column<number> {
  const ids = new Set<unknown>(categories.map((category) => category.category_id));
  const distinct = table.distinct("category");
  const areIds = distinct?.values().every((name, code) => ids.has(name) || !distinct.codes.includes(code));
  const categoriesAt = (row: number): readonly number[] => {
    const article = table.lazyArticle(row);
    return findCategories(article.category, areIds ? undefined : article.family_id);
  };
  return encodeColumn(table.groupBy(areIds ? ["category"] : ["category", "family_id"]), categoriesAt, ascending);
}

const ascending = (a: number, b: number): number => a - b;

function createRowSetLookup(
  categories: Column<number>,
  families: Column<string>,
  portfolios: Column<string>,
  unlistedFamilies: ReadonlySet<string>,
): ArticleGroups["rowSets"] {
  const findInListedFamily = (): Bits => {
    const unlistedMarks = markCodes(families, (id) => unlistedFamilies.has(id));
    return rowsWithMarkedCodes(
      toUint32(families.codes),
      unlistedMarks.map((mark) => 1 - mark),
    );
  };
  return (positions, portfolioId) => {
    const sets = [
      ...(positions ? [rowsWith(categories, (position) => positions.includes(position))] : []),
      ...(portfolioId === undefined ? [] : [rowsWith(portfolios, (id) => id === portfolioId)]),
    ];
    return sets.length === 0 || unlistedFamilies.size > 0 ? [...sets, findInListedFamily()] : sets;
  };
}

const rowsWith = <V>(column: Column<V>, isIncluded: (value: V) => boolean): Bits =>
  rowsWithMarkedCodes(toUint32(column.codes), markCodes(column, isIncluded));

/** A combination of categories and family, with the number of articles that have it. */
export interface CategoryFamilyCount {
  /** Positions in the list of categories. */
  readonly categories: readonly number[];
  readonly familyId: string | undefined;
  readonly articles: number;
}

/**
 * Counts articles by combination of categories and family, without those of unlisted families (F5).
 *
 * @returns a function that returns the combinations that occur in a portfolio, or among all articles
 */
export function createCategoryFamilyCounts(
  groups: ArticleGroups,
): (portfolioId: string | undefined) => readonly CategoryFamilyCount[] {
  const { categories, families, rowCount, unlistedFamilies } = groups;
  const { groupOf, rowOf } = groupRows(rowCount, [categories, families].map(rowCodes));
  const cells = Array.from(rowOf, (row) => ({
    categories: valuesAt(categories, row),
    familyId: valuesAt(families, row)[0],
  }));
  return (portfolioId) => {
    const counts = new Uint32Array(cells.length);
    for (const row of portfolioId === undefined
      ? singleRowGroups(rowCount).rowOf
      : rowsInPortfolio(groups, portfolioId)) {
      const cell = groupOf[row] ?? 0;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    return cells
      .map((cell, index) => ({ ...cell, articles: counts[index] ?? 0 }))
      .filter(({ familyId, articles }) => articles > 0 && (familyId === undefined || !unlistedFamilies.has(familyId)));
  };
}

/** Rows of all articles that name a portfolio, ascending, including those of unlisted families. @see rule A1 */
export function rowsInPortfolio({ portfolios, rowCount }: ArticleGroups, portfolioId: string): Uint32Array {
  const portfolioMarks = markCodes(portfolios, (id) => id === portfolioId);
  const { codes } = portfolios;
  const rows = new Uint32Array(rowCount);
  let count = 0;
  for (let row = 0; row < rowCount; row++) if (portfolioMarks[codes[row] ?? 0] === 1) rows[count++] = row;
  return rows.slice(0, count);
}

/**
 * Creates a test of whether a row names a portfolio. It allocates nothing per row, since a page tests the few rows of
 * hundreds of families.
 */
export function createPortfolioTest({ portfolios }: ArticleGroups, portfolioId: string): (row: number) => boolean {
  const { codes, setStarts, setValues, values } = portfolios;
  const portfolioIndex = values.indexOf(portfolioId);
  return (row) => {
    const code = codes[row] ?? 0;
    const end = setStarts[code + 1] ?? 0;
    for (let index = setStarts[code] ?? 0; index < end; index++) if (setValues[index] === portfolioIndex) return true;
    return false;
  };
}

const rowCodes = (column: Column<unknown>): RowCodes => ({ codes: column.codes, count: codeCount(column) });

export const valuesAt = <V>(column: Column<V>, row: number): readonly V[] =>
  valuesOfCode(column, column.codes[row] ?? 0);

const toList = (value: string | undefined): readonly string[] => (value === undefined ? [] : [value]);
