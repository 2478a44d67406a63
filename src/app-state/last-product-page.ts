import { isLanguage } from "#model/languages/language.ts";
import { type QueryEntries, readQuery, splitAddress } from "#navigation/addresses/query.ts";
import { isProductPath, languagePrefix } from "#navigation/addresses/site-path.ts";

/** The product page that a visitor viewed last. */
export interface LastProductPage {
  /** Percent-encoded, without language: `/products/DOW`. */
  readonly path: string;
  readonly query: QueryEntries;
}

/** Longer addresses are not read. */
export const MAX_STORED_ADDRESS_LENGTH = 2000;

/** Parameters of all pages, which are not part of the remembered address. */
const SITE_WIDE_PARAMETERS: ReadonlySet<string> = new Set(["id", "lang"]);

/**
 * Parses the stored path and query of a product page.
 *
 * @returns `undefined` for anything else
 * @see rule N4
 */
export function readLastProductPage(stored: string | null): LastProductPage | undefined {
  if (stored === null || stored.length > MAX_STORED_ADDRESS_LENGTH) return undefined;
  const { path, query: search } = splitAddress(stored);
  if (!isLanguage(path.split("/")[1]) || !isProductPath(path)) return undefined;
  const query = readQuery(search).filter(([name]) => !SITE_WIDE_PARAMETERS.has(name));
  return { path: path.slice(`/${languagePrefix(path) ?? ""}`.length), query };
}
