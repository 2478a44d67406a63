import { useEffect, useState } from "react";
import { workerFailed } from "#model/errors.ts";
import type { PageFacts } from "#web/client/app-host.ts";
import { nextTask } from "#web/client/delay.ts";
import { watchConnection } from "#web/session/connection.ts";
import { askAhead } from "#web/session/load-for-session.ts";
import { useSession } from "#web/session/session-context.ts";
import { log, startLogger } from "#web/client/logger.ts";
import { loadCode } from "#web/code/load-code.ts";
import { reloadOnce } from "#web/code/reload.ts";
import { preloadRouteCode, whenIdle } from "#web/code/route-code.ts";
import { describeBuild, watchBuilds } from "#web/code/watch-builds.ts";
import { warnAboutIgnoredLanguage } from "#web/visitor/language-choice.ts";
import { watchPlaces } from "#web/visitor/watch-places.ts";
import { useAddressParameters } from "./use-address-parameters.ts";
import { useAppHost } from "./use-app-host.ts";
import { usePageColorMode } from "./use-page-color-mode.ts";
import { useRouteFocus } from "./use-route-focus.ts";
import { useSharedSelection } from "./use-shared-selection.ts";

const prepareFilters = () => import("#web/session/prepare-filters.ts");
const loadOfflineUse = () => import("#web/session/offline-use.ts");

/** Everything that runs in the browser beside the page: the start, the address, build checks. Renders nothing. */
export function ClientApp(facts: PageFacts) {
  const { config } = facts;
  const host = useAppHost(facts);
  const session = useSession();
  // While rendering, not after it: on a phone hydration takes half a second in which the connection would be idle.
  useState(() => {
    if (import.meta.env.SSR) return;
    startLogger(config);
    askAhead(session, facts);
  });
  useEffect(() => {
    // Once per page, even if React mounts twice in development.
    if (!session.attach(host)) return;
    warnAboutIgnoredLanguage();
    watchConnection(session);
    if (!config.productDeepLinks) watchPlaces();
    watchBuilds(config.buildId, () => reloadOnce(config));
    if (session.store.getState().connection === "online") void describeBuild(config.buildId);
    const onReady = (): void => {
      void preloadRouteCode([async () => (await prepareFilters()).prepareFiltersWhenIdle(session)]);
      // Separate from the start: visitors who only read can return offline, too.
      whenIdle(async () => (await loadCode(loadOfflineUse)).startOfflineUse(session, config)).catch((error: unknown) =>
        log.warn(workerFailed, error),
      );
    };
    window.addEventListener("app-ready", onReady, { once: true });
    void nextTask().then(() => session.send({ name: "start", portfolioSources: session.portfolioSources() }));
  }, [config, host, session]);
  usePageColorMode();
  useAddressParameters();
  useSharedSelection();
  useRouteFocus();
  return null;
}
