import { stripEnd } from "#model/strip-end.ts";
import { isLanguage, type Language } from "#model/languages/language.ts";

/** The language in a path's first segment, if any. */
export function languagePrefix(path: string): Language | undefined {
  return [path.split("/")[1]].find(isLanguage);
}

/**
 * Whether a path, with or without language prefix, is that of a category, family or article. Like the router, it
 * ignores case, escapes and trailing slashes.
 *
 * @see rule N2
 */
export function isProductPath(path: string): boolean {
  const parts = stripEnd(path, "/")
    .split("/")
    .slice(languagePrefix(path) === undefined ? 1 : 2);
  return parts.length === 2 && parts[1] !== "" && percentDecode(parts[0] ?? "").toLowerCase() === "products";
}

/**
 * The name in the path of a category, family or article, decoded once. The router decodes twice: a code that contains
 * `%2F` (`%252F` in the path) would get a slash.
 *
 * @see rule N2
 */
export const nameInProductPath = (path: string): string => percentDecode(stripEnd(path, "/").split("/").at(-1) ?? "");

/** A path with its language prefix replaced or added. */
export function localizedPath(language: Language, path: string): string {
  const rest = languagePrefix(path) === undefined ? path : path.slice("/en".length);
  return rest === "/" || rest === "" ? `/${language}` : `/${language}${rest}`;
}

/** Percent-decodes a string; malformed escapes leave it unchanged. */
export function percentDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The path below which a site is served, from the setting `SITE_URL`: `/catalogue`; empty at the root of its host. */
export const basePath = (siteUrl: string | null): string =>
  stripEnd((siteUrl ?? "").replace(/^https?:\/\/[^/]*/, ""), "/");

/** The path within the site of a requested path; `undefined` outside the site. @param base as `basePath` returns it */
export function pathInSite(path: string, base: string): string | undefined {
  if (base === "") return path;
  if (path === base) return "/";
  return path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;
}

/** The path that browsers request for a path within the site; addresses on other hosts stay as they are. */
export const withBase = (address: string, base: string): string => (address.startsWith("/") ? base + address : address);
