import { eachOf, everyRow, type RowGroups } from "#engine/columns/column.ts";
import type { ArticleGlance } from "./article-glance.ts";
import type { Article } from "#model/entities/article.ts";
import { createNameIndex, type NameIndex } from "./name-index.ts";

/** The articles of a catalogue by row, however they are kept. */
export interface ArticleTable {
  readonly rowCount: number;
  /** @throws {RangeError} when there is no such row: rows come from the catalogue itself, never from outside */
  article(row: number): Article;
  articleCode(row: number): string;
  /** The article for a look at some of its fields: cheaper than the whole. */
  glance(row: number): ArticleGlance;
  /** The row of an article code, whatever its letter case; one that is written exactly so comes first. @see rule N2 */
  rowOf(articleCode: string): number | undefined;
  /**
   * Groups the rows by some fields, so that these are read once a group; there may be more groups than needed.
   *
   * @param rows groups only these; `groupOf` then goes by a row's place among them
   */
  groupBy(fields: readonly (keyof Article)[], rows?: Uint32Array): RowGroups;
  /** Groups the rows by the portfolios that they belong to. */
  groupByPortfolios(): RowGroups;
}

/** The table of articles that are all in memory. */
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
