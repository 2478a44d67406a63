import { encodeColumn, singleRowGroups } from "#engine/columns/column.ts";
import type { ArticleTable } from "./article-table.ts";

const throwNoArticle = (row: number): never => {
  throw new RangeError(`no article in row ${row}`);
};

export const NO_ARTICLES: ArticleTable = {
  rowCount: 0,
  article: throwNoArticle,
  articleCode: throwNoArticle,
  lazyArticle: throwNoArticle,
  rowOf: () => undefined,
  groupBy: () => singleRowGroups(0),
  distinct: () => undefined,
  portfolios: () => encodeColumn(singleRowGroups(0), () => []),
};
