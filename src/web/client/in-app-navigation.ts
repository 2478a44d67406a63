import { redirect, redirectDocument } from "react-router";
import { readQuery } from "#domain/navigation/encode-address.ts";
import { navigationOutcome } from "#domain/navigation/navigation-outcome.ts";
import { readLanguageCookie } from "#domain/navigation/language-cookie.ts";
import { appHost } from "./start/app-host.ts";
import { rememberLanguage } from "./visitor/language-choice.ts";

/**
 * Sends an in-app navigation elsewhere where Appendix 2 says so: the same function decides as on the server.
 *
 * @throws {Response} a redirect
 * @see rules N5, N6, N7
 */
export function redirectInApp({ request }: { readonly request: Request }): void {
  const config = appHost()?.config;
  if (!config) return;
  const { pathname, search } = new URL(request.url);
  const outcome = navigationOutcome({
    path: pathname,
    query: readQuery(search),
    arrival: "in-app",
    productDeepLinks: config.productDeepLinks,
    routeRules: config.routeRules,
    cookieLanguage: readLanguageCookie(document.cookie),
    acceptLanguage: navigator.languages.join(","),
  });
  if (outcome.kind !== "redirect") return;
  if (outcome.chosenLanguage) rememberLanguage(outcome.chosenLanguage);
  throw outcome.isExternal ? redirectDocument(outcome.location) : redirect(outcome.location);
}
