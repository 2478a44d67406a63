import type { Consent } from "#app-state/consent.ts";
import { CONSENT_MAX_AGE_S } from "#model/limits.ts";
import { writeCookie } from "#navigation/cookies/cookie.ts";
import { setCookie } from "#web/client/cookies.ts";
import { CONSENT_COOKIE, consentStore } from "./consent-store.ts";

/** Stores a choice for 365 days. Loaded with the consent banner, which few visits show. @see rule P4 */
export function saveConsent(consent: Consent): void {
  const isSecure = location.protocol === "https:";
  setCookie(writeCookie(CONSENT_COOKIE, consent, { maxAgeS: CONSENT_MAX_AGE_S, isSecure }));
  consentStore.setState({ consent, isReopened: false });
}
