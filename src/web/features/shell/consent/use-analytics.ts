import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { analyticsId, isMeasured } from "#app-state/consent.ts";
import { chunkFailed } from "#model/errors.ts";
import { PAGE_VIEW_DELAY_MS } from "#model/limits.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { log } from "#web/client/logger.ts";
import { loadCode } from "#web/code/load-code.ts";
import { useConsent } from "#web/visitor/consent-store.ts";

/** Needed only after consent. */
const withTagManager = (use: (code: typeof import("#web/visitor/tag-manager.ts")) => void): void =>
  void loadCode(() => import("#web/visitor/tag-manager.ts")).then(use, (error: unknown) =>
    log.warn(chunkFailed, error),
  );

/**
 * With consent, loads the tag manager and reports page views; a change of the query alone is not one. A page that is left before
 * its delay is over is reported as well, under the title it had.
 *
 * @see rules N8, P4
 */
export function useAnalytics(config: PublicConfig): void {
  const { consent } = useConsent();
  const { pathname } = useLocation();
  const reportedPath = useRef<string>(undefined);
  const measured = isMeasured(config, consent);
  const containerId = analyticsId(config);

  useEffect(() => {
    if (measured && containerId !== undefined) withTagManager(({ loadTagManager }) => loadTagManager(containerId));
  }, [measured, containerId]);

  useEffect(() => {
    if (!measured || reportedPath.current === pathname) return;
    reportedPath.current = pathname;
    const { title } = document;
    setTimeout(() => {
      const isLeft = reportedPath.current !== pathname;
      const { title: currentTitle } = document;
      withTagManager(({ pushPageView }) => pushPageView(pathname, isLeft ? title : currentTitle));
    }, PAGE_VIEW_DELAY_MS);
  }, [measured, pathname]);
}
