import { writeQuery } from "./encode-address.ts";

/** The page of results, without the language. */
export const SEARCH_RESULTS_PATH = "/search";

/** The query parameter with the query as typed. */
export const QUERY_PARAMETER = "q";

/** The query parameter with the page of articles, from 1. */
export const PAGE_PARAMETER = "page";

/** The highest page number accepted. */
const MAX_PAGE = 1000;

/** The page of results for a query, without the language; page 1 is the default and not written. */
export function searchResultsPath(query: string, page = 1): string {
  const pageEntry: readonly (readonly [string, string])[] = page > 1 ? [[PAGE_PARAMETER, String(page)]] : [];
  return `${SEARCH_RESULTS_PATH}${writeQuery([[QUERY_PARAMETER, query.trim()], ...pageEntry])}`;
}

/** Parses the page of articles; 1 if the text is not a page number. */
export function readPageNumber(text: string | null | undefined): number {
  const page = /^\d{1,4}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}
