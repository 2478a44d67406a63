import { redirect, redirectDocument, replace, type RouterContextProvider } from "react-router";
import { languageIgnored, languageNotSet, localeFailed } from "#model/errors.ts";
import { printableLanguage } from "#navigation/cookies/language-cookie.ts";
import { languagePrefix } from "#navigation/addresses/site-path.ts";
import { currentAddress, siteAddress, sitePathOf } from "#web/client/base.ts";
import { findNavigationOutcome } from "#web/session/navigation.ts";
import { log } from "#web/client/logger.ts";
import { reloadOnFailedImport } from "#web/code/import-or-reload.ts";
import { fetchLocale } from "#web/code/locale.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";
import { routerSessionContext } from "./session-context.ts";

export interface NavigationArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Redirects navigations as the server does (Appendix 2). @throws {Response} a redirect @see rules N5, N6, N7 */
export function redirectInApp({ request, context }: NavigationArgs): void {
  const config = context.get(routerSessionContext).host?.config;
  if (!config) return;
  const outcome = findNavigationOutcome(siteAddress(request), "in-app", config);
  if (outcome.kind !== "redirect") return;
  if (outcome.ignoredLanguage !== undefined) log.warn(languageIgnored(printableLanguage(outcome.ignoredLanguage)));
  if (outcome.chosenLanguage) rememberLanguage(outcome.chosenLanguage);
  throw outcome.isExternal ? redirectDocument(outcome.location) : redirect(outcome.location);
}

/**
 * Loads the messages for the language of the page that a navigation opens.
 *
 * @throws {Response} a redirect to the displayed page, when another language's messages cannot be loaded
 * @throws `Failed locale loading`, for an error page, when messages of the page's own language are missing
 * @see rules E6, L3, R3
 */
export async function loadPageMessages({ request, context }: NavigationArgs): Promise<void> {
  const { host, navigation } = context.get(routerSessionContext);
  const { pathname } = siteAddress(request);
  const language = languagePrefix(pathname);
  if (!host || !language || pathname === navigation.shownPath()) return;
  try {
    await reloadOnFailedImport(fetchLocale(language, "all"));
    navigation.setShownPath(pathname);
  } catch (error) {
    log.error(localeFailed, error);
    // After Back or Forward the address has already changed, so the visitor cannot stay on the previous page.
    const isOnSamePage = pathname === sitePathOf();
    if (isOnSamePage || language === languagePrefix(navigation.shownPath())) throw error;
    log.warn(languageNotSet(language));
    throw replace(currentAddress() + location.hash);
  }
}
