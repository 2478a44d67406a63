import { redirect, redirectDocument } from "react-router";
import { navigationOutcome } from "#domain/navigation/navigation-outcome.ts";
import { readLanguageCookie } from "#domain/navigation/language-cookie.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { appHost } from "./app-host.ts";
import { rememberLanguage } from "./language-choice.ts";
import { loadRouteCode } from "./route-code.ts";

/**
 * Stands before every in-app navigation: sends it elsewhere where Appendix 2 says so (the same function decides as on
 * the server), and loads the page's code under the reload guard.
 *
 * @throws {Response} a redirect
 * @see rules N5, N6, N7, R3
 */
export async function enterInApp({ request }: { readonly request: Request }): Promise<void> {
  const config = appHost()?.config;
  if (!config) return;
  const url = new URL(request.url);
  redirectInApp(url, config);
  await loadRouteCode(url, config);
}

function redirectInApp({ pathname, searchParams }: URL, config: PublicConfig): void {
  const outcome = navigationOutcome({
    path: pathname,
    query: [...searchParams],
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
