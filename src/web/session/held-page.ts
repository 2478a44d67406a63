import { HELD_PAGE_ATTRIBUTE } from "#app-state/held-page.ts";
import { withoutParameters, type QueryPairs } from "#navigation/addresses/address-parameters.ts";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { isLanguage } from "#model/languages/language.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { browserOutcome } from "#web/client/browser-outcome.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";

let wanted: string | undefined;

/** Whether the page is the one that the browser held, because the server could not be reached. */
export const isHeldPage = (): boolean => document.documentElement.hasAttribute(HELD_PAGE_ATTRIBUTE);

/**
 * Makes a held page what it is: the home page of its language, under that address. What was asked for is opened in the
 * app once the catalogue is there. To be called before the page is taken over.
 */
export function settleHeldPage(): void {
  const { lang } = document.documentElement;
  if (!isHeldPage() || !isLanguage(lang)) return;
  wanted = location.pathname + location.search + location.hash;
  history.replaceState(history.state, "", `/${lang}`);
}

/** The query that the visitor came with, also while a held page stands in for the one that was asked for. */
export const arrivalQuery = (): QueryPairs =>
  readQuery(wanted === undefined ? location.search : new URL(wanted, location.origin).search);

/**
 * The address that was asked for when a held page came, once, without the `id` that has been applied; the table of
 * Appendix 2 decides where it leads, as the server would have.
 *
 * @returns `undefined` when the page is where it should be
 * @see rules N1, N3, N4, N5, N6
 */
export function takeWantedAddress(config: PublicConfig): string | undefined {
  const address = wanted;
  wanted = undefined;
  if (address === undefined) return undefined;
  const outcome = browserOutcome(new URL(address, location.origin), "cold", config);
  const isElsewhere = outcome.kind === "redirect" && !outcome.isExternal;
  if (isElsewhere && outcome.chosenLanguage) rememberLanguage(outcome.chosenLanguage);
  const target = withoutId(new URL(isElsewhere ? outcome.location : address, location.origin));
  return target === location.pathname ? undefined : target;
}

const withoutId = ({ pathname, search, hash }: URL): string =>
  pathname + writeQuery(withoutParameters(readQuery(search), "id")) + hash;
