import { readCookie, writeCookie } from "#navigation/cookies/cookie.ts";

const COOKIE = "lumenry_ignored_language";
/** From the redirect to the page that it leads to. */
const MAX_AGE_S = 60;
/** What could be the tag of a language, wherever it is spoken. @see RFC 5646 */
const LANGUAGE_TAG = /^[a-z0-9-]{1,35}$/i;

/**
 * What a redirect has ignored, for a log and a cookie: the tag that was asked for. Of anything else that stood in the
 * address nothing is repeated, a question mark stands for it.
 */
export const shownLanguage = (ignored: string): string => (LANGUAGE_TAG.test(ignored) ? ignored : "?");

/**
 * The cookie by which the page that a redirect leads to learns what `lang` said: it has left the address by then.
 *
 * @see rule N3
 */
export const writeIgnoredLanguage = (ignored: string, options: { readonly isSecure?: boolean } = {}): string =>
  writeCookie(COOKIE, shownLanguage(ignored), { maxAgeS: MAX_AGE_S, ...options });

/** What a redirect a moment ago has ignored, out of `document.cookie`; `undefined`: nothing. */
export function readIgnoredLanguage(cookies: string): string | undefined {
  const ignored = readCookie(cookies, COOKIE);
  return ignored === "" ? undefined : ignored;
}

/** Takes the cookie back: it is told once. */
export const forgetIgnoredLanguage = (): string => writeCookie(COOKIE, "", { maxAgeS: 0 });
