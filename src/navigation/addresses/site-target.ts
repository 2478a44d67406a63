import { isLanguage } from "#model/languages/language.ts";
import { encodeAddress } from "./query.ts";
import { externalAddress } from "./external-address.ts";

/** Where a link of the catalogue leads: into the site (a path without language prefix) or away from it. */
export type SiteTarget =
  { readonly kind: "site"; readonly path: string } | { readonly kind: "external"; readonly address: string };

/** A single leading slash (two would name a host), no backslash, no control characters or white space. */
const SITE_PATH = /^\/(?!\/)[^\p{C}\p{Z}\s\\]*$/u;

/**
 * Parses the `target` of a category or a slider item.
 *
 * @param text a path of the site (`/products/DOW`, optionally with query and fragment; a language prefix is dropped in
 * favour of the visitor's language) or an external address
 * @param options.keepLanguage keeps a language prefix
 * @returns `undefined` if the string is absent or neither of them
 * @see rules D7, N9
 */
export function siteTarget(
  text: string | undefined,
  options: { readonly keepLanguage?: boolean } = {},
): SiteTarget | undefined {
  const target = text?.trim() ?? "";
  if (SITE_PATH.test(target)) {
    const path = encodeAddress(target);
    return { kind: "site", path: options.keepLanguage ? path : withoutLanguage(path) };
  }
  const address = externalAddress(text);
  return address === undefined ? undefined : { kind: "external", address };
}

/** `/products/DOW` for `/en/products/DOW`, `/` for `/en`; anything else is unchanged. */
function withoutLanguage(path: string): string {
  const [, language = "", rest = ""] = /^\/([^/?#]*)((?:[/?#].*)?)$/.exec(path) ?? [];
  if (!isLanguage(language)) return path;
  // Otherwise two slashes after the prefix would become the start of the path, which browsers read as a host.
  return `/${rest.replace(/^\/+/, "")}`;
}

/** Links with labels in one language, such as those in the footer. */
export interface SiteLinks {
  /** The language of the labels, which may not be the page's. */
  readonly language: string;
  readonly items: readonly { readonly label: string; readonly target: SiteTarget }[];
}
