import { chooseLanguage } from "#model/languages/choose-language.ts";
import type { Language } from "#model/languages/language.ts";
import { isDocumentPath } from "#navigation/addresses/document-address.ts";
import { isProductPath, languagePrefix } from "#navigation/addresses/site-path.ts";

/** On the root element of a held page: it stands in for whatever page was asked for. */
export const HELD_PAGE_ATTRIBUTE = "data-held-page";

/** Where the page lies that a browser holds of a language: its home page. */
export const heldPagePath = (language: Language): string => `/offline/${language}.html`;

const FILE = /\.(?:pdf|csv|xlsx|json|xml|txt)$/i;

/**
 * The language whose held page stands in for an address that cannot be had.
 *
 * @param path percent-encoded, without query
 * @param languages the visitor's languages, the dearest first
 * @returns `undefined` when the address is no page: a file, a list, a picture. A document is opened like a page: the one
 *   that stands in for it says what is missing.
 * @see rules L1, N1, N5
 */
export function heldPageLanguage(path: string, languages: readonly string[]): Language | undefined {
  if (FILE.test(path) && !isDocumentPath(path)) return undefined;
  const prefix = languagePrefix(path);
  if (prefix) return prefix;
  const isPage = path === "/" || isProductPath(path);
  return isPage ? chooseLanguage({ acceptLanguage: languages.join(",") }) : undefined;
}
