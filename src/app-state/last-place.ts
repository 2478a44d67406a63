import { isLanguage } from "#model/languages/language.ts";
import type { QueryPairs } from "#navigation/addresses/address-parameters.ts";
import { readQuery } from "#navigation/addresses/encode-address.ts";
import { isProductPath, languagePrefix } from "#navigation/addresses/site-path.ts";

/** A product page that the visitor has left. */
export interface LastPlace {
  /** Percent-encoded, without language: `/products/DOW`. */
  readonly path: string;
  readonly query: QueryPairs;
}

/** Longer addresses are not kept, nor read. */
export const MAX_PLACE_LENGTH = 2000;

/** Parameters that concern every page, not the place. */
const OF_ALL_PAGES: ReadonlySet<string> = new Set(["id", "lang"]);

/**
 * Reads a kept address, path and query of a product page.
 *
 * @returns `undefined` for anything else
 * @see rule N4
 */
export function readLastPlace(stored: string | null): LastPlace | undefined {
  if (stored === null || stored.length > MAX_PLACE_LENGTH) return undefined;
  const [path = "", ...rest] = stored.split("?");
  if (!isLanguage(path.split("/")[1]) || !isProductPath(path)) return undefined;
  const query = readQuery(rest.join("?")).filter(([name]) => !OF_ALL_PAGES.has(name));
  return { path: path.slice(`/${languagePrefix(path) ?? ""}`.length), query };
}
