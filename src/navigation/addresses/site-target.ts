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
 * @returns `undefined` if the text is absent or neither of them
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

/** `/products/DOW` of `/en/products/DOW`, `/` of `/en`; anything else stays. */
function withoutLanguage(path: string): string {
  const [, language = "", rest = ""] = /^\/([^/?#]*)((?:[/?#].*)?)$/.exec(path) ?? [];
  if (!isLanguage(language)) return path;
  // Without this, two slashes after the prefix would become the start of the path, and browsers would read it as a host.
  return `/${rest.replace(/^\/+/, "")}`;
}

export interface SiteLinks {
  /** The actual language of the labels. */
  readonly language: string;
  readonly items: readonly { readonly label: string; readonly target: SiteTarget }[];
}
