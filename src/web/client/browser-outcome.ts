import { readQuery } from "#navigation/addresses/query.ts";
import { readLanguageCookie } from "#navigation/cookies/language-cookie.ts";
import { navigationOutcome, type NavigationOutcome, type Visit } from "#navigation/routing/navigation-outcome.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { readCookies } from "./cookies.ts";

/** The outcome of a visit to an address, determined by the same table as on the server. */
export const browserOutcome = (
  { pathname, search }: URL,
  arrival: Visit["arrival"],
  { productDeepLinks, routeRules }: Pick<PublicConfig, "productDeepLinks" | "routeRules">,
): NavigationOutcome =>
  navigationOutcome({
    path: pathname,
    query: readQuery(search),
    arrival,
    productDeepLinks,
    routeRules,
    cookieLanguage: readLanguageCookie(readCookies()),
    acceptLanguage: navigator.languages.join(","),
  });
