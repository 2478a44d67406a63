import { isLanguage } from "#model/languages/language.ts";
import { encodeAddress } from "./encode-address.ts";
import { externalAddress } from "./external-address.ts";

/** Where a link of the catalogue leads: into the site (a path without language prefix) or away from it. */
export type SiteTarget =
  { readonly kind: "site"; readonly path: string } | { readonly kind: "external"; readonly address: string };

/** One slash at its start, no second (that would name a host), no backslash, no control characters or white space. */
const SITE_PATH = /^\/(?!\/)[^\p{C}\p{Z}\s\\]*$/u;

/**
 * Reads the `target` of a category or a slider item.
 *
 * @param text a path of the site (`/products/DOW`, with query and fragment if wanted; a language prefix in it is dropped,
 *   the visitor's language counts) or an external address
 * @param options.keepLanguage leaves a language prefix where it is
 * @returns `undefined` when the text is absent or allowed as neither
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
  // A second slash after the prefix would otherwise come to stand first and name a host.
  return `/${rest.replace(/^\/+/, "")}`;
}
