import { createContext as createReactContext, use } from "react";
import { createContext as createRouterContext, RouterContextProvider } from "react-router";
import { useStore } from "zustand";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { PortfolioState } from "#app-state/portfolio-selection.ts";
import type { Connection, SessionState, ShownCatalogue } from "#app-state/session/session-state.ts";
import type { ListName } from "#model/lists/lists.ts";
import type { Session } from "./session.ts";

/** Hands the page's session down to its components. */
export const SessionContext = createReactContext<Session | undefined>(undefined);

/** Hands it to the router's middleware and loaders in the browser. */
export const sessionContext = createRouterContext<Session>();

/** What each of the router's navigations in the browser gets. */
export const browserContext = (session: Session): RouterContextProvider =>
  new RouterContextProvider(new Map([[sessionContext, session]]));

/** The page's session. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession outside of a session");
  return session;
}

/** A part of the session's state; on the server, and while a page is taken over, of an idle session. */
export const useSessionState = <T>(part: (state: SessionState) => T): T => useStore(useSession().store, part);

/** Whether the start is over; never so on the server. @see rule R1 */
export const useIsReady = (): boolean => useSessionState(({ phase }) => phase === "ready");

/** How the page is connected; `online` on the server and before the page has looked. */
export const useConnection = (): Connection => useSessionState(({ connection }) => connection);

/** The portfolios and the selected one; nothing is loaded on the server. @see rule S1 */
export const usePortfolio = (): PortfolioState => useSessionState(({ portfolios }) => portfolios);

/** The browser's catalogue with what it was loaded for. */
export const useShown = (): ShownCatalogue => useSessionState(({ shown }) => shown);

/** The browser's catalogue; `undefined` on the server and before it is loaded. */
export const useCatalogue = (): Catalogue | undefined => useSessionState(({ shown }) => shown.catalogue);

/** Whether the server answers for the browser. @see docs/decisions/0020-filtering-large-portfolios-on-the-server.md */
export const useIsRemote = (): boolean => useSessionState(({ shown }) => shown.isRemote);

/** Lists that could not be loaded. What shows them says so and offers `tryAgain`. @see rule E3 */
export const useFailedLists = (): ReadonlySet<ListName> => useSessionState(({ shown }) => shown.failedLists);

/** Whether the whole range stands in for a portfolio whose articles could not be had. @see rule E4 */
export const useShowsWholeRange = (): boolean =>
  useSessionState(({ shown }) => shown.shopPortfolioId !== undefined && shown.portfolioId === undefined);
