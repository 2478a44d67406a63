import { writeQuery } from "./encode-address.ts";

/** Where results have their page, without the language. */
export const RESULTS_PATH = "/search";

/** The address parameter that holds what was typed. */
export const QUERY_PARAMETER = "q";

/** The page of results for a query, without the language. */
export const resultsPath = (query: string): string => `${RESULTS_PATH}${writeQuery([[QUERY_PARAMETER, query.trim()]])}`;
