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
 * The cookie that stores a visitor's choice: 365 days, the site's path, SameSite Lax.
 *
 * @throws {TypeError} if the text has characters that a cookie cannot contain
 * @see rule L2
 */
export function writeLanguageCookie(language: string, options: CookieOptions = {}): string {
  return writeCookie(LANGUAGE_COOKIE, language, { maxAgeS: LANGUAGE_COOKIE_MAX_AGE_S, ...options });
}
