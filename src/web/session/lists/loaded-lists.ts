import type { ArticleTable } from "#catalogue/articles/article-table.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { createTableCatalogue, type TableCatalogueInput } from "#catalogue/table-catalogue.ts";
import { NO_CUSTOM_ATTRIBUTES } from "#model/entities/custom-attribute.ts";
import type { ListName, NonArticleLists } from "#model/lists/lists.ts";
import { nextTask } from "#web/client/scheduling.ts";
import { importOrReload } from "#web/code/import-or-reload.ts";

/** Unless `loaded`, the server filters: articles are deferred until the page is ready, or too many (`remote`). */
export type ArticlesStatus = "loaded" | "deferred" | "remote";

/** The eight lists, all of one catalogue version. */
export interface LoadedLists {
  readonly version: string;
  readonly lists: NonArticleLists;
  readonly articles: ArticleTable;
  readonly failed: ReadonlySet<ListName>;
  /** The portfolio that was requested, and the one that restricts the articles: absent if it had none (E4). */
  readonly requestedPortfolioId: string | undefined;
  readonly portfolioId: string | undefined;
  /** `articles` is empty unless this is `loaded`. */
  readonly articlesStatus: ArticlesStatus;
}

/** The articles, and the portfolio that they were requested for. */
export type ArticleRange = Omit<LoadedLists, "version" | "lists">;

/** Whether the articles were requested for a portfolio, or are unfiltered if none is given. */
export const coversPortfolio = (lists: LoadedLists, selectedId: string | undefined): boolean =>
  lists.requestedPortfolioId === selectedId || (selectedId === undefined && lists.portfolioId === undefined);

/**
 * The lists of another load, in which none that fails replaces one that was loaded before.
 *
 * @returns `undefined` if that would mix versions (A4)
 */
export function withListsLoadedBefore(lists: LoadedLists, before: LoadedLists): LoadedLists | undefined {
  const restored = new Set([...lists.failed].filter((name) => !before.failed.has(name)));
  if (restored.size > 0 && lists.version !== before.version) return undefined;
  const { articles, articlesStatus, requestedPortfolioId, portfolioId } = restored.has("articles") ? before : lists;
  const otherLists = Object.entries(before.lists).filter(([name]) => restored.has(name as ListName));
  return {
    ...lists,
    ...{ articles, articlesStatus, requestedPortfolioId, portfolioId },
    lists: { ...lists.lists, ...Object.fromEntries(otherLists) },
    failed: new Set([...lists.failed].filter((name) => !restored.has(name))),
  };
}

/**
 * Creates a catalogue from loaded lists, in a separate task. The code for custom attributes is loaded on demand, since
 * most catalogues declare none.
 *
 * @throws {MissingCodeError} when that code cannot be loaded
 * @see rule R3
 */
export async function createCatalogue(lists: Omit<TableCatalogueInput, "custom">): Promise<Catalogue> {
  const texts = lists.lists["filter-texts"];
  const custom = texts.some(({ kind }) => kind !== undefined)
    ? (await importOrReload(() => import("#model/entities/custom-declaration.ts"))).readCustomAttributes(texts)
    : NO_CUSTOM_ATTRIBUTES;
  await nextTask();
  return createTableCatalogue({ ...lists, custom });
}
