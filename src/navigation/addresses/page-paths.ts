import { writeQuery } from "./query.ts";

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

/** The room planner's page, without the language. */
export const PLANNER_PATH = "/rooms";

/** The page of equivalent luminaires, without the language. @see rule F13 */
export const EQUIVALENT_LUMINAIRES_PATH = "/or-equal";

export const EQUIVALENT_LUMINAIRES_PARAMETER = "article";

/** The page with the luminaires that are equivalent to an article, without the language. @see rule F13 */
export const equivalentLuminairesPath = (code: string): string =>
  `${EQUIVALENT_LUMINAIRES_PATH}?${EQUIVALENT_LUMINAIRES_PARAMETER}=${encodeURIComponent(code.toWellFormed())}`;

/** The planner with an article, in the visitor's room, without the language. @see rule F12 */
export const articlePlanPath = (code: string): string =>
  `${PLANNER_PATH}?article=${encodeURIComponent(code.toWellFormed())}`;

/** The page of buildings, without the language. @see rule B9 */
export const BUILDINGS_PATH = "/buildings";

/** The page about the calculation method, without the language. */
export const METHOD_PATH = "/method";

/** The page that plans a room of a type, without the language. @see rule F12 */
export const roomPath = (roomType: string): string => `${PLANNER_PATH}/${encodeURIComponent(roomType.toWellFormed())}`;
