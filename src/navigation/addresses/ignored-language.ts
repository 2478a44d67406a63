import { readCookie, writeCookie, type CookieOptions } from "#navigation/cookies/cookie.ts";

const COOKIE = "lumenry_ignored_language";
/** Enough for the redirect's target to load. */
const MAX_AGE_S = 60;
/** The general form of a language tag. @see RFC 5646 */
const LANGUAGE_TAG = /^[a-z0-9-]{1,35}$/i;

/** The ignored `lang` for logs and cookies: a language tag is repeated, anything else becomes a question mark. */
export const printableLanguage = (ignored: string): string => (LANGUAGE_TAG.test(ignored) ? ignored : "?");

/**
 * The cookie that passes the ignored `lang` to a redirect's target, since the redirect removes it from the address.
 *
 * @see rule N3
 */
export const writeIgnoredLanguage = (ignored: string, options: CookieOptions = {}): string =>
  writeCookie(COOKIE, printableLanguage(ignored), { maxAgeS: MAX_AGE_S, ...options });

/** The `lang` that a preceding redirect has ignored, from `document.cookie`; `undefined` if none. */
export function readIgnoredLanguage(cookies: string): string | undefined {
  const ignored = readCookie(cookies, COOKIE);
  return ignored === "" ? undefined : ignored;
}

/** Deletes the cookie, so that it is reported once. */
export const clearIgnoredLanguage = (options: CookieOptions = {}): string =>
  writeCookie(COOKIE, "", { maxAgeS: 0, ...options });
