import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import type { ListName, SmallLists } from "#model/lists/lists.ts";

/**
 * Where a portfolio's articles are: in the browser; still to come, once the page is ready; or too many for a browser. Until they
 * are here the server filters.
 */
export type ArticlesPlace = "here" | "coming" | "remote";

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
  readonly askedFor: string | undefined;
  readonly portfolioId: string | undefined;
  /** `articles` is empty unless they are here. */
  readonly articlesAre: ArticlesPlace;
}

/** The articles of these lists, and the portfolio they were requested for. */
export type ArticleRange = Omit<LoadedLists, "version" | "lists">;

/** Whether the articles are those of a selection: requested for it, or unfiltered if nothing is selected. */
export const serves = (lists: LoadedLists, selectedId: string | undefined): boolean =>
  lists.askedFor === selectedId || (selectedId === undefined && lists.portfolioId === undefined);
