import type { Column, RowCodes, RowGroups } from "#engine/columns/column.ts";
import type { LazyArticle } from "./lazy-article.ts";
import type { Article } from "#model/entities/article.ts";

/** The distinct values of a field: a code for each row, and the value of each code, decoded on first access. */
export interface DistinctValues extends RowCodes {
  /** Code → value, `undefined` where the field is absent. */
  readonly values: () => readonly unknown[];
}

export interface ArticleTable {
  readonly rowCount: number;
  /** @throws {RangeError} if there is no such row, which is a fault: rows never come from outside */
  article(row: number): Article;
  articleCode(row: number): string;
  /** The article with fields decoded on access; cheaper than the whole article for reading a few of them. */
  lazyArticle(row: number): LazyArticle;
  /** The row of an article code, ignoring case; an exact match takes precedence. @see rule N2 */
  rowOf(articleCode: string): number | undefined;
  /** Reads these fields once per group; several groups may have the same values. */
  groupBy(fields: readonly (keyof Article)[]): RowGroups;
  /** `undefined` if the field is not dictionary-encoded. If no article has it, its only value is `undefined`. */
  distinct(field: keyof Article): DistinctValues | undefined;
  /** In any order, possibly with duplicates. @see rule D2 */
  portfolios(): Column<string>;
}
