import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Portfolio } from "#model/entities/portfolio.ts";
import type { PortfolioSources } from "../portfolio-selection.ts";
import type { LoadedLists } from "./loaded-lists.ts";
import type { Connection } from "./session-state.ts";

/** What may happen to a session. `load` and `wait` are the numbers of the effect that the event answers. */
export interface SessionEvents {
  /** The page is hydrated. */
  start: { readonly portfolioSources: PortfolioSources };
  /** The visitor, or a restored connection, retries what failed to load. @see rules E3, R1 */
  retry: { readonly portfolioSources: PortfolioSources };
  delayOver: object;
  /** The portfolios, ahead of the other lists, or why they failed. */
  portfolios: { readonly list: readonly Portfolio[]; readonly error?: string };
  waitOver: { readonly wait: number };
  lists: { readonly load: number; readonly lists: LoadedLists };
  /** The lists with the articles of another portfolio. */
  articles: { readonly load: number; readonly lists: LoadedLists };
  /** The catalogue made of the lists; `undefined` where the server filters. */
  made: { readonly load: number; readonly lists: LoadedLists; readonly catalogue: Catalogue | undefined };
  /** A load failed as a whole. */
  failed: { readonly load: number; readonly error: unknown };
  settled: object;
  /** The views have been rendered with the current selection. */
  refreshed: object;
  /** The visitor has picked a portfolio. @see rule S2 */
  choose: { readonly id: string };
  /** The address has changed; `id` is its parameter. @see rules N3, S4 */
  address: { readonly id: string | undefined; readonly isLink: boolean };
  connection: { readonly connection: Connection };
  /** The network is back. */
  online: { readonly isOfflinePage: boolean };
  /** The page itself failed and an error page is shown instead. @see rule E5 */
  broken: object;
}

export type EventName = keyof SessionEvents;
export type SessionEvent = { [N in EventName]: { readonly name: N } & SessionEvents[N] }[EventName];

/** The side effects of events. Their results come back as events. */
export interface SessionEffects {
  /** Waits for the start delay, then `delayOver`. */
  delay: object;
  /** Loads all lists, with the articles of a portfolio: `portfolios`, then `lists` or `failed`. */
  loadLists: { readonly load: number; readonly portfolioId: string };
  /** Loads a portfolio's articles, or all, to go with the lists already held: `articles` or `failed`. */
  loadArticles: { readonly load: number; readonly lists: LoadedLists; readonly portfolioId: string | undefined };
  /** Makes the catalogue of lists: `made` or `failed`. */
  make: { readonly load: number; readonly lists: LoadedLists };
  /** Polls for the portfolios up to `tries` times, then `waitOver`. @see rule S4 */
  wait: { readonly wait: number; readonly tries: number };
  /** Applies the rest of the address unless the start has failed, waits for rendering and the last delay: `settled`. */
  settle: { readonly applies: boolean };
  /** Makes the views again, then announces that the app is ready. @see rule R1 */
  announce: object;
  /** Renders the views again, then `refreshed`. */
  refresh: object;
  /** Stores the choice for this browser session; empty: all portfolios. */
  remember: { readonly id: string };
  writeId: { readonly id: string };
  /**
   * Removes this `id` from the address; absent: an empty one. If the address has another `id` by now, that one is newer
   * and stays.
   */
  dropId: { readonly id: string | undefined };
  /** @see rule E6 */
  warnUnknown: { readonly id: string };
  /** @see rules E6, S4 */
  logNotSet: { readonly id: string };
  /** @see rule E5 */
  logFailed: { readonly error: unknown; readonly isStart: boolean };
}

export type EffectName = keyof SessionEffects;
export type SessionEffect = { [N in EffectName]: { readonly name: N } & SessionEffects[N] }[EffectName];
