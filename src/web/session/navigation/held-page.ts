import { HELD_PAGE_ATTRIBUTE } from "#app-state/held-page.ts";
import type { QueryPairs } from "#navigation/addresses/address-parameters.ts";
import { readQuery } from "#navigation/addresses/encode-address.ts";
import { isLanguage } from "#model/languages/language.ts";

/** Whether the page is the one that the browser held, because the server could not be reached. */
export const isHeldPage = (): boolean => document.documentElement.hasAttribute(HELD_PAGE_ATTRIBUTE);

/**
 * Makes a held page what it is: the home page of its language, under that address. What was asked for is opened in the
 * app once the catalogue is there. To be called before the page is taken over.
 *
 * @returns the address that was asked for; `undefined` when the page is no held one
 */
export function settleHeldPage(): string | undefined {
  const { lang } = document.documentElement;
  if (!isHeldPage() || !isLanguage(lang)) return undefined;
  const wanted = location.pathname + location.search + location.hash;
  history.replaceState(history.state, "", `/${lang}`);
  return wanted;
}

/** The query that the visitor came with, also while a held page stands in for the one that was asked for (`wanted`). */
export const arrivalQuery = (wanted: string | undefined): QueryPairs =>
  readQuery(wanted === undefined ? location.search : new URL(wanted, location.origin).search);
