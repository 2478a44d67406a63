import type { StoreApi } from "zustand/vanilla";
import type { PortfolioWishes } from "#app-state/portfolio-selection.ts";
import type { SessionEvent } from "#app-state/session/session-events.ts";
import type { SessionState } from "#app-state/session/session-state.ts";
import type { AppHost } from "#web/client/app-host.ts";
import type { RoomPlannerStore } from "#web/rooms/room-planner-store.ts";
import type { Preparations } from "./before-catalogue.ts";
import type { FilterTextCheck } from "./filter-text-check.ts";
import type { FilterKernels } from "./lists/filter-kernels.ts";
import type { PendingNavigation } from "./navigation/pending-navigation.ts";

/** Articles of each portfolio over the whole catalogue, as the server counted them; the browser holds one portfolio's only. */
export type PortfolioCounts = ReadonlyMap<string, number | undefined>;

/**
 * The catalogue session of a page: what is loaded, selected and shown, from the start until the page is left. Events change
 * its state by the table of `#app-state/session`; what has to be done for them is done here.
 */
export interface Session {
  /** The state, and who wants to hear of its changes. */
  readonly store: Pick<StoreApi<SessionState>, "getState" | "getInitialState" | "subscribe">;
  readonly send: (event: SessionEvent) => void;
  /** What the visitor's address, session and settings wish for now. */
  readonly wishes: () => PortfolioWishes;
  /** The page around the app; absent on the server and before the page is taken over. */
  readonly host: () => AppHost | undefined;
  /** Says which page the app runs in. @returns whether it is the first time */
  readonly attach: (host: AppHost) => boolean;
  /** The address that a held page stands in for, once. */
  readonly takeWanted: () => string | undefined;
  readonly kernels: FilterKernels;
  readonly roomPlanner: RoomPlannerStore;
  readonly preparations: Preparations;
  readonly navigation: PendingNavigation;
  readonly checkFilterTexts: FilterTextCheck;
  readonly portfolioCounts: () => PortfolioCounts | undefined;
  /** Keeps the counts of the first page; later ones may be of a single portfolio. */
  readonly keepPortfolioCounts: (counts: PortfolioCounts) => void;
}
