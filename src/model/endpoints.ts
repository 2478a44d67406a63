import type { ListName } from "#model/lists/lists.ts";

/** The served catalogue, and the demo catalogue, which is always available. @see rules A1, A2 */
export const API_PREFIX = "/api/mongo/pml";
export const MOCK_PREFIX = "/mock";

/** The header that names the catalogue version of a response. @see rule A4 */
export const VERSION_HEADER = "x-catalogue-version";

/** A query parameter, omitted if its value is `undefined`. `QueryEntry` fits; its original spelling is ignored. */
type Parameter = readonly [name: string, value: string | undefined, original?: string];

const encodeQuery = (parameters: readonly Parameter[]): string =>
  parameters
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    )
    .join("&");

function withQuery(path: string, parameters: readonly Parameter[]): string {
  const query = encodeQuery(parameters);
  return query === "" ? path : `${path}?${query}`;
}

/**
 * The path and query of a list.
 *
 * @param portfolioId narrows `articles` to a portfolio; ignored by the other lists
 * @see rules A1, A2
 */
export function listPath(
  list: ListName,
  options: { useMockData?: boolean; portfolioId?: string | undefined } = {},
): string {
  const path = `${options.useMockData ? MOCK_PREFIX : API_PREFIX}/${list}`;
  return withQuery(path, list === "articles" ? [["portfolio_id", options.portfolioId]] : []);
}

/** Serves the articles' light distributions, for calculations in a room. @see rule F11 */
export const LIGHT_PATH = "/api/light";

export const lightPath = (portfolioId: string | undefined): string =>
  withQuery(LIGHT_PATH, [["portfolio_id", portfolioId]]);

/** Serves glare data of the articles, from which the UGR in any room follows. @see rule B5 */
export const GLARE_PATH = "/api/light/glare";

/** The path and query of the glare data of a portfolio's articles, or of all articles without a portfolio. */
export const glarePath = (portfolioId: string | undefined): string =>
  withQuery(GLARE_PATH, [["portfolio_id", portfolioId]]);

/** Serves each distinct light distribution of the articles with its shape. @see rule F13 */
export const LIGHT_SHAPES_PATH = "/api/light/shapes";

/** @param filters as query parameters of the selector */
export const lightShapesPath = (portfolioId: string | undefined, filters: readonly Parameter[] = []): string =>
  withQuery(LIGHT_SHAPES_PATH, [["portfolio_id", portfolioId], ...filters]);

/** Serves views to browsers that do not hold the articles. */
export const VIEW_PATH = "/api/view";

export const VIEW_NAMES = [
  "shell",
  "home",
  "product",
  "compare",
  "project",
  "search",
  "suggestions",
  "planner",
  "luminaire",
  "selection",
  "selectionTable",
] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

export interface ViewPathParameters {
  readonly view: ViewName;
  readonly language: string;
  /**
   * A name in a product page's path; the current category (`suggestions`), the room type (`planner`), an article
   * (`luminaire`) or a category (selections).
   */
  readonly name?: string | undefined;
  /** Absent: the articles of all portfolios. */
  readonly portfolioId: string | undefined;
  /** The parameters of the page's own URL. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** The path and query of a view. The page's query becomes one parameter, so that parameter names cannot clash. */
export const viewPath = ({ view, language, name, portfolioId, query }: ViewPathParameters): string =>
  withQuery(VIEW_PATH, [
    ["of", view],
    ["language", language],
    ["name", name],
    ["portfolio_id", portfolioId],
    ["query", query.length === 0 ? undefined : encodeQuery(query)],
  ]);
