import { stripEnd } from "#model/strip-end.ts";
import { isLanguage, type Language } from "#model/languages/language.ts";

/** The language prefix of a path, if it has one. */
export function languagePrefix(path: string): Language | undefined {
  return [path.split("/")[1]].find(isLanguage);
}

/**
 * Whether a path, with or without language prefix, is the address of a category, family or article.
 *
 * Reads it as the router does: without regard to case, escapes and slashes at the end.
 *
 * @see rule N2
 */
export function isProductPath(path: string): boolean {
  const parts = stripEnd(path, "/")
    .split("/")
    .slice(languagePrefix(path) === undefined ? 1 : 2);
  return parts.length === 2 && parts[1] !== "" && decodePart(parts[0] ?? "").toLowerCase() === "products";
}

/**
 * The name in the address of a category, family or article: its last part, decoded once.
 *
 * The router's own parameter will not do: it takes an escaped slash (`%2F` in a code, `%252F` in its address) for a slash.
 *
 * @see rule N2
 */
export const productName = (path: string): string => decodePart(stripEnd(path, "/").split("/").at(-1) ?? "");

/** A path under a language: its prefix is replaced, or put before it. */
export function pathUnder(language: Language, path: string): string {
  const rest = languagePrefix(path) === undefined ? path : path.slice("/en".length);
  return rest === "/" || rest === "" ? `/${language}` : `/${language}${rest}`;
}

/** Undoes percent-encoding; what is badly encoded stays as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
