import { analyticsCookieDeletions } from "#app-state/analytics-cookies.ts";
import { readCookies, setCookie } from "#web/client/cookies.ts";

/** Deletes the tag manager's cookies. @see rule P4 */
export function deleteAnalyticsCookies(): void {
  for (const deletion of analyticsCookieDeletions(readCookies(), location.hostname)) setCookie(deletion);
}
