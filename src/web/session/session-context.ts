import { createContext as createReactContext, use, useEffect, useEffectEvent } from "react";
import { createContext as createRouterContext, RouterContextProvider } from "react-router";
import { useStore } from "zustand";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { PortfolioState } from "#app-state/portfolio-selection.ts";
import type { ListName, NonArticleLists } from "#model/lists/lists.ts";
import type { Session } from "./session.ts";
import type { Connection, SessionState, CurrentCatalogue } from "./session-state.ts";

export const SessionContext = createReactContext<Session | undefined>(undefined);

/** Provides the session to the router's client middleware and loaders. */
export const routerSessionContext = createRouterContext<Session>();

export const createRouterContextProvider = (session: Session): RouterContextProvider =>
  new RouterContextProvider(new Map([[routerSessionContext, session]]));

/**
 * The input of a route's client loader: the session and its catalogue. Without one, the server provides the data.
 *
 * The catalogue contains the articles of the selected portfolio only. A name that it does not resolve may be an article
 * outside the portfolio and is therefore also requested from the server.
 */
export function getCurrentCatalogue(
  context: Readonly<RouterContextProvider>,
): CurrentCatalogue & { readonly session: Session } {
  const session = context.get(routerSessionContext);
  return { ...session.store.getState().currentCatalogue, session };
}

/** The page's session. @throws outside `SessionContext` */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession is used outside SessionContext");
  return session;
}

/** Selects from the session's state; on the server and during hydration from the initial state. */
export const useSessionState = <T>(select: (state: SessionState) => T): T => useStore(useSession().store, select);

/** Whether startup is complete; never on the server. @see rule R1 */
export const useIsReady = (): boolean => useSessionState((state) => state.isReady);

/** The state of the connection; `online` on the server and until it has been determined. */
export const useConnection = (): Connection => useSessionState(({ connection }) => connection);

/** Calls a function whenever the connection is restored. */
export function useReconnection(onReconnect: () => void): void {
  const { store } = useSession();
  const notify = useEffectEvent(onReconnect);
  useEffect(
    () =>
      store.subscribe(({ connection }, previous) => {
        if (connection === "online" && previous.connection !== "online") notify();
      }),
    [store],
  );
}

/** The portfolios and the selected one; none are loaded on the server. @see rule S1 */
export const usePortfolio = (): PortfolioState => useSessionState(({ portfolios }) => portfolios);

/** The browser's catalogue, and the selection that it was loaded for. */
export const useCurrentCatalogue = (): CurrentCatalogue => useSessionState(({ currentCatalogue }) => currentCatalogue);

/** The browser's catalogue; `undefined` on the server and until it is loaded. */
export const useCatalogue = (): Catalogue | undefined =>
  useSessionState(({ currentCatalogue }) => currentCatalogue.catalogue);

/** The lists other than the articles; `undefined` on the server and until they are loaded. */
export const useNonArticleLists = (): NonArticleLists | undefined =>
  useSessionState(({ loadedLists, currentCatalogue }) => currentCatalogue.catalogue?.lists ?? loadedLists?.lists);

/** The version of the browser's catalogue; `undefined` on the server and until it is loaded. @see rule A4 */
export const useCatalogueVersion = (): string | undefined =>
  useSessionState(({ loadedLists, currentCatalogue }) => (currentCatalogue.catalogue ?? loadedLists)?.version);

/** Whether the server creates the views. @see docs/decisions/0020-filtering-large-portfolios-on-the-server.md */
export const useIsRemote = (): boolean => useSessionState(({ currentCatalogue }) => currentCatalogue.isRemote);

/** Lists that could not be loaded. Components that show them report the failure and offer a retry. @see rule E3 */
export const useFailedLists = (): ReadonlySet<ListName> =>
  useSessionState(({ currentCatalogue }) => currentCatalogue.failedLists);

/** Whether all articles are shown because those of the portfolio could not be loaded. @see rule E4 */
export const useShowsFullRange = (): boolean =>
  useSessionState(
    ({ currentCatalogue }) =>
      currentCatalogue.selectedPortfolioId !== undefined && currentCatalogue.portfolioId === undefined,
  );
