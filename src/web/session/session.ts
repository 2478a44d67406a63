import { createStore } from "zustand/vanilla";
import { chunkFailed, initialLoadFailed, listFailed } from "#model/errors.ts";
import { READY_DELAY_MS, START_DELAY_MS } from "#model/limits.ts";
import { firstValue } from "#navigation/addresses/query.ts";
import { initialPortfolioId, type PortfolioSources } from "#app-state/portfolio-selection.ts";
import type { AppHost, HostPage } from "#web/client/app-host.ts";
import { delay, nextFrame, nextTask } from "#web/client/scheduling.ts";
import { log } from "#web/client/logger.ts";
import { MissingCodeError } from "#web/code/import-or-reload.ts";
import { isServerReachable } from "#web/code/reload.ts";
import type { RoomPlannerState, RoomPlannerStore } from "#web/rooms/room-planner-store.ts";
import { readStored } from "#web/visitor/storage.ts";
import { CatalogueStore } from "./catalogue-store.ts";
import { withListsLoadedBefore, type LoadedLists } from "./lists/loaded-lists.ts";
import {
  requestedQuery,
  isOfflinePage,
  resolveRequestedAddress,
  createNavigationTracker,
  type NavigationTracker,
} from "./navigation.ts";
import { PORTFOLIO_KEY, removePortfolioId, SelectedPortfolio } from "./selected-portfolio.ts";
import { areArticlesMissing, isOutdated, lacksCatalogue, type SessionState } from "./session-state.ts";

/** How often an unreachable server is checked. */
const CHECK_INTERVAL_MS = 5_000;

/** The cached page is also shown while the server is slow: loading the requested page again would add to its load. */
const OFFLINE_PAGE_CHECK_INTERVAL_MS = 30_000;

/** A page's startup, portfolio and connection. @see docs/decisions/0058-one-catalogue-session.md */
export class Session {
  readonly catalogues = new CatalogueStore();
  readonly store = this.catalogues.store;
  readonly roomPlanner: RoomPlannerStore = createStore<RoomPlannerState>(() => ({}));
  readonly navigation: NavigationTracker;
  readonly portfolio = new SelectedPortfolio(
    this.catalogues,
    () => this.#host,
    () => void (this.#state.loadedLists && this.#showAndRevalidate(this.#state.loadedLists)),
  );
  readonly #startedAtMs = performance.now();
  #requestedAddress: string | undefined;
  #host: AppHost | undefined;
  #isStarting = false;
  /** Whether the connection has returned during startup. */
  #hasReconnected = false;
  /** The next check of an unreachable server, if any. */
  #connectionTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param requestedAddress the requested address, if a cached page is shown instead */
  constructor(path: string, requestedAddress?: string) {
    this.navigation = createNavigationTracker(path);
    this.#requestedAddress = requestedAddress;
  }

  /** The page that the app runs in; absent on the server and before hydration. */
  get host(): AppHost | undefined {
    return this.#host;
  }

  /** Sets the page that the app runs in. @returns whether it is the session's first */
  attach(host: AppHost): boolean {
    const isFirst = this.#host === undefined;
    this.#host = host;
    return isFirst;
  }

  /** Requests the lists of a page that is being hydrated. */
  preload(page: HostPage): void {
    if (!this.#host && navigator.onLine && !isOfflinePage())
      this.catalogues.preload(page, initialPortfolioId(this.#portfolioSources(page)));
  }

  /** Shows the catalogue; then the app is ready, even after a failure. Not repeated after success. @see rules E5, R1 */
  async start(): Promise<void> {
    const host = this.#host;
    if (!host || this.#isStarting || (this.#state.isReady && !lacksCatalogue(this.#state))) return;
    this.#isStarting = true;
    this.#setReady(false);
    try {
      await this.#showInitialCatalogue(host);
      await this.#applyAddress(host);
    } catch (error) {
      log.error(initialLoadFailed, error);
    }
    this.portfolio.end();
    await nextFrame();
    await delay(READY_DELAY_MS);
    this.#isStarting = false;
    this.#finishStart(host);
  }

  async #showInitialCatalogue(host: AppHost): Promise<void> {
    this.portfolio.setSources(this.#portfolioSources(host));
    const loading = this.catalogues.load(host, this.portfolio.requestedId);
    loading.catch(() => undefined);
    const portfolioSelection = this.portfolio.begin();
    // The delay includes hydration, so that the page has settled when it is ready.
    await delay(Math.max(0, this.#startedAtMs + START_DELAY_MS - performance.now()));
    const lists = await loading;
    await portfolioSelection;
    this.portfolio.selectInitial();
    void this.catalogues.show(host, lists);
    // A portfolio chosen meanwhile takes precedence.
    await this.catalogues.waitUntilShown();
  }

  /** Opens the requested address if a cached page was shown, else removes the applied `id`. @see rules N3, R1 */
  async #applyAddress(host: AppHost): Promise<void> {
    await nextTask();
    const requested = this.#requestedAddress;
    this.#requestedAddress = undefined;
    const target = requested === undefined ? undefined : resolveRequestedAddress(requested, host.config);
    if (target !== undefined) await host.replaceAddress(target);
    else if (!(await removePortfolioId(host))) await this.#revalidateUnlessServed();
  }

  /** Retries missing or outdated data if the connection has returned meanwhile; otherwise loads deferred articles. */
  #finishStart(host: AppHost): void {
    const isRetry = this.#hasReconnected && isOutdated(this.#state, isOfflinePage());
    this.#hasReconnected = false;
    // The next startup announces readiness instead.
    if (isRetry && lacksCatalogue(this.#state)) return void this.start();
    this.#announceReady();
    const { loadedLists } = this.#state;
    if (isRetry) void this.#reloadLists(host);
    else if (loadedLists && areArticlesMissing(this.#state)) void this.#showAndRevalidate(loadedLists);
  }

  #announceReady(): void {
    // An error page that has replaced the app may have been ready earlier.
    if (this.#state.isReady) return;
    this.#setReady(true);
    void this.#revalidateUnlessServed().then(() => window.dispatchEvent(new CustomEvent("app-ready")));
  }

  /** Makes the app count as ready when an error page has replaced it. @see rule E5 */
  replaceWithErrorPage(): void {
    this.#announceReady();
    // The error page's document lacks the attribute.
    this.#setReady(true);
  }

  /** Reflects in `<html data-app-ready>` whether startup is complete. @see rule R1 */
  #setReady(isReady: boolean): void {
    this.catalogues.update({ isReady });
    if (isReady) document.documentElement.dataset["appReady"] = "true";
    else delete document.documentElement.dataset["appReady"];
  }

  /**
   * Retries a failed load, or the connection if there is none. A failed startup is repeated, and the app is not ready
   * meanwhile; otherwise the lists are requested again, and the page remains unchanged until they have arrived.
   *
   * @see rules E3, R1
   */
  retry(): void {
    if (this.#state.connection !== "online") void this.#checkConnection();
    else if (!this.#host || !this.#state.isReady) return;
    else if (lacksCatalogue(this.#state)) void this.start();
    else if (!this.#state.isLoadingLists) void this.#reloadLists(this.#host);
  }

  async #reloadLists(host: AppHost): Promise<void> {
    this.portfolio.setSources(this.#portfolioSources(host));
    try {
      const { loadedLists } = this.#state;
      const lists = await this.catalogues.load(host, this.portfolio.requestedId);
      const completed = loadedLists ? withListsLoadedBefore(lists, loadedLists) : lists;
      if (!completed) return;
      this.portfolio.selectDeferred();
      await this.#showAndRevalidate(completed);
    } catch (error) {
      logFailedLoad(error);
    }
  }

  /** Shows lists with the articles of the selected portfolio, and renders the views again. */
  async #showAndRevalidate(lists: LoadedLists): Promise<void> {
    if (!this.#host) return;
    try {
      if (!(await this.catalogues.show(this.#host, lists))) return;
    } catch (error) {
      logFailedLoad(error);
      return;
    }
    await this.#host.revalidateViews();
  }

  /** Determines the state of the connection, and starts to follow the browser's events. */
  watchConnection(): void {
    this.setServerReachable(navigator.onLine && !isOfflinePage());
    window.addEventListener("offline", () => this.setServerReachable(false));
    window.addEventListener("online", () => void this.#checkConnection());
  }

  /** Sets the state of the connection after the server has responded or failed to respond. */
  setServerReachable(isReachable: boolean): void {
    this.catalogues.update({ connection: isReachable ? "online" : navigator.onLine ? "unreachable" : "offline" });
    if (this.#state.connection === "unreachable") this.#connectionTimer ??= this.#scheduleConnectionCheck();
  }

  /** No event reports that an unreachable server responds again. */
  #scheduleConnectionCheck(): ReturnType<typeof setTimeout> {
    const check = (): void => {
      this.#connectionTimer = undefined;
      if (this.#state.connection === "unreachable") void this.#checkConnection();
    };
    return setTimeout(check, isOfflinePage() ? OFFLINE_PAGE_CHECK_INTERVAL_MS : CHECK_INTERVAL_MS);
  }

  /** Requests missing or outdated data again if the server responds. @see rules E2, R1 */
  async #checkConnection(): Promise<void> {
    const isReachable = await isServerReachable();
    this.setServerReachable(isReachable);
    if (!isReachable) return;
    if (!this.#state.isReady) this.#hasReconnected = true;
    else if (isOutdated(this.#state, isOfflinePage())) this.retry();
  }

  /**
   * Whether the browser would create the same views as the served page: its catalogue is complete, and of the version
   * and portfolio that the server rendered; that is the default portfolio, unless the address names another.
   */
  matchesServedPage(): boolean {
    const page = this.#host;
    if (!page || isOfflinePage() || firstValue(page.query(), "id") !== undefined) return false;
    const { loadedLists, currentCatalogue } = this.#state;
    const { catalogue, isRemote, failedLists, portfolioId = "", selectedPortfolioId = "" } = currentCatalogue;
    const version = isRemote ? loadedLists?.version : catalogue?.version;
    const isDefault = [portfolioId, selectedPortfolioId].every((id) => id === page.config.defaultPortfolioId);
    return version === page.version && failedLists.size === 0 && isDefault;
  }

  /** Revalidates the page's views, unless the server-rendered ones are current. */
  async #revalidateUnlessServed(): Promise<void> {
    if (!this.#state.currentCatalogue.isRemote || !this.matchesServedPage()) await this.#host?.revalidateViews();
  }

  get #state(): SessionState {
    return this.store.getState();
  }

  #portfolioSources({ config }: HostPage): PortfolioSources {
    return {
      address: firstValue(requestedQuery(this.#requestedAddress), "id"),
      session: readStored("sessionStorage", PORTFOLIO_KEY) ?? undefined,
      defaultId: config.defaultPortfolioId,
    };
  }
}

/** A failed load after startup leaves the page unchanged. */
const logFailedLoad = (error: unknown): void =>
  log.error(error instanceof MissingCodeError ? chunkFailed : listFailed("articles"), error);
