import { createStore, type StoreApi } from "zustand/vanilla";
import type { Catalogue } from "#catalogue/catalogue.ts";
import { listFailed, portfolioNotFound } from "#model/errors.ts";
import { PORTFOLIO_POLL_INTERVAL_MS } from "#model/limits.ts";
import { withPortfolioError, withPortfolios, type SelectionOutcome } from "#app-state/portfolio-selection.ts";
import { delay, nextTask } from "#web/client/scheduling.ts";
import { log } from "#web/client/logger.ts";
import { loadArticles, loadLists, type PortfoliosResult, type PendingLists } from "./lists/load-lists.ts";
import { coversPortfolio, createCatalogue, type LoadedLists, type ArticleRange } from "./lists/loaded-lists.ts";
import { INITIAL_SESSION, isLoading, type SessionState, type Connection } from "./session-state.ts";
import type { ListName } from "#model/lists/lists.ts";
import { importWithRetry } from "#web/code/import-or-reload.ts";
import type * as offline from "./lists/offline-lists.ts";
import { type HostPage, createListSource } from "#web/client/app-host.ts";

/** Work to be done before a catalogue is shown, whose articles are restricted to a portfolio if one is given. */
type CataloguePreparation = (catalogue: Catalogue, portfolioId: string | undefined) => Promise<unknown>;

/** Loads lists and shows catalogues. Loads may overlap; the catalogue of the latest selection is shown last. */
export class CatalogueStore {
  readonly store: StoreApi<SessionState> = createStore<SessionState>(() => INITIAL_SESSION);
  readonly #preparations = new Set<CataloguePreparation>();
  /** Resolved when the portfolios are loaded. */
  readonly #portfoliosLoaded = Promise.withResolvers<undefined>();
  #preloaded: { readonly portfolioId: string; readonly load: PendingLists } | undefined;
  #showing = Promise.resolve(true);
  /** Aborts the latest call of `show` when another replaces it. */
  #showAbort = new AbortController();

  get state(): SessionState {
    return this.store.getState();
  }

  update(change: Partial<SessionState>): void {
    const next = { ...this.state, ...change };
    const isBusy = isLoading(next);
    const { portfolios } = next;
    this.store.setState(
      { ...next, portfolios: portfolios.isLoading === isBusy ? portfolios : { ...portfolios, isLoading: isBusy } },
      true,
    );
  }

  /** The id of the selected portfolio; absent: all portfolios. */
  get selectedId(): string | undefined {
    return this.state.portfolios.selected?.portfolio_id;
  }

  select({ state, unknownId }: SelectionOutcome): void {
    this.update({ portfolios: state });
    if (unknownId !== undefined) log.warn(portfolioNotFound(unknownId));
  }

  /**
   * Waits for the portfolios, at most as long as a number of polling attempts would take.
   *
   * @param signal aborts the wait
   * @returns whether they are loaded
   * @see rule S4
   */
  async waitForPortfolios(attempts: number, signal: AbortSignal): Promise<boolean> {
    const aborted = new Promise((resolve) => {
      signal.addEventListener("abort", resolve);
    });
    await Promise.race([this.#portfoliosLoaded.promise, delay(attempts * PORTFOLIO_POLL_INTERVAL_MS), aborted]);
    return this.state.portfolios.isLoaded;
  }

  /**
   * Registers work to be done before a catalogue is shown. A change of the store renders synchronously, so the
   * expensive work of that render is done in advance.
   *
   * @returns a function that unregisters it
   */
  addPreparation(prepare: CataloguePreparation): () => void {
    this.#preparations.add(prepare);
    return () => void this.#preparations.delete(prepare);
  }

  /** Requests the lists early, once, since the connection is idle while the page is being hydrated. */
  preload(page: HostPage, portfolioId: string): void {
    if (this.#preloaded) return;
    const load = loadAllLists(page, "online", portfolioId);
    // `load` gets the error.
    load.lists.catch(() => undefined);
    this.#preloaded = { portfolioId, load };
  }

  /** Loads all lists, with the articles of a portfolio. @throws when the load fails as a whole */
  async load(page: HostPage, portfolioId: string): Promise<LoadedLists> {
    const { connection } = this.state;
    const preloaded = this.#preloaded;
    this.#preloaded = undefined;
    const isPreloaded = preloaded?.portfolioId === portfolioId && connection === "online";
    const load = isPreloaded ? preloaded.load : loadAllLists(page, connection, portfolioId);
    this.update({ isLoadingLists: true });
    void load.portfolios.then((portfolios) => this.#applyPortfolios(portfolios));
    try {
      const loaded = await load.lists;
      // The preloaded portfolios may have failed if the lists were requested again to obtain a single version (A4).
      this.#applyPortfolios({ list: loaded.lists.portfolios, isFailed: loaded.failed.has("portfolios") });
      return loaded;
    } finally {
      this.update({ isLoadingLists: false });
    }
  }

  /** The first load that returns portfolios provides them. @see rules E3, R2 */
  #applyPortfolios({ list, isFailed }: PortfoliosResult): void {
    const { portfolios } = this.state;
    const nextPortfolios = isFailed
      ? withPortfolioError(portfolios, listFailed("portfolios"))
      : withPortfolios(portfolios, list);
    this.update({ portfolios: nextPortfolios });
    if (nextPortfolios.isLoaded) this.#portfoliosLoaded.resolve(undefined);
  }

  /**
   * Shows lists with the articles of the selected portfolio, which are loaded if necessary; deferred articles only once
   * the app is ready.
   *
   * @returns whether they are shown; otherwise a later call has replaced this one
   * @throws when they cannot be loaded, unless a later call has replaced this one
   * @see rules E4, R1, S5
   */
  show(page: HostPage, lists: LoadedLists): Promise<boolean> {
    this.#showAbort.abort();
    this.#showAbort = new AbortController();
    this.#showing = this.#loadAndShow(page, lists, this.#showAbort.signal);
    // Callers of `show` and `waitUntilShown` get the error; this prevents an unhandled rejection if there are none.
    this.#showing.catch(() => undefined);
    return this.#showing;
  }

  /** Waits for the latest call of `show`. @throws if that call fails */
  async waitUntilShown(): Promise<void> {
    let showing: Promise<boolean>;
    do {
      showing = this.#showing;
      await showing;
    } while (showing !== this.#showing);
  }

  async #loadAndShow(page: HostPage, lists: LoadedLists, replaced: AbortSignal): Promise<boolean> {
    const isReplaced = (): boolean => replaced.aborted;
    const selectedPortfolioId = this.selectedId;
    const { isReady, connection } = this.state;
    const isComplete = coversPortfolio(lists, selectedPortfolioId) && !(isReady && lists.articlesStatus === "deferred");
    this.update({ loadedLists: lists, isLoadingArticles: true });
    try {
      const loaded = isComplete ? lists : await loadForPortfolio(page, connection, lists, selectedPortfolioId);
      if (isReplaced()) return false;
      this.update({ loadedLists: loaded });
      const isRemote = loaded.articlesStatus !== "loaded";
      const catalogue = isRemote ? undefined : await createCatalogue(loaded);
      await nextTask();
      const { portfolioId, failed: failedLists } = loaded;
      if (catalogue) await this.#prepare(catalogue, portfolioId, isReplaced);
      if (!isReplaced())
        this.#setCurrentCatalogue({ catalogue, failedLists, portfolioId, selectedPortfolioId, isRemote }, loaded);
      return !isReplaced();
    } catch (error) {
      if (isReplaced()) return false;
      this.update({ isLoadingArticles: false });
      throw error;
    }
  }

  async #prepare(catalogue: Catalogue, portfolioId: string | undefined, isReplaced: () => boolean): Promise<void> {
    for (const prepare of this.#preparations) {
      if (isReplaced()) return;
      await prepare(catalogue, portfolioId);
      await nextTask();
    }
  }

  /** The preloaded portfolios may be of an older version than the rest (A4). */
  #setCurrentCatalogue(
    currentCatalogue: SessionState["currentCatalogue"],
    { lists: { portfolios: list } }: LoadedLists,
  ): void {
    const selected = list.find(({ portfolio_id: id }) => id === currentCatalogue.selectedPortfolioId);
    const portfolios = list.length > 0 ? { ...this.state.portfolios, list, selected } : this.state.portfolios;
    this.update({ currentCatalogue, portfolios, isLoadingArticles: false });
  }
}

/** Loaded only for offline visits. */
const importOfflineLists = (): Promise<typeof offline> => importWithRetry(() => import("./lists/offline-lists.ts"));

/** Loads all lists: from the cache if offline, else from the server, which may defer the articles. @see rules E3, R1 */
function loadAllLists(page: HostPage, connection: Connection, portfolioId: string): PendingLists {
  const loadFromServer = (): PendingLists =>
    loadLists(createListSource(page), { portfolioId, version: page.version, mayBeDeferred: true });
  if (connection === "online") return loadFromServer();
  const { promise: portfolios, resolve } = Promise.withResolvers<PortfoliosResult>();
  const load = async (): Promise<LoadedLists> => {
    const cached = await (await importOfflineLists()).readCachedLists(page.config, portfolioId);
    if (!cached) {
      const served = loadFromServer();
      resolve(served.portfolios);
      return served.lists;
    }
    resolve({ list: cached.lists.portfolios, isFailed: false });
    return cached;
  };
  return { portfolios, lists: load() };
}

/**
 * Completes loaded lists with the articles of another portfolio, or with deferred articles. The other lists are loaded
 * once (R2), unless the catalogue has changed since: then all are requested again (A4).
 *
 * @throws when deferred articles cannot be loaded; the server then continues to filter
 * @see rules E4, S5
 */
async function loadForPortfolio(
  page: HostPage,
  connection: Connection,
  loaded: LoadedLists,
  portfolioId: string | undefined,
): Promise<LoadedLists> {
  const source = createListSource(page);
  const range =
    (await readCachedRangeWhileOffline(page, connection, loaded, portfolioId)) ??
    (await loadArticles(source, { portfolioId }, loaded.version));
  if (!range) return loadLists(source, { portfolioId }).lists;
  const wasDeferred = loaded.articlesStatus === "deferred" && loaded.requestedPortfolioId === portfolioId;
  if (wasDeferred && range.failed.has("articles")) throw new Error(listFailed("articles"));
  const otherFailedLists = [...loaded.failed].filter((name) => name !== "articles");
  return { ...loaded, ...range, failed: new Set<ListName>([...otherFailedLists, ...range.failed]) };
}

/** The cached articles of a portfolio; `undefined` if they have to be loaded from the server. */
async function readCachedRangeWhileOffline(
  { config }: HostPage,
  connection: Connection,
  loaded: LoadedLists,
  portfolioId: string | undefined,
): Promise<ArticleRange | undefined> {
  if (connection === "online") return undefined;
  const cached = await (await importOfflineLists()).readCachedRange(config, loaded, portfolioId);
  // A server that was unreachable may have recovered.
  return connection === "unreachable" && cached.failed.size > 0 ? undefined : cached;
}
