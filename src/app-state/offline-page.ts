import { chooseLanguage } from "#model/languages/choose-language.ts";
import type { Language } from "#model/languages/language.ts";
import { isDocumentPath } from "#navigation/addresses/document-address.ts";
import { isProductPath, languagePrefix } from "#navigation/addresses/site-path.ts";

export const offlinePagePath = (language: Language): string => `/offline/${language}.html`;

const FILE_EXTENSION = /\.(?:pdf|csv|xlsx|json|xml|txt)$/i;

/**
 * The language of the offline page for an unreachable URL; `undefined` if the path is that of a file, a list or a
 * picture. Documents are opened like pages: the offline page then says which document is unavailable.
 *
 * @param path percent-encoded, without query
 * @param languages the visitor's languages, most preferred first
 * @see rules L1, N1, N5
 */
export function offlinePageLanguage(path: string, languages: readonly string[]): Language | undefined {
  if (FILE_EXTENSION.test(path) && !isDocumentPath(path)) return undefined;
  const prefix = languagePrefix(path);
  if (prefix) return prefix;
  const isPage = path === "/" || isProductPath(path);
  return isPage ? chooseLanguage({ acceptLanguage: languages.join(",") }) : undefined;
}
