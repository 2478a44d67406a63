import { redirect, redirectDocument } from "react-router";
import { languageIgnored } from "#model/errors.ts";
import { shownLanguage } from "#navigation/addresses/ignored-language.ts";
import { browserOutcome } from "#web/client/browser-outcome.ts";
import { log } from "#web/client/logger.ts";
import { appHost } from "#web/client/app-host.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";

/**
 * Sends an in-app navigation elsewhere where Appendix 2 says so: the same function decides as on the server.
 *
 * @throws {Response} a redirect
 * @see rules N5, N6, N7
 */
export function redirectInApp({ request }: { readonly request: Request }): void {
  const config = appHost()?.config;
  if (!config) return;
  const outcome = browserOutcome(new URL(request.url), "in-app", config);
  if (outcome.kind !== "redirect") return;
  if (outcome.ignoredLanguage !== undefined) log.warn(languageIgnored(shownLanguage(outcome.ignoredLanguage)));
  if (outcome.chosenLanguage) rememberLanguage(outcome.chosenLanguage);
  throw outcome.isExternal ? redirectDocument(outcome.location) : redirect(outcome.location);
}
