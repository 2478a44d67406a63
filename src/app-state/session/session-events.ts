import type { Catalogue } from "#catalogue/catalogue.ts";
import type { Portfolio } from "#model/entities/portfolio.ts";
import type { PortfolioWishes } from "../portfolio-selection.ts";
import type { LoadedLists } from "./loaded-lists.ts";
import type { Connection } from "./session-state.ts";

/** What may happen to a session. `load` and `wait` are the numbers that the effect had which the event answers. */
export interface SessionEvents {
  /** The page has been taken over. */
  start: { readonly wishes: PortfolioWishes };
  /** Somebody, or a connection that is back, asks for what did not come. @see rules E3, R1 */
  retry: { readonly wishes: PortfolioWishes };
  delayOver: object;
  /** The portfolios, ahead of the other lists; or why there are none. */
  portfolios: { readonly list: readonly Portfolio[]; readonly error?: string };
  waitOver: { readonly wait: number };
  lists: { readonly load: number; readonly lists: LoadedLists };
  /** The lists with the articles of another portfolio. */
  articles: { readonly load: number; readonly lists: LoadedLists };
  /** The catalogue of the articles' lists; none where the server answers. */
  made: { readonly load: number; readonly lists: LoadedLists; readonly catalogue: Catalogue | undefined };
  /** What a load needed could not be had at all. */
  failed: { readonly load: number; readonly error: unknown };
  settled: object;
  /** The views show what is selected. */
  refreshed: object;
  /** The visitor has picked a portfolio. @see rule S2 */
  choose: { readonly id: string };
  /** The address has changed; `id` is what it asks for. @see rules N3, S4 */
  address: { readonly id: string | undefined; readonly isLink: boolean };
  connection: { readonly connection: Connection };
  /** There is a network again. */
  online: { readonly isHeldPage: boolean };
  /** The page itself failed and an error page stands in its place. @see rule E5 */
  broken: object;
}

export type EventName = keyof SessionEvents;
export type SessionEvent = { [N in EventName]: { readonly name: N } & SessionEvents[N] }[EventName];

/** What has to be done after an event, outside of the session. What an effect leads to comes back as an event. */
export interface SessionEffects {
  /** The delay at the start, then `delayOver`. */
  delay: object;
  /** All lists, with the articles of a portfolio: `portfolios`, then `lists` or `failed`. */
  loadLists: { readonly load: number; readonly portfolioId: string };
  /** A portfolio's articles, or all, to go with lists that are held: `articles` or `failed`. */
  loadArticles: { readonly load: number; readonly lists: LoadedLists; readonly portfolioId: string | undefined };
  /** The catalogue of lists: `made` or `failed`. */
  make: { readonly load: number; readonly lists: LoadedLists };
  /** Gives the portfolios so many tries, then `waitOver`. @see rule S4 */
  wait: { readonly wait: number; readonly tries: number };
  /** Applies what is left of the address if the start has not failed, waits for rendering and the last delay: `settled`. */
  settle: { readonly applies: boolean };
  /** Makes the views anew, then tells the world that the app is ready. @see rule R1 */
  announce: object;
  /** Renders the views again, then `refreshed`. */
  refresh: object;
  /** Keeps the choice for this browser session; empty: none narrows. */
  remember: { readonly id: string };
  writeId: { readonly id: string };
  /** Takes this `id` out of the address; absent: an empty one. An address that has another `id` by now is a later one, and keeps it. */
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
