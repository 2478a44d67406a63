import { useEffect } from "react";
import { workerFailed } from "#model/errors.ts";
import { watchConnection } from "#web/session/connection-store.ts";
import { recallConsent } from "#web/visitor/consent-store.ts";
import type { PageFacts } from "#web/client/app-host.ts";
import { tryAgainWhatIsOld } from "#web/session/try-again.ts";
import { log, startLogger } from "#web/client/logger.ts";
import { loadCode } from "#web/code/load-code.ts";
import { answerMissingRouteCode } from "#web/code/needed-code.ts";
import { reloadOnce } from "#web/code/reload.ts";
import { preloadRouteCode, whenIdle } from "#web/code/route-code.ts";
import { startApp } from "#web/session/start-app.ts";
import { watchBuilds } from "#web/code/watch-builds.ts";
import { tellIgnoredLanguage } from "#web/visitor/language-choice.ts";
import { useAddressParameters } from "./use-address-parameters.ts";
import { useAnalytics } from "./use-analytics.ts";
import { useAppHost } from "./use-app-host.ts";
import { usePageColorMode } from "./use-page-color-mode.ts";
import { useRouteFocus } from "./use-route-focus.ts";
import { useSharedSelection } from "./use-shared-selection.ts";

const loadOfflineUse = () => import("#web/session/offline-use.ts");

let isStarted = false;

/** Everything that runs in the browser beside the page: the start, the address, builds, analytics. Shows nothing. */
export function ClientApp(facts: PageFacts) {
  const { config } = facts;
  const host = useAppHost(facts);
  useEffect(() => {
    // Once per page, also when React mounts twice in development.
    if (isStarted) return;
    isStarted = true;
    startLogger(config);
    tellIgnoredLanguage();
    recallConsent();
    answerMissingRouteCode();
    watchConnection(() => void tryAgainWhatIsOld());
    const reload = (): void => void reloadOnce(config);
    watchBuilds(config.buildId, reload);
    void startApp(host).then(() => {
      void preloadRouteCode(reload);
      // On its own: also a visitor who only reads can come back without a connection.
      whenIdle(async () => (await loadCode(loadOfflineUse)).startOfflineUse(config)).catch((error: unknown) =>
        log.warn(workerFailed, error),
      );
    });
  }, [config, host]);
  usePageColorMode();
  useAddressParameters(host);
  useSharedSelection();
  useRouteFocus();
  useAnalytics(config);
  return null;
}
