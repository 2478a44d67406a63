import { writeQuery } from "./encode-address.ts";

/** Where results have their page, without the language. */
export const RESULTS_PATH = "/search";

/** The address parameter that holds what was typed. */
export const QUERY_PARAMETER = "q";

/** The address parameter that says which page of articles is shown, from 1. */
export const PAGE_PARAMETER = "page";

/** Beyond this nobody turns pages. */
const LAST_PAGE = 1000;

/** The page of results for a query, without the language; the first page of articles is not written. */
export function resultsPath(query: string, page = 1): string {
  const further: readonly (readonly [string, string])[] = page > 1 ? [[PAGE_PARAMETER, String(page)]] : [];
  return `${RESULTS_PATH}${writeQuery([[QUERY_PARAMETER, query.trim()], ...further])}`;
}

/** Reads which page of articles is asked for; the first one when the text is no page. */
export function readPage(text: string | null | undefined): number {
  const page = /^\d{1,4}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}
