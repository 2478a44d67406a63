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
 * With consent, loads the tag manager and reports page views; a change of the query alone is not one.
 *
 * @see rules N8, P4
 */
export function useAnalytics(config: PublicConfig): void {
  const { consent } = useConsent();
  const { pathname } = useLocation();
  const told = useRef<string>(undefined);
  const measured = isMeasured(config, consent);
  const containerId = analyticsId(config);

  useEffect(() => {
    if (measured && containerId !== undefined) withTagManager(({ loadTagManager }) => loadTagManager(containerId));
  }, [measured, containerId]);

  useEffect(() => {
    if (!measured || told.current === pathname) return;
    const timer = setTimeout(() => {
      told.current = pathname;
      const { title } = document;
      withTagManager(({ pushPageView }) => pushPageView(pathname, title));
    }, PAGE_VIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [measured, pathname]);
}
