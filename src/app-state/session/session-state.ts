import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ListName } from "#model/lists/lists.ts";
import { NO_PORTFOLIOS, type PortfolioState, type PortfolioWishes } from "../portfolio-selection.ts";
import type { LoadedLists } from "./loaded-lists.ts";

/**
 * How far the start has come.
 *
 * `idle` before it; `waiting` for the start delay, the lists being asked for already; `loading` what has not come by then;
 * `applying` the wishes of address and session to what has; `settling` until the page is rendered and the last delay is
 * over; `ready`. What is loaded later, for another portfolio or once more, leaves the session ready.
 *
 * @see rule R1
 */
export type Phase = "idle" | "waiting" | "loading" | "applying" | "settling" | "ready";

/** `online` also when nobody knows better; `unreachable`: there is a network, but the server does not answer. */
export type Connection = "online" | "offline" | "unreachable";

/** What the page shows, with what it was loaded for: all of it changes at once. */
export interface ShownCatalogue {
  /** Absent before the first has come, and where the server answers. */
  readonly catalogue: Catalogue | undefined;
  /** Lists that could not be loaded and are empty in the catalogue. @see rule E3 */
  readonly failedLists: ReadonlySet<ListName>;
  /** The portfolio that the catalogue's articles are narrowed to; absent: they are all. */
  readonly portfolioId: string | undefined;
  /** The portfolio that was selected when the catalogue was loaded: the same, or one whose articles could not be had (E4). */
  readonly shopPortfolioId: string | undefined;
  /** The articles are more than a browser holds: there is no catalogue here, the server answers. */
  readonly isRemote: boolean;
}

/** An `id` of the address that waits for the portfolios. @see rule S4 */
interface AwaitedId {
  readonly id: string;
  readonly isLink: boolean;
  /** Tells this wait from earlier ones for the same id. */
  readonly wait: number;
}

/** Everything that the session knows. It is replaced as a whole by each event. */
export interface SessionState {
  readonly phase: Phase;
  readonly connection: Connection;
  /** @see rule S1 */
  readonly portfolios: PortfolioState;
  readonly wishes: PortfolioWishes;
  readonly awaitedId: AwaitedId | undefined;
  /** What the start has loaded, or why it could not, until it is its turn. */
  readonly arrived: { readonly lists: LoadedLists } | { readonly error: unknown } | undefined;
  /** The lists that every later wish builds on. */
  readonly held: LoadedLists | undefined;
  readonly shown: ShownCatalogue;
  /** The load whose lists count, while it is under way. */
  readonly listsLoad: number | undefined;
  /** The load whose articles count, until they are shown: the latest wish's. */
  readonly articlesLoad: number | undefined;
  /** The `id` that leaves the address once what it asks for is shown: a link's, or an unknown one. @see rule N3 */
  readonly leavingId: string | undefined;
  /** There has been a connection again while the start was not over. */
  readonly online: { readonly isHeldPage: boolean } | undefined;
  /** The number of the next load or wait: no two have the same. */
  readonly next: number;
}

const NOTHING_SHOWN: ShownCatalogue = {
  catalogue: undefined,
  failedLists: new Set(),
  portfolioId: undefined,
  shopPortfolioId: undefined,
  isRemote: false,
};

/** The session before anything has happened; on the server it stays so. */
export const IDLE_SESSION: SessionState = {
  phase: "idle",
  connection: "online",
  portfolios: NO_PORTFOLIOS,
  wishes: { address: undefined, session: undefined, defaultId: "" },
  awaitedId: undefined,
  arrived: undefined,
  held: undefined,
  shown: NOTHING_SHOWN,
  listsLoad: undefined,
  articlesLoad: undefined,
  leavingId: undefined,
  online: undefined,
  next: 1,
};

/** Whether the start is over and has left the browser without a catalogue, though it is not the server that has to answer. */
export const hasStartFailed = ({ phase, shown }: SessionState): boolean =>
  phase === "ready" && !shown.catalogue && !shown.isRemote;

/** Whether something is missing or old that a connection might bring. */
export const isOutdated = (state: SessionState, isHeldPage: boolean): boolean =>
  isHeldPage || hasStartFailed(state) || (state.held?.failed.size ?? 0) > 0;
