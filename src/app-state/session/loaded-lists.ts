import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import type { ListName, SmallLists } from "#model/lists/lists.ts";

/** The eight lists, all of one catalogue version. */
export interface LoadedLists {
  readonly version: string;
  readonly lists: SmallLists;
  readonly articles: ArticleTable;
  readonly failed: ReadonlySet<ListName>;
  /** The portfolio that articles were asked for, and the one that they are narrowed to: none when it had none (E4). */
  readonly askedFor: string | undefined;
  readonly portfolioId: string | undefined;
  /** The articles are too many for a browser: there are none in here, the server answers. */
  readonly isRemote: boolean;
}

/** The articles of these lists, and what they were asked for by. */
export type ArticleRange = Omit<LoadedLists, "version" | "lists">;

/** Whether the articles are those of a selection: asked for it, or all of them when nothing is selected. */
export const serves = (lists: LoadedLists, selectedId: string | undefined): boolean =>
  lists.askedFor === selectedId || (selectedId === undefined && lists.portfolioId === undefined);
