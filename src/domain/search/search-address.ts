/** The page of results, without the language. */
export const RESULTS_PATH = "/search";
/** The parameter that holds what was typed. */
export const QUERY_PARAMETER = "q";

/** The page of results for a query. */
export const resultsPath = (query: string): string =>
  `${RESULTS_PATH}?${QUERY_PARAMETER}=${encodeURIComponent(query.trim().toWellFormed())}`;
