import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ListName } from "#model/lists/lists.ts";
import { NO_PORTFOLIOS, type PortfolioState, type PortfolioSources } from "../portfolio-selection.ts";
import type { LoadedLists } from "./loaded-lists.ts";

/**
 * The phases of the start.
 *
 * `idle` before it; `waiting` for the start delay while the lists load; `loading` what is still missing then;
 * `applying` the portfolio of address or session; `settling` until the page is rendered and the last delay is over;
 * `ready`. Later loads, for another portfolio or as a retry, leave the session ready.
 *
 * @see rule R1
 */
export type Phase = "idle" | "waiting" | "loading" | "applying" | "settling" | "ready";

/** `online` is also the default; `unreachable`: there is a network, but the server does not respond. */
export type Connection = "online" | "offline" | "unreachable";

/** What the page shows, and what it was loaded for: replaced as a whole. */
export interface ShownCatalogue {
  /** Complete; absent before the first is loaded, and where the server filters. */
  readonly catalogue: Catalogue | undefined;
  /** Lists that could not be loaded and are empty in the catalogue. @see rule E3 */
  readonly failedLists: ReadonlySet<ListName>;
  /** The portfolio that the catalogue's articles are filtered by; absent: none. */
  readonly portfolioId: string | undefined;
  /**
   * The portfolio that was selected when the catalogue was loaded: the same, or one without articles of its own (E4).
   */
  readonly selectedPortfolioId: string | undefined;
  /** Whether the server filters: there are too many articles for a browser, or they are still to come. */
  readonly isRemote: boolean;
}

/** An `id` of the address that waits for the portfolios. @see rule S4 */
interface AwaitedId {
  readonly id: string;
  readonly isLink: boolean;
  /** Distinguishes this wait from earlier ones for the same id. */
  readonly wait: number;
}

/** The state of the session. It is immutable; each event replaces it. */
export interface SessionState {
  readonly phase: Phase;
  readonly connection: Connection;
  /** @see rule S1 */
  readonly portfolios: PortfolioState;
  readonly portfolioSources: PortfolioSources;
  readonly awaitedId: AwaitedId | undefined;
  /** What the start has loaded, or why it failed, until it is applied. */
  readonly arrived: { readonly lists: LoadedLists } | { readonly error: unknown } | undefined;
  /** The lists that later loads of articles build on. */
  readonly held: LoadedLists | undefined;
  readonly shown: ShownCatalogue;
  /** The current load of lists, while it is running; results of others are ignored. */
  readonly listsLoad: number | undefined;
  /** The latest load of articles, until they are shown; results of others are ignored. */
  readonly articlesLoad: number | undefined;
  /** The `id` to be removed from the address once its portfolio is shown: a link's, or an unknown one. @see rule N3 */
  readonly idToRemoveFromUrl: string | undefined;
  /** The `id` that stays in the address: the visitor's own choice, or one reached by back or forward. @see rule N3 */
  readonly idKeptInUrl: string | undefined;
  /** The connection came back before the start was over. */
  readonly online: { readonly isOfflinePage: boolean } | undefined;
  /** The unique number of the next load or wait. */
  readonly nextRequestId: number;
}

const NOTHING_SHOWN: ShownCatalogue = {
  catalogue: undefined,
  failedLists: new Set(),
  portfolioId: undefined,
  selectedPortfolioId: undefined,
  isRemote: false,
};

/** The initial session; on the server it never changes. */
export const IDLE_SESSION: SessionState = {
  phase: "idle",
  connection: "online",
  portfolios: NO_PORTFOLIOS,
  portfolioSources: { address: undefined, session: undefined, defaultId: "" },
  awaitedId: undefined,
  arrived: undefined,
  held: undefined,
  shown: NOTHING_SHOWN,
  listsLoad: undefined,
  articlesLoad: undefined,
  idToRemoveFromUrl: undefined,
  idKeptInUrl: undefined,
  online: undefined,
  nextRequestId: 1,
};

/**
 * Whether the start is over and has left the browser without a catalogue, although the server does not filter either.
 */
export const hasStartFailed = ({ phase, shown }: SessionState): boolean =>
  phase === "ready" && !shown.catalogue && !shown.isRemote;

/** Whether articles are to come that nobody is loading: not yet, or they have failed. */
export const areArticlesMissing = ({ held, articlesLoad }: SessionState): boolean =>
  held?.articlesStatus === "deferred" && articlesLoad === undefined;

/**
 * Whether a load is under way that what is shown waits for (S1). Articles that come while the server filters the selected portfolio
 * change nothing of it.
 */
export function isLoading({ phase, portfolios, shown, listsLoad, articlesLoad }: SessionState): boolean {
  const isServed =
    phase === "ready" && shown.isRemote && shown.selectedPortfolioId === portfolios.selected?.portfolio_id;
  return listsLoad !== undefined || (articlesLoad !== undefined && !isServed);
}

/** Whether something is missing or outdated that could now be loaded. */
export const isOutdated = (state: SessionState, isOfflinePage: boolean): boolean =>
  isOfflinePage || hasStartFailed(state) || areArticlesMissing(state) || (state.held?.failed.size ?? 0) > 0;
