import { writeQuery } from "./query.ts";

/** The path of the search results page, without the language. */
export const SEARCH_RESULTS_PATH = "/search";

/** The query parameter for the search query. */
export const QUERY_PARAMETER = "q";

/** The query parameter for the page number of the articles found, from 1. */
export const PAGE_PARAMETER = "page";

/** The highest page number accepted. */
const MAX_PAGE = 1000;

/** The path of the results for a query, without the language. Page 1 is the default and not written. */
export function searchResultsPath(query: string, page = 1): string {
  const pageEntry: readonly (readonly [string, string])[] = page > 1 ? [[PAGE_PARAMETER, String(page)]] : [];
  return `${SEARCH_RESULTS_PATH}${writeQuery([[QUERY_PARAMETER, query.trim()], ...pageEntry])}`;
}

/** Parses a page number; 1 if the string is not one. */
export function readPageNumber(text: string | null | undefined): number {
  const page = /^\d{1,4}$/.test(text ?? "") ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

/** The path of the room planner, without the language. */
export const PLANNER_PATH = "/rooms";

/** The path of the page for equivalent luminaires, without the language. @see rule F13 */
export const EQUIVALENT_LUMINAIRES_PATH = "/or-equal";

export const EQUIVALENT_LUMINAIRES_PARAMETER = "article";

/** The path of the luminaires that are equivalent to an article, without the language. @see rule F13 */
export const equivalentLuminairesPath = (code: string): string =>
  `${EQUIVALENT_LUMINAIRES_PATH}?${EQUIVALENT_LUMINAIRES_PARAMETER}=${encodeURIComponent(code.toWellFormed())}`;

/** The path of the planner with an article, in the visitor's room, without the language. @see rule F12 */
export const articlePlanPath = (code: string): string =>
  `${PLANNER_PATH}?article=${encodeURIComponent(code.toWellFormed())}`;

/** The path of the buildings page, without the language. @see rule B9 */
export const BUILDINGS_PATH = "/buildings";

/** The path of the page about the calculation method, without the language. */
export const METHOD_PATH = "/method";

/** The path of the planner with a room of a type, without the language. @see rule F12 */
export const roomPath = (roomType: string): string => `${PLANNER_PATH}/${encodeURIComponent(roomType.toWellFormed())}`;
