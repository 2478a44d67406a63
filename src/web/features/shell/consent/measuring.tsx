import { useEffect } from "react";
import { needsConsentChoice } from "#app-state/consent.ts";
import { useSite } from "#web/ui/site/site.ts";
import { recallConsent, useConsent } from "#web/visitor/consent-store.ts";
import { ConsentQuestion } from "./consent-question.tsx";
import { useAnalytics } from "./use-analytics.ts";

/** Runs analytics with the visitor's consent, and asks for it. @see rules N8, P4 */
export function Measuring() {
  const { config } = useSite();
  const { isKnown, consent, isReopened } = useConsent();
  useEffect(() => {
    if (!isKnown) recallConsent();
  }, [isKnown]);
  useAnalytics(config);
  return isKnown && (isReopened || needsConsentChoice(config, consent)) ? <ConsentQuestion /> : null;
}
