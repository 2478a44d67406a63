import { useEffect } from "react";
import type { PublicConfig } from "#domain/public-config.ts";
import { recallConsent } from "#web/client/consent-store.ts";
import { startLogger } from "#web/client/logger.ts";
import { reloadOnChunkError, reloadOnce } from "#web/client/reload.ts";
import { preloadRouteCode } from "#web/client/route-code.ts";
import { startApp } from "#web/client/start-app.ts";
import { watchBuilds } from "#web/client/watch-builds.ts";
import { useAddressParameters } from "./use-address-parameters.ts";
import { useAnalytics } from "./use-analytics.ts";
import { useAppHost } from "./use-app-host.ts";
import { usePageColorMode } from "./use-page-color-mode.ts";
import { useRouteFocus } from "./use-route-focus.ts";
import { useSharedSelection } from "./use-shared-selection.ts";

let isStarted = false;

/** Everything that runs in the browser beside the page: the start, the address, builds, analytics. Shows nothing. */
export function ClientApp({ config }: { readonly config: PublicConfig }) {
  const host = useAppHost(config);
  useEffect(() => {
    // Once per page, also when React mounts twice in development.
    if (isStarted) return;
    isStarted = true;
    startLogger(config);
    recallConsent();
    reloadOnChunkError(config);
    const reload = (): void => void reloadOnce(config);
    watchBuilds(config.buildId, reload);
    void startApp(host).then(() => preloadRouteCode(reload));
  }, [config, host]);
  usePageColorMode();
  useAddressParameters(host);
  useSharedSelection();
  useRouteFocus();
  useAnalytics(config);
  return null;
}
