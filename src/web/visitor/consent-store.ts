import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { readConsent, type Consent } from "#app-state/consent.ts";
import { readCookie } from "#navigation/cookies/cookie.ts";

export const CONSENT_COOKIE = "lumenry_consent";

interface ConsentState {
  /** Unknown on the server and until the cookie was read. */
  readonly isKnown: boolean;
  readonly consent: Consent | undefined;
  /** The visitor wants to change the choice. */
  readonly isReopened: boolean;
}

/** What is known of the choice; `decideConsent` changes it. */
export const consentStore = createStore<ConsentState>(() => ({
  isKnown: false,
  consent: undefined,
  isReopened: false,
}));

/** The visitor's choice about analytics. @see rule P4 */
export const useConsent = (): ConsentState => useStore(consentStore);

/** Reads the choice of an earlier visit. What the tag manager wrote while a page was left that withdrew its consent goes now. */
export function recallConsent(): void {
  const consent = readConsent(readCookie(document.cookie, CONSENT_COOKIE));
  consentStore.setState({ isKnown: true, consent });
  if (consent !== "declined") return;
  // Without a connection the next start does it.
  void import("./delete-analytics-cookies.ts").then(
    ({ deleteAnalyticsCookies }) => deleteAnalyticsCookies(),
    () => undefined,
  );
}

/** Shows the question again, for a change of the choice. */
export const reopenConsent = (): void => consentStore.setState({ isReopened: true });
