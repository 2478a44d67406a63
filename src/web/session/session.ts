import type { StoreApi } from "zustand/vanilla";
import type { PortfolioSources } from "#app-state/portfolio-selection.ts";
import type { SessionEvent } from "#app-state/session/session-events.ts";
import type { SessionState } from "#app-state/session/session-state.ts";
import type { AppHost } from "#web/client/app-host.ts";
import type { RoomPlannerStore } from "#web/rooms/room-planner-store.ts";
import type { Preparations } from "./before-catalogue.ts";
import type { FilterTextCheck } from "./filter-text-check.ts";
import type { ListsAhead } from "./lists/lists-ahead.ts";
import type { PendingNavigation } from "./navigation/pending-navigation.ts";

/**
 * Number of articles of each portfolio in the whole catalogue, as counted by the server; the browser has the articles
 * of one portfolio only.
 */
export type PortfolioCounts = ReadonlyMap<string, number | undefined>;

/**
 * The catalogue session of a page: what is loaded, selected and shown, until the page is left. Events change its state
 * by the table in `#app-state/session`; effects are performed by `session-effects.ts`.
 */
export interface Session {
  /** The state as a store to subscribe to. */
  readonly store: Pick<StoreApi<SessionState>, "getState" | "getInitialState" | "subscribe">;
  readonly send: (event: SessionEvent) => void;
  /** The portfolios asked for by address, browser session and settings. */
  readonly portfolioSources: () => PortfolioSources;
  /** The page around the app; absent on the server and before hydration. */
  readonly host: () => AppHost | undefined;
  /** Sets the page that the app runs in. @returns whether it is the first */
  readonly attach: (host: AppHost) => boolean;
  /** The address that a cached page stands in for; it is returned once. */
  readonly takeWanted: () => string | undefined;
  readonly listsAhead: ListsAhead;
  /** When the page's first script ran, on the clock of `performance.now()`. */
  readonly beganMs: number;
  readonly roomPlanner: RoomPlannerStore;
  readonly preparations: Preparations;
  readonly navigation: PendingNavigation;
  readonly checkFilterTexts: FilterTextCheck;
  readonly portfolioCounts: () => PortfolioCounts | undefined;
  /** Stores the counts of the first page; later pages may be about a single portfolio. */
  readonly keepPortfolioCounts: (counts: PortfolioCounts) => void;
}
