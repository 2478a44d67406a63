import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { analyticsId, isMeasured } from "#app-state/consent.ts";
import { PAGE_VIEW_DELAY_MS } from "#model/limits.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { loadTagManager, pushPageView } from "#web/visitor/analytics.ts";
import { useConsent } from "#web/visitor/consent-store.ts";

/** With the visitor's consent: loads the tag manager and reports each page view; a change of the query alone is none. @see rules N8, P4 */
export function useAnalytics(config: PublicConfig): void {
  const { consent } = useConsent();
  const { pathname } = useLocation();
  const told = useRef<string>(undefined);
  const measured = isMeasured(config, consent);
  const containerId = analyticsId(config);

  useEffect(() => {
    if (measured && containerId !== undefined) loadTagManager(containerId);
  }, [measured, containerId]);

  useEffect(() => {
    if (!measured || told.current === pathname) return;
    const timer = setTimeout(() => {
      told.current = pathname;
      pushPageView(pathname, document.title);
    }, PAGE_VIEW_DELAY_MS);
    return () => clearTimeout(timer);
  }, [measured, pathname]);
}
