import { readCookie, writeCookie } from "#navigation/cookies/cookie.ts";

const COOKIE = "lumenry_ignored_language";
/** From the redirect to the page that it leads to. */
const MAX_AGE_S = 60;
/** More of it tells nobody anything. */
const LONGEST = 40;

/**
 * What a redirect has ignored, in words of one line. Whatever stood in the address, it ends no line and looks like
 * nothing else in a log.
 */
export const shownLanguage = (ignored: string): string =>
  encodeURIComponent(ignored.toWellFormed().slice(0, LONGEST).toWellFormed());

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
