import { isLanguage, type Language } from "#model/languages/language.ts";
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_MAX_AGE_S } from "#model/limits.ts";
import { readCookie, writeCookie, type CookieOptions } from "./cookie.ts";

/**
 * The language that a visitor chose earlier, from a `Cookie` header or `document.cookie`.
 *
 * @returns `undefined` if there is no such cookie or its value is invalid
 * @see rule L2
 */
export function readLanguageCookie(header: string | undefined): Language | undefined {
  return [readCookie(header, LANGUAGE_COOKIE)].find(isLanguage);
}

/**
 * The cookie that stores a visitor's choice for 365 days.
 *
 * @throws {TypeError} if the string has characters that a cookie cannot contain
 * @see rule L2
 */
export function writeLanguageCookie(language: string, options: CookieOptions = {}): string {
  return writeCookie(LANGUAGE_COOKIE, language, { maxAgeS: LANGUAGE_COOKIE_MAX_AGE_S, ...options });
}

const IGNORED_LANGUAGE_COOKIE = "lumenry_ignored_language";
/** Enough for the redirect's target to load. */
const IGNORED_LANGUAGE_MAX_AGE_S = 60;
/** The general form of a language tag. @see RFC 5646 */
const LANGUAGE_TAG = /^[a-z0-9-]{1,35}$/i;

/** The ignored `lang` for logs and cookies: a language tag is kept, anything else becomes a question mark. */
export const printableLanguage = (ignored: string): string => (LANGUAGE_TAG.test(ignored) ? ignored : "?");

/**
 * The cookie that passes the ignored `lang` to a redirect's target, since the redirect removes it from the URL.
 *
 * @see rule N3
 */
export const writeIgnoredLanguage = (ignored: string, options: CookieOptions = {}): string =>
  writeCookie(IGNORED_LANGUAGE_COOKIE, printableLanguage(ignored), { maxAgeS: IGNORED_LANGUAGE_MAX_AGE_S, ...options });

/** The `lang` that a preceding redirect has ignored, from `document.cookie`; `undefined` if none. */
export function readIgnoredLanguage(cookies: string): string | undefined {
  const ignored = readCookie(cookies, IGNORED_LANGUAGE_COOKIE);
  return ignored === "" ? undefined : ignored;
}

/** The cookie that deletes the ignored `lang`, so that it is reported only once. */
export const clearIgnoredLanguage = (options: CookieOptions = {}): string =>
  writeCookie(IGNORED_LANGUAGE_COOKIE, "", { maxAgeS: 0, ...options });
