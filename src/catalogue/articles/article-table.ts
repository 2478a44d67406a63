import { eachOf, everyRow, type RowGroups } from "#engine/columns/column.ts";
import type { ArticleGlance } from "./article-glance.ts";
import type { Article } from "#model/entities/article.ts";
import { createNameIndex, type NameIndex } from "./name-index.ts";

/** The articles of a catalogue by row, however they are stored. */
export interface ArticleTable {
  readonly rowCount: number;
  /** @throws {RangeError} if there is no such row: rows come from the catalogue itself, never from outside */
  article(row: number): Article;
  articleCode(row: number): string;
  /** The article with fields decoded on access: cheaper than the whole for reading a few. */
  glance(row: number): ArticleGlance;
  /** The row of an article code, ignoring case; an exact match takes precedence. @see rule N2 */
  rowOf(articleCode: string): number | undefined;
  /**
   * Groups the rows by some fields, so that these are read once per group; there may be more groups than distinct
   * values.
   *
   * @param rows groups only these; `groupOf` is then indexed by position in `rows`
   */
  groupBy(fields: readonly (keyof Article)[], rows?: Uint32Array): RowGroups;
  /** Groups the rows by the portfolios that they belong to. */
  groupByPortfolios(): RowGroups;
}

/** A table over an array of articles. */
export function tableOf(articles: readonly Article[]): ArticleTable {
  const article = (row: number): Article => {
    const found = articles[row];
    if (!found) throw new RangeError(`no article in row ${row}`);
    return found;
  };
  let each: RowGroups | undefined;
  let names: NameIndex | undefined;
  return {
    rowCount: articles.length,
    article,
    articleCode: (row) => article(row).article_code,
    glance: article,
    rowOf(articleCode) {
      names ??= createNameIndex(articles.map((one) => one.article_code));
      return names.find(articleCode);
    },
    groupBy: (_, rows) => (rows ? eachOf(rows) : (each ??= everyRow(articles.length))),
    groupByPortfolios: () => (each ??= everyRow(articles.length)),
  };
}
