import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { tagManagerId, type Consent, isAnalyticsAllowed, needsConsentChoice } from "#app-state/consent.ts";
import { focusPage } from "#web/client/focus-page.ts";
import { useSite } from "#web/ui/site/site.ts";
import { restoreConsent, useConsent, saveConsent, deleteAnalyticsCookies } from "#web/visitor/consent-store.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useTranslations } from "#web/ui/language/i18n.ts";
import { SiteLink } from "#web/ui/links/links.tsx";
import { PAGE_VIEW_DELAY_MS } from "#model/limits.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import styles from "./analytics.module.css";

/** Runs analytics with the visitor's consent, and asks for it. @see rules N8, P4 */
export function Analytics() {
  const { config } = useSite();
  const { isKnown, consent, isReopened } = useConsent();
  useEffect(() => {
    if (!isKnown) restoreConsent();
  }, [isKnown]);
  useAnalytics(config);
  return isKnown && (isReopened || needsConsentChoice(config, consent)) ? <ConsentQuestion /> : null;
}

/** Both buttons are equally prominent. @see rule P4 */
function ConsentQuestion() {
  const t = useTranslations("shell");
  const tDeferred = useTranslations("shellDeferred");
  const { consent, isReopened } = useConsent();
  const { config } = useSite();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isReopened) headingRef.current?.focus();
  }, [isReopened]);
  const decide = (choice: Consent): void => {
    saveConsent(choice);
    focusPage();
    if (choice === "declined") deleteAnalyticsCookies();
    // A reload removes what the tag manager has loaded.
    if (consent === "accepted" && choice === "declined") location.reload();
  };
  return (
    <section className={styles["bar"]} aria-labelledby="consent-title">
      <div className={styles["inner"]}>
        <div>
          <h2 ref={headingRef} id="consent-title" tabIndex={-1}>
            {tDeferred("consentTitle")}
          </h2>
          <p>
            {tDeferred("consentText")}{" "}
            {config.contentPages.includes("privacy") && <SiteLink to="/privacy">{t("privacy")}</SiteLink>}
          </p>
        </div>
        <div className={styles["buttons"]}>
          <Button variant="secondary" onClick={() => decide("declined")}>
            {tDeferred("decline")}
          </Button>
          <Button variant="secondary" onClick={() => decide("accepted")}>
            {tDeferred("accept")}
          </Button>
        </div>
      </div>
    </section>
  );
}

/**
 * With consent, loads the tag manager and reports page views, not changes of the query. A page left during the delay is
 * reported with its own title.
 *
 * @see rules N8, P4
 */
function useAnalytics(config: PublicConfig): void {
  const { consent } = useConsent();
  const { pathname } = useLocation();
  const reportedPathRef = useRef<string>(undefined);
  const isMeasuring = isAnalyticsAllowed(config, consent);
  const containerId = tagManagerId(config);

  useEffect(() => {
    if (isMeasuring && containerId !== undefined) loadTagManager(containerId);
  }, [isMeasuring, containerId]);

  useEffect(() => {
    if (!isMeasuring || reportedPathRef.current === pathname) return;
    reportedPathRef.current = pathname;
    const { title } = document;
    setTimeout(() => {
      const hasLeft = reportedPathRef.current !== pathname;
      pushPageView(pathname, hasLeft ? title : document.title);
    }, PAGE_VIEW_DELAY_MS);
  }, [isMeasuring, pathname]);
}

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[];
  }
}

const SCRIPT_ID = "tag-manager";

/** Loads the tag manager's script once. Requires the visitor's consent. @see rule P4 */
function loadTagManager(containerId: string): void {
  if (document.getElementById(SCRIPT_ID)) return;
  (window.dataLayer ??= []).push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.id = SCRIPT_ID;
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`;
  document.head.append(script);
}

/** Reports a page view to the data layer. @see rule N8 */
function pushPageView(path: string, title: string): void {
  (window.dataLayer ??= []).push({ event: "page_view", page_path: path, page_title: title });
}
