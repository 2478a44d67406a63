import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readConsent, type Consent } from "#app-state/consent.ts";
import { readCookie, writeCookie } from "#navigation/cookies/cookie.ts";
import { BASE } from "#web/client/base.ts";
import { readCookies, setCookie } from "#web/visitor/storage.ts";
import { CONSENT_MAX_AGE_S } from "#model/limits.ts";
import { analyticsCookieDeletions } from "#app-state/analytics-cookies.ts";

const CONSENT_COOKIE = "lumenry_consent";

interface ConsentState {
  /** Whether the cookie has been read; never on the server. */
  readonly isKnown: boolean;
  readonly consent: Consent | undefined;
  /** Whether the visitor is changing the choice. */
  readonly isReopened: boolean;
}

const consentStore = createStore<ConsentState>(() => ({
  isKnown: false,
  consent: undefined,
  isReopened: false,
}));

/** The visitor's choice about analytics. @see rule P4 */
export const useConsent = (): ConsentState => useStore(consentStore);

/** Reads the earlier choice. If declined, deletes cookies that the tag manager wrote while that page was unloading. */
export function restoreConsent(): void {
  const consent = readConsent(readCookie(readCookies(), CONSENT_COOKIE));
  consentStore.setState({ isKnown: true, consent });
  if (consent === "declined") deleteAnalyticsCookies();
}

/** Shows the question again, so that the choice can be changed. */
export const reopenConsent = (): void => consentStore.setState({ isReopened: true });

/** Stores a choice for 365 days. @see rule P4 */
export function saveConsent(consent: Consent): void {
  const isSecure = location.protocol === "https:";
  setCookie(writeCookie(CONSENT_COOKIE, consent, { maxAgeS: CONSENT_MAX_AGE_S, base: BASE, isSecure }));
  consentStore.setState({ consent, isReopened: false });
}

/** Deletes the tag manager's cookies. @see rule P4 */
export function deleteAnalyticsCookies(): void {
  for (const deletion of analyticsCookieDeletions(readCookies(), location.hostname)) setCookie(deletion);
}
