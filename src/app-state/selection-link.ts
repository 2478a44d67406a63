import { splitAddress } from "#navigation/addresses/query.ts";
import { isProductPath, languagePrefix, nameInProductPath } from "#navigation/addresses/site-path.ts";
import { REDIRECT_LANGUAGE } from "#model/languages/language.ts";

/**
 * The address that leads a cold visit to the same product page: with deep links its own, else the home page in its
 * language with `show={name}` and the filters. Other pages keep their address.
 *
 * @param address path and query, percent-encoded
 * @see rule F9
 */
export function selectionLink(address: string, { productDeepLinks }: { readonly productDeepLinks: boolean }): string {
  const { path, query } = splitAddress(address);
  if (productDeepLinks || !isProductPath(path)) return address;
  const name = encodeURIComponent(nameInProductPath(path).toWellFormed());
  return `/${languagePrefix(path) ?? REDIRECT_LANGUAGE}?show=${name}${query && `&${query}`}`;
}

/**
 * The path of the product page that `show` in the address of a home page requests.
 *
 * @param query without `?`, percent-encoded
 * @returns path without language prefix and the rest of the query; `undefined` if none is requested
 * @see rule F9
 */
export function requestedProductPath(query: string): string | undefined {
  const parts = query.split("&").filter((part) => part !== "");
  const index = parts.findIndex((part) => part.startsWith("show=") && part !== "show=");
  if (index < 0) return undefined;
  const rest = parts.filter((part) => part !== "show" && !part.startsWith("show="));
  const name = (parts[index] ?? "").slice("show=".length).replaceAll("+", "%20").replaceAll("/", "%2F");
  return `/products/${name}${rest.length > 0 ? `?${rest.join("&")}` : ""}`;
}
