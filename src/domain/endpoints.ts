import type { ListName } from "#domain/catalogue/lists.ts";

/** Where the lists are served, and where the demo catalogue always is. @see rules A1, A2 */
export const API_PREFIX = "/api/mongo/pml";
export const MOCK_PREFIX = "/mock";

/** The header that names the catalogue version of an answer. @see rule A4 */
export const VERSION_HEADER = "x-catalogue-version";

/**
 * The address of a list.
 *
 * @param portfolioId narrows `articles` to a portfolio; ignored by the other lists
 * @see rules A1, A2
 */
export function listPath(
  list: ListName,
  options: { useMockData?: boolean; portfolioId?: string | undefined } = {},
): string {
  const path = `${options.useMockData ? MOCK_PREFIX : API_PREFIX}/${list}`;
  if (list !== "articles" || options.portfolioId === undefined) return path;
  return `${path}?portfolio_id=${encodeURIComponent(options.portfolioId)}`;
}
