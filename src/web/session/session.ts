import { createStore } from "zustand/vanilla";
import { chunkFailed, initialLoadFailed, listFailed, portfolioNotSet } from "#model/errors.ts";
import {
  PORTFOLIO_WAIT_TRIES_AT_START,
  PORTFOLIO_WAIT_TRIES_IN_ADDRESS,
  READY_DELAY_MS,
  START_DELAY_MS,
} from "#model/limits.ts";
import { firstValue } from "#navigation/addresses/address-parameters.ts";
import {
  portfolioNamed,
  selectAtStart,
  selectPortfolio,
  startingPortfolio,
  type PortfolioSources,
} from "#app-state/portfolio-selection.ts";
import type { AppHost, PageFacts } from "#web/client/app-host.ts";
import { pageBeganMs } from "#web/client/asked-ahead.ts";
import { delay, nextTask, painted } from "#web/client/delay.ts";
import { log } from "#web/client/logger.ts";
import { MissingCodeError } from "#web/code/import-or-reload.ts";
import type { PlannerState, RoomPlannerStore } from "#web/rooms/room-planner-store.ts";
import { readStored, store } from "#web/visitor/storage.ts";
import { CatalogueStore } from "./catalogue-store.ts";
import type { LoadedLists } from "./lists/loaded-lists.ts";
import { arrivalQuery, isOfflinePage, targetOf } from "./navigation/offline-page.ts";
import { createPendingNavigation, type PendingNavigation } from "./navigation/pending-navigation.ts";
import { removeAppliedId, removeId, writeId } from "./navigation/id-in-address.ts";
import { areArticlesMissing, isOutdated, lacksCatalogue, type SessionState } from "./session-state.ts";

/** Session storage key of the chosen portfolio; empty: all articles. @see Appendix 2, row 11 */
export const PORTFOLIO_KEY = "lumenry-portfolio";

/**
 * The catalogue session of a page: its start, the selected portfolio and the connection, until the page is left.
 *
 * @see docs/decisions/0058-one-catalogue-session.md
 */
export class Session {
  readonly #catalogues = new CatalogueStore();
  readonly store = this.#catalogues.store;
  /** Work to be done before a catalogue is shown. */
  readonly preparations = this.#catalogues.preparations;
  readonly roomPlanner: RoomPlannerStore = createStore<PlannerState>(() => ({}));
  readonly navigation: PendingNavigation;
  readonly #beganMs = pageBeganMs();
  #requestedAddress: string | undefined;
  #host: AppHost | undefined;

  #isStarting = false;
  /** Whether the start has selected a portfolio, or failed. */
  #hasSelected = false;
  /** The connection came back before the start was over. */
  #cameOnline = false;
  #sources: PortfolioSources = { address: undefined, session: undefined, defaultId: "" };
  /** The wait for the portfolios that an `id` of the address needs. @see rule S4 */
  #wait = new AbortController();
  /** The `id` to be removed from the address once its portfolio is shown: a link's, or an unknown one. @see rule N3 */
  #idToRemove: string | undefined;
  /** The `id` that stays in the address: the visitor's own choice, or one reached by back or forward. @see rule N3 */
  #idToKeep: string | undefined;

  /** @param requestedAddress what was requested, if a cached page is shown in its place */
  constructor(path: string, requestedAddress?: string) {
    this.navigation = createPendingNavigation(path);
    this.#requestedAddress = requestedAddress;
  }

  /** The page around the app; absent on the server and before hydration. */
  get host(): AppHost | undefined {
    return this.#host;
  }

  /** Sets the page that the app runs in. @returns whether it is the first */
  attach(host: AppHost): boolean {
    const isFirst = this.#host === undefined;
    this.#host = host;
    return isFirst;
  }

  /** Requests the lists of a page that is being hydrated. */
  preload(page: PageFacts): void {
    if (navigator.onLine && !isOfflinePage())
      this.#catalogues.preload(page, startingPortfolio(this.#readSources(page)).id);
  }

  /**
   * Loads the lists and shows the catalogue; the app is ready afterwards, also if that fails. Does nothing during a start, or after one
   * that has shown something.
   *
   * @see rules E5, R1
   */
  async start(): Promise<void> {
    const host = this.#host;
    if (!host || this.#isStarting || (this.#state.isReady && !lacksCatalogue(this.#state))) return;
    this.#isStarting = true;
    this.#hasSelected = false;
    this.#sources = this.#readSources(host);
    this.#setReady(false);
    try {
      await this.#showFirst(host);
      await this.#applyAddress(host);
    } catch (error) {
      log.error(initialLoadFailed, error);
    }
    this.#hasSelected = true;
    this.#wait.abort();
    await painted();
    await delay(READY_DELAY_MS);
    this.#isStarting = false;
    this.#finishStart(host);
  }

  async #showFirst(host: AppHost): Promise<void> {
    const { address } = this.#sources;
    const loading = this.#catalogues.load(host, startingPortfolio(this.#sources).id);
    loading.catch(() => undefined);
    const waiting = address === undefined ? undefined : this.#awaitPortfolios(address);
    // Hydration counts: what is waited for is that the page has settled.
    await delay(Math.max(0, this.#beganMs + START_DELAY_MS - performance.now()));
    const lists = await loading;
    await waiting;
    this.#selectFirst();
    void this.#catalogues.show(host, lists);
    await this.#catalogues.shown();
  }

  /** Waits for the portfolios that an `id` of the address needs; without them the start goes on without it. @see rules E6, S4 */
  async #awaitPortfolios(id: string): Promise<void> {
    const { signal } = (this.#wait = new AbortController());
    if ((await this.#catalogues.portfoliosLoaded(PORTFOLIO_WAIT_TRIES_AT_START, signal)) || signal.aborted) return;
    log.error(portfolioNotSet(id));
    this.#sources = { ...this.#sources, address: undefined };
  }

  /** Selects the portfolio that address, session or settings name, if the portfolios are loaded. @see rules S2, S3 */
  #selectFirst(): void {
    this.#hasSelected = true;
    const { portfolios } = this.#state;
    if (!portfolios.isLoaded) return;
    this.#catalogues.select(selectAtStart(portfolios, this.#sources));
    if (this.#sources.address !== undefined) this.#rememberSelected();
  }

  /** Applies what is left of the requested address, and removes from it what has been applied. @see rules N3, R1 */
  async #applyAddress(host: AppHost): Promise<void> {
    await nextTask();
    const requested = this.#requestedAddress;
    this.#requestedAddress = undefined;
    const target = requested === undefined ? undefined : targetOf(requested, host.config);
    if (target !== undefined) await host.replaceAddress(target);
    else if (!(await removeId(host))) await this.#refreshUnlessServed();
  }

  /** If the connection came back meanwhile, retries what is missing or outdated; otherwise loads deferred articles. */
  #finishStart(host: AppHost): void {
    const isRetry = this.#cameOnline && isOutdated(this.#state, isOfflinePage());
    this.#cameOnline = false;
    // The next start is announced instead.
    if (isRetry && lacksCatalogue(this.#state)) return void this.start();
    this.#announceReady();
    const { loaded } = this.#state;
    if (isRetry) void this.#reloadLists(host);
    else if (loaded && areArticlesMissing(this.#state)) void this.#showAndRefresh(loaded);
  }

  #announceReady(): void {
    // Unless an error page that has replaced the app was ready before.
    if (this.#state.isReady) return;
    this.#setReady(true);
    void this.#refreshUnlessServed().then(() => window.dispatchEvent(new CustomEvent("app-ready")));
  }

  /** An error page has replaced the app. @see rule E5 */
  replaceByErrorPage(): void {
    this.#announceReady();
    // Its document has lost the attribute.
    this.#setReady(true);
  }

  /** Reflects in `<html data-app-ready>` whether the start is over. @see rule R1 */
  #setReady(isReady: boolean): void {
    this.#catalogues.update({ isReady });
    if (isReady) document.documentElement.dataset["appReady"] = "true";
    else delete document.documentElement.dataset["appReady"];
  }

  /**
   * Retries what failed to load. A failed start is repeated, and the app is not ready meanwhile; otherwise the lists are requested
   * again, and the page stays as it is until they have arrived.
   *
   * @see rules E3, R1
   */
  retry(): void {
    this.setAnswered(navigator.onLine);
    if (!this.#host || !this.#state.isReady) return;
    if (lacksCatalogue(this.#state)) void this.start();
    else if (!this.#state.isLoadingLists) void this.#reloadLists(this.#host);
  }

  async #reloadLists(host: AppHost): Promise<void> {
    this.#sources = this.#readSources(host);
    const portfolioId = this.#catalogues.selectedId ?? startingPortfolio(this.#sources).id;
    try {
      const lists = await this.#catalogues.load(host, portfolioId);
      if (!this.#state.portfolios.selected) this.#selectFirst();
      await this.#showAndRefresh(lists);
    } catch (error) {
      logFailedLoad(error);
    }
  }

  /** Determines the state of the connection, and follows the browser's events from now on. */
  watchConnection(): void {
    this.setAnswered(navigator.onLine && !isOfflinePage());
    window.addEventListener("offline", () => this.setAnswered(false));
    window.addEventListener("online", () => {
      this.setAnswered(true);
      if (!this.#state.isReady) this.#cameOnline = true;
      else if (isOutdated(this.#state, isOfflinePage())) this.retry();
    });
  }

  /** Sets the state of the connection after the server has answered, or failed to. */
  setAnswered(isAnswered: boolean): void {
    this.#catalogues.update({ connection: isAnswered ? "online" : navigator.onLine ? "unreachable" : "offline" });
  }

  /** Selects the visitor's choice, writes it into the address and shows it. @see rule S2 */
  choosePortfolio(id: string): void {
    this.#wait.abort();
    this.#idToRemove = undefined;
    this.#idToKeep = id;
    void writeId(this.#host, id);
    if (this.#hasSelected) {
      this.#catalogues.select(selectPortfolio(this.#state.portfolios, id));
      this.#rememberSelected();
      this.#showSelected();
    } else {
      // The start selects it instead of what it would have begun with.
      this.#sources = { ...this.#sources, address: undefined, session: id };
      store("sessionStorage", PORTFOLIO_KEY, id);
    }
  }

  /**
   * Selects the portfolio in the address, once the portfolios are loaded; until the app is ready that is up to the start.
   *
   * @param isLink whether a link has led to the address, not a step through the history
   * @see rules N3, S4
   */
  async followAddress(id: string | undefined, isLink: boolean): Promise<void> {
    if (!this.#state.isReady) return;
    this.#wait.abort();
    // Back and forward may have led to another address with the same id, which stays there.
    if (!isLink || id !== this.#idToRemove) this.#idToRemove = undefined;
    const stays = !isLink || id === this.#idToKeep;
    this.#idToKeep = stays ? id : undefined;
    const { list, selected } = this.#state.portfolios;
    if (id === undefined) void removeAppliedId(this.#host, id);
    else if (!selected || portfolioNamed(list, id) !== selected) await this.#selectFromAddress(id, isLink);
    else if (!stays) this.#removeOnceShown(id);
  }

  async #selectFromAddress(id: string, isLink: boolean): Promise<void> {
    const { signal } = (this.#wait = new AbortController());
    const isLoaded = await this.#catalogues.portfoliosLoaded(PORTFOLIO_WAIT_TRIES_IN_ADDRESS, signal);
    if (signal.aborted) return;
    if (!isLoaded) {
      log.error(portfolioNotSet(id));
      void removeAppliedId(this.#host, id);
      return;
    }
    const outcome = selectPortfolio(this.#state.portfolios, id);
    this.#catalogues.select(outcome);
    this.#rememberSelected();
    this.#showSelected();
    if (isLink || outcome.unknownId !== undefined) this.#removeOnceShown(id);
  }

  #rememberSelected(): void {
    store("sessionStorage", PORTFOLIO_KEY, this.#catalogues.selectedId ?? "");
  }

  #showSelected(): void {
    if (this.#state.loaded) void this.#showAndRefresh(this.#state.loaded);
  }

  /** Shows lists and renders the views again. */
  async #showAndRefresh(lists: LoadedLists): Promise<void> {
    if (!this.#host) return;
    try {
      if (!(await this.#catalogues.show(this.#host, lists))) return;
    } catch (error) {
      logFailedLoad(error);
      return;
    }
    await this.#host.refresh();
    if (this.#idToRemove !== undefined) this.#removeOnceShown(this.#idToRemove);
  }

  /** Removes an `id` from the address, at once unless articles are still loading. @see rule N3 */
  #removeOnceShown(id: string): void {
    this.#idToRemove = id;
    if (this.#state.isLoadingArticles) return;
    this.#idToRemove = undefined;
    void removeAppliedId(this.#host, id);
  }

  /**
   * Whether views made now would be those of the served page: of its version, complete, and for the portfolio that the server rendered,
   * which is the default one unless the address names another.
   */
  matchesServedPage(): boolean {
    const page = this.#host;
    if (!page || isOfflinePage() || firstValue(page.query(), "id") !== undefined) return false;
    const { loaded, shown } = this.#state;
    const { catalogue, isRemote, failedLists, portfolioId = "", selectedPortfolioId = "" } = shown;
    const version = isRemote ? loaded?.version : catalogue?.version;
    const isDefault = [portfolioId, selectedPortfolioId].every((id) => id === page.config.defaultPortfolioId);
    return version === page.version && failedLists.size === 0 && isDefault;
  }

  /** Makes the page's views again, unless the server would make them as it just has. */
  async #refreshUnlessServed(): Promise<void> {
    if (!this.#state.shown.isRemote || !this.matchesServedPage()) await this.#host?.refresh();
  }

  get #state(): SessionState {
    return this.store.getState();
  }

  #readSources({ config }: PageFacts): PortfolioSources {
    return {
      address: firstValue(arrivalQuery(this.#requestedAddress), "id"),
      session: readStored("sessionStorage", PORTFOLIO_KEY) ?? undefined,
      defaultId: config.defaultPortfolioId,
    };
  }
}

/** A load that fails after the start leaves the page as it is. */
const logFailedLoad = (error: unknown): void =>
  log.error(error instanceof MissingCodeError ? chunkFailed : listFailed("articles"), error);
