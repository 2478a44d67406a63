import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import type { ListName, SmallLists } from "#model/lists/lists.ts";

/**
 * Whether a portfolio's articles are in the browser, are loaded once the page is ready, or are too many for a browser. Unless they
 * are loaded, the server filters.
 */
export type ArticlesStatus = "loaded" | "deferred" | "remote";

/** The eight lists, all of one catalogue version. */
export interface LoadedLists {
  readonly version: string;
  readonly lists: SmallLists;
  readonly articles: ArticleTable;
  readonly failed: ReadonlySet<ListName>;
  /**
   * The portfolio whose articles were requested, and the one that they are filtered by: `undefined` if it had none
   * (E4).
   */
  readonly requestedPortfolioId: string | undefined;
  readonly portfolioId: string | undefined;
  /** `articles` is empty unless they are loaded. */
  readonly articlesStatus: ArticlesStatus;
}

/** The articles of these lists, and the portfolio they were requested for. */
export type ArticleRange = Omit<LoadedLists, "version" | "lists">;

/** Whether the articles are those of a selection: requested for it, or unfiltered if nothing is selected. */
export const coversPortfolio = (lists: LoadedLists, selectedId: string | undefined): boolean =>
  lists.requestedPortfolioId === selectedId || (selectedId === undefined && lists.portfolioId === undefined);
