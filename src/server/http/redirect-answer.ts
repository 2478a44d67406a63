import { writeIgnoredLanguage } from "#navigation/addresses/ignored-language.ts";
import { writeLanguageCookie } from "#navigation/cookies/language-cookie.ts";
import { isPermanent, type Redirect } from "#navigation/routing/navigation-outcome.ts";
import { HOURLY_CACHE_CONTROL } from "./cache-control.ts";

/**
 * Redirects a visit. A redirect that depends on the visitor is not cached; a permanent one is, for an hour, so that a
 * mistaken rule can be corrected.
 *
 * @param isSecure whether the visitor's connection is encrypted, so that cookies may be marked `Secure`
 * @see rules N1, N3, N7, L2
 */
export function redirectAnswer(redirect: Redirect, isSecure: boolean): Response {
  const isGuess = redirect.reason === "language-guess";
  const headers = new Headers({ location: redirect.location, "cache-control": "no-cache" });
  if (isPermanent(redirect)) headers.set("cache-control", HOURLY_CACHE_CONTROL);
  if (isGuess) headers.set("cache-control", "private, no-cache");
  if (isGuess) headers.set("vary", "Accept-Language, Cookie");
  if (redirect.ignoredLanguage !== undefined)
    headers.append("set-cookie", writeIgnoredLanguage(redirect.ignoredLanguage, { isSecure }));
  if (redirect.chosenLanguage) headers.append("set-cookie", writeLanguageCookie(redirect.chosenLanguage, { isSecure }));
  return new Response(null, { status: redirect.status, headers });
}
