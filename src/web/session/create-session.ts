import { createStore } from "zustand/vanilla";
import { firstValue } from "#navigation/addresses/address-parameters.ts";
import { IDLE_SESSION, type SessionState } from "#app-state/session/session-state.ts";
import { transition } from "#app-state/session/session-table.ts";
import type { AppHost } from "#web/client/app-host.ts";
import { pageBeganMs } from "#web/client/asked-ahead.ts";
import type { PlannerState } from "#web/rooms/room-planner-store.ts";
import { createPreparations } from "./before-catalogue.ts";
import { createFilterTextCheck } from "./filter-text-check.ts";
import { createListsAhead } from "./lists/lists-ahead.ts";
import { arrivalQuery } from "./navigation/offline-page.ts";
import { createPendingNavigation } from "./navigation/pending-navigation.ts";
import { rememberedPortfolio } from "./remembered-portfolio.ts";
import type { PortfolioCounts, Session } from "./session.ts";
import { perform } from "./session-effects.ts";

/**
 * Creates the session of a page, in the browser or while the server renders it.
 *
 * @param arrival the page's path; `wanted`: the requested address, if a cached page is shown in its place
 */
export function createSession(arrival: { readonly path: string; readonly wanted?: string | undefined }): Session {
  const store = createStore<SessionState>(() => IDLE_SESSION);
  let host: AppHost | undefined;
  let { wanted } = arrival;
  let counts: PortfolioCounts | undefined;

  const session: Session = {
    store,
    send(event) {
      const before = store.getState();
      const { state, effects } = transition(before, event);
      store.setState(state, true);
      const isReady = state.phase === "ready";
      // A document that replaced a broken one has lost the attribute.
      if ((before.phase === "ready") !== isReady || event.name === "broken") markReady(isReady);
      for (const effect of effects) perform(session, effect);
    },
    portfolioSources: () => ({
      address: firstValue(arrivalQuery(wanted), "id"),
      session: rememberedPortfolio(),
      defaultId: host?.config.defaultPortfolioId ?? "",
    }),
    host: () => host,
    attach(next) {
      const isFirst = host === undefined;
      host = next;
      return isFirst;
    },
    takeWanted() {
      const address = wanted;
      wanted = undefined;
      return address;
    },
    listsAhead: createListsAhead(),
    beganMs: pageBeganMs(),
    roomPlanner: createStore<PlannerState>(() => ({})),
    preparations: createPreparations(),
    navigation: createPendingNavigation(arrival.path),
    checkFilterTexts: createFilterTextCheck(),
    portfolioCounts: () => counts,
    keepPortfolioCounts(next) {
      counts ??= next;
    },
  };
  return session;
}

/** Reflects in `<html data-app-ready>` whether the start is over. @see rule R1 */
function markReady(isReady: boolean): void {
  if (isReady) document.documentElement.dataset["appReady"] = "true";
  else delete document.documentElement.dataset["appReady"];
}
