import { withBase } from "#navigation/addresses/base-path.ts";
import { writeIgnoredLanguage } from "#navigation/addresses/ignored-language.ts";
import type { CookieOptions } from "#navigation/cookies/cookie.ts";
import { writeLanguageCookie } from "#navigation/cookies/language-cookie.ts";
import { isPermanent, type Redirect } from "#navigation/routing/navigation-outcome.ts";
import { HOURLY_CACHE_CONTROL } from "./cache-control.ts";

/**
 * Redirects a visit. A redirect that depends on the visitor is not cached; a permanent one is, for an hour, so that a
 * mistaken rule can be corrected.
 *
 * @param site the path below which the site is served, and whether the visitor's connection is encrypted
 * @see rules N1, N3, N7, L2
 */
export function redirectAnswer(redirect: Redirect, site: Required<CookieOptions>): Response {
  const isGuess = redirect.reason === "language-guess";
  const headers = new Headers({ location: withBase(redirect.location, site.base), "cache-control": "no-cache" });
  if (isPermanent(redirect)) headers.set("cache-control", HOURLY_CACHE_CONTROL);
  if (isGuess) headers.set("cache-control", "private, no-cache");
  if (isGuess) headers.set("vary", "Accept-Language, Cookie");
  if (redirect.ignoredLanguage !== undefined)
    headers.append("set-cookie", writeIgnoredLanguage(redirect.ignoredLanguage, site));
  if (redirect.chosenLanguage) headers.append("set-cookie", writeLanguageCookie(redirect.chosenLanguage, site));
  return new Response(null, { status: redirect.status, headers });
}
