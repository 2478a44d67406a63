import { createContext, useContext } from "react";
import { useLanguage } from "../language/i18n.ts";

/** The query that links within the site carry: the chosen portfolio while it is in the address. */
export const CarriedQuery = createContext("");

/**
 * Adds the page's language and the carried query to site paths.
 *
 * @example sitePath("/products/DOW?view=grid") // "/de/products/DOW?view=grid"
 */
export function useSitePath(): (path: string) => string {
  const language = useLanguage();
  const carried = useContext(CarriedQuery);
  return (path) => localisedPath(path, language, carried);
}

/** A site path under a language's prefix, with further parameters; `/` is the home page. */
export function localisedPath(path: string, language: string, carried = ""): string {
  const [rest = "", hash] = path.split("#", 2);
  const [pathname = "", query = ""] = rest.split("?", 2);
  const search = [query, carried].filter((part) => part !== "").join("&");
  return `/${language}${pathname === "/" ? "" : pathname}${search && `?${search}`}${hash === undefined ? "" : `#${hash}`}`;
}
