import type { Catalogue } from "#catalogue/catalogue.ts";
import { loadCode } from "#web/code/load-code.ts";
import { createCatalogue } from "#catalogue/create-catalogue.ts";
import type { ListName } from "#model/lists/lists.ts";
import { prepareFor } from "./before-catalogue.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { currentConnection } from "./connection-store.ts";
import { holdLists } from "./held-lists.ts";
import { nextTask } from "#web/client/delay.ts";
import { filterKernels } from "./filter-kernels.ts";
import type { keptRange } from "./offline-lists.ts";
import { loadArticles, loadLists, type ArticleRange, type ListSettings, type LoadedLists } from "./load-lists.ts";
import { portfolioStore } from "./portfolio-store.ts";

/** Counts the wishes for articles, so that a slow answer to an earlier one does not overrule a later one. */
let latest = 0;

/**
 * Makes the catalogue of the lists, with the selected portfolio's articles: what was loaded for another portfolio is
 * asked for again.
 *
 * @returns whether it is shown: not when the visitor has gone on to another portfolio meanwhile
 * @see rules E4, S5
 */
export async function showForSelected(settings: ListSettings, loaded: LoadedLists): Promise<boolean> {
  const wish = ++latest;
  const selectedId = portfolioStore.getState().selected?.portfolio_id;
  const lists = serves(loaded, selectedId) ? loaded : await loadFor(settings, loaded, selectedId);
  if (wish !== latest) return false;
  // At once: a wish that comes while the catalogue is made builds on these lists.
  holdLists(lists);
  const catalogue = await makeCatalogue(lists);
  if (catalogue) await prepareFor({ catalogue, portfolioId: lists.portfolioId });
  if (wish !== latest) return false;
  show(lists, catalogue, selectedId);
  return true;
}

/** Whether the articles are those of a selection: asked for it, or all of them when nothing is selected. */
const serves = (lists: LoadedLists, selectedId: string | undefined): boolean =>
  lists.askedFor === selectedId || (selectedId === undefined && lists.portfolioId === undefined);

async function loadFor(
  settings: ListSettings,
  loaded: LoadedLists,
  portfolioId: string | undefined,
): Promise<LoadedLists> {
  const articles =
    (await keptWhileAway(settings, loaded, { portfolioId })) ??
    (await loadArticles(settings, { portfolioId }, loaded.version));
  // The other lists are loaded once (R2), unless the catalogue has moved on: then all are asked for again (A4).
  if (!articles) return loadLists(settings, { portfolioId });
  const failed = new Set<ListName>([...loaded.failed].filter((name) => name !== "articles"));
  for (const name of articles.failed) failed.add(name);
  return { ...loaded, ...articles, failed };
}

/** Without a connection: what the browser keeps, by code that is for such visits only; else the server is to be asked. */
async function keptWhileAway(...wanted: Parameters<typeof keptRange>): Promise<ArticleRange | undefined> {
  const connection = currentConnection();
  if (connection === "online") return undefined;
  const kept = await (await loadCode(() => import("./offline-lists.ts"))).keptRange(...wanted);
  // A server that did not answer may do so by now.
  return connection === "unreachable" && kept.failed.size > 0 ? undefined : kept;
}

/** The catalogue of some lists, made in a task of its own; none where the server answers. */
async function makeCatalogue(lists: LoadedLists): Promise<Catalogue | undefined> {
  if (lists.isRemote) return undefined;
  const createWorkspace = await filterKernels();
  await nextTask();
  const catalogue = createCatalogue({ ...lists, createWorkspace });
  await nextTask();
  return catalogue;
}

function show(lists: LoadedLists, catalogue: Catalogue | undefined, selectedId: string | undefined): void {
  // The picker's list came first, perhaps out of an earlier version than the rest (A4).
  const { portfolios } = lists.lists;
  const selected = portfolios.find((portfolio) => portfolio.portfolio_id === selectedId);
  if (portfolios.length > 0) portfolioStore.setState({ list: portfolios, selected });
  catalogueStore.setState({
    catalogue,
    isRemote: lists.isRemote,
    failedLists: lists.failed,
    portfolioId: lists.portfolioId,
    shopPortfolioId: selectedId,
  });
}
