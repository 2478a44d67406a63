import { everyRow, type RowGroups } from "#domain/filtering/column.ts";
import type { Article } from "./article.ts";

/** The articles of a catalogue by row, however they are kept. */
export interface ArticleTable {
  readonly rowCount: number;
  /** @throws {RangeError} when there is no such row: rows come from the catalogue itself, never from outside */
  article(row: number): Article;
  articleCode(row: number): string;
  /** Some fields of an article, perhaps with others: cheaper than the whole. */
  fields(row: number, names: readonly (keyof Article)[]): Partial<Article>;
  /** Groups the rows by some fields, so that these are read once a group; there may be more groups than needed. */
  groupBy(fields: readonly (keyof Article)[]): RowGroups;
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
  return {
    rowCount: articles.length,
    article,
    articleCode: (row) => article(row).article_code,
    fields: article,
    groupBy: () => (each ??= everyRow(articles.length)),
    groupByPortfolios: () => (each ??= everyRow(articles.length)),
  };
}
