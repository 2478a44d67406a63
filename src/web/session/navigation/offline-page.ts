import { OFFLINE_PAGE_ATTRIBUTE } from "#app-state/precached-site.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { isLanguage } from "#model/languages/language.ts";
import { withoutParameters, type QueryEntries, readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { addressWithBase, sitePathOf } from "#web/client/base.ts";
import { browserOutcome } from "#web/client/browser-outcome.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";

/** Whether the document is the cached page that replaces an unreachable one. */
export const isOfflinePage = (): boolean => document.documentElement.hasAttribute(OFFLINE_PAGE_ATTRIBUTE);

/**
 * Replaces the address of a cached page by that of its language's home page. The requested address is opened in the app
 * once the catalogue is loaded. Call before hydration.
 *
 * @returns the requested address; `undefined` if the page is not a replacement
 */
export function replaceRequestedAddress(): string | undefined {
  const { lang } = document.documentElement;
  if (!isOfflinePage() || !isLanguage(lang)) return undefined;
  const address = sitePathOf() + location.search + location.hash;
  history.replaceState(history.state, "", addressWithBase(`/${lang}`));
  return address;
}

/** The query of the requested address, even if a cached page is shown instead. */
export const requestedQuery = (requestedAddress: string | undefined): QueryEntries =>
  readQuery(requestedAddress === undefined ? location.search : new URL(requestedAddress, location.origin).search);

/**
 * The target of a requested address that a cached page has replaced, without the `id`, which has been applied. Appendix
 * 2 decides, as on the server.
 *
 * @returns `undefined` if the target is the current page
 * @see rules N1, N3, N4, N5, N6
 */
export function resolveRequestedAddress(requestedAddress: string, config: PublicConfig): string | undefined {
  const outcome = browserOutcome(new URL(requestedAddress, location.origin), "cold", config);
  const isInternalRedirect = outcome.kind === "redirect" && !outcome.isExternal;
  if (isInternalRedirect && outcome.chosenLanguage) rememberLanguage(outcome.chosenLanguage);
  const { pathname, search, hash } = new URL(isInternalRedirect ? outcome.location : requestedAddress, location.origin);
  const target = pathname + writeQuery(withoutParameters(readQuery(search), "id")) + hash;
  return target === sitePathOf() ? undefined : target;
}
