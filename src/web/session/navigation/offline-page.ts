import { OFFLINE_PAGE_ATTRIBUTE } from "#app-state/offline-page-mark.ts";
import type { QueryPairs } from "#navigation/addresses/address-parameters.ts";
import { readQuery } from "#navigation/addresses/encode-address.ts";
import { requested, sitePathOf } from "#web/client/base.ts";
import { isLanguage } from "#model/languages/language.ts";

/** Whether the document is the cached page that stands in because the server could not be reached. */
export const isOfflinePage = (): boolean => document.documentElement.hasAttribute(OFFLINE_PAGE_ATTRIBUTE);

/**
 * Turns a cached page into what it is: the home page of its language, under that page's address. The requested address
 * is opened in the app once the catalogue is there. To be called before hydration.
 *
 * @returns the requested address; `undefined` if the page does not stand in for another
 */
export function settleHeldPage(): string | undefined {
  const { lang } = document.documentElement;
  if (!isOfflinePage() || !isLanguage(lang)) return undefined;
  const wanted = sitePathOf() + location.search + location.hash;
  history.replaceState(history.state, "", requested(`/${lang}`));
  return wanted;
}

/** The query that the visitor arrived with, also while a cached page stands in for the requested one (`wanted`). */
export const arrivalQuery = (wanted: string | undefined): QueryPairs =>
  readQuery(wanted === undefined ? location.search : new URL(wanted, location.origin).search);
