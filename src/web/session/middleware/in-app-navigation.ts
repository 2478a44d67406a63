import { redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { languageIgnored } from "#model/errors.ts";
import { printableLanguage } from "#navigation/addresses/ignored-language.ts";
import { siteAddress } from "#web/client/base.ts";
import { browserOutcome } from "#web/client/browser-outcome.ts";
import { log } from "#web/client/logger.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";
import { sessionContext } from "../session-context.ts";

/** A client-side navigation of the router. */
export interface Navigation {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Redirects in-app navigations as Appendix 2 says, by the same function as the server.
 *
 * @throws {Response} a redirect
 * @see rules N5, N6, N7
 */
export function redirectInApp({ request, context }: Navigation): void {
  const config = context.get(sessionContext).host()?.config;
  if (!config) return;
  const outcome = browserOutcome(siteAddress(request), "in-app", config);
  if (outcome.kind !== "redirect") return;
  if (outcome.ignoredLanguage !== undefined) log.warn(languageIgnored(printableLanguage(outcome.ignoredLanguage)));
  if (outcome.chosenLanguage) rememberLanguage(outcome.chosenLanguage);
  throw outcome.isExternal ? redirectDocument(outcome.location) : redirect(outcome.location);
}
