import { createContext, useContext } from "react";
import { useLanguage } from "../language/i18n.ts";

/** The query added to every link within the site: the selected portfolio, as long as the address contains it. */
export const LinkQueryContext = createContext("");

/**
 * Adds the page's language and the query of links to site paths.
 *
 * @example sitePath("/products/DOW?view=grid") // "/de/products/DOW?view=grid"
 */
export function useSitePath(): (path: string) => string {
  const language = useLanguage();
  const linkQuery = useContext(LinkQueryContext);
  return (path) => siteHref(path, language, linkQuery);
}

/** A site path with a language prefix and additional parameters; `/` is the home page. */
export function siteHref(path: string, language: string, linkQuery = ""): string {
  const [pathAndQuery = "", hash] = path.split("#", 2);
  const [pathname = "", query = ""] = pathAndQuery.split("?", 2);
  const search = [query, linkQuery].filter((part) => part !== "").join("&");
  return `/${language}${pathname === "/" ? "" : pathname}${search && `?${search}`}${hash === undefined ? "" : `#${hash}`}`;
}
