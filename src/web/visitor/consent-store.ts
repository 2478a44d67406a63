import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readConsent, type Consent } from "#app-state/consent.ts";
import { CONSENT_MAX_AGE_S } from "#model/limits.ts";
import { readCookie, writeCookie } from "#navigation/cookies/cookie.ts";

const COOKIE = "lumenry_consent";

interface ConsentState {
  /** Unknown on the server and until the cookie was read. */
  readonly isKnown: boolean;
  readonly consent: Consent | undefined;
  /** The visitor wants to change the choice. */
  readonly isReopened: boolean;
}

const consentStore = createStore<ConsentState>(() => ({ isKnown: false, consent: undefined, isReopened: false }));

/** The visitor's choice about analytics. @see rule P4 */
export const useConsent = (): ConsentState => useStore(consentStore);

/** Reads the choice of an earlier visit. What the tag manager wrote while a page was left that withdrew its consent goes now. */
export function recallConsent(): void {
  const consent = readConsent(readCookie(document.cookie, COOKIE));
  consentStore.setState({ isKnown: true, consent });
  if (consent !== "declined") return;
  // Without a connection the next start does it.
  void import("./delete-analytics-cookies.ts").then(
    ({ deleteAnalyticsCookies }) => deleteAnalyticsCookies(),
    () => undefined,
  );
}

/** Keeps a choice for 365 days. @see rule P4 */
export function decideConsent(consent: Consent): void {
  const isSecure = location.protocol === "https:";
  document.cookie = writeCookie(COOKIE, consent, { maxAgeS: CONSENT_MAX_AGE_S, isSecure });
  consentStore.setState({ consent, isReopened: false });
}

/** Shows the question again, for a change of the choice. */
export const reopenConsent = (): void => consentStore.setState({ isReopened: true });
