import type { ListName } from "#model/lists/lists.ts";

/** Path prefixes of the lists: of the served catalogue, and of the demo catalogue, which is always available. @see rules A1, A2 */
export const API_PREFIX = "/api/mongo/pml";
export const MOCK_PREFIX = "/mock";

/** The header that names the catalogue version of a response. @see rule A4 */
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

/** Serves the articles' light distributions, for calculations in a room. @see rule F11 */
export const LIGHT_PATH = "/api/light";

/** The address of the light distributions of a portfolio's articles, or of all articles without a portfolio. */
export const lightPath = (portfolioId: string | undefined): string =>
  portfolioId === undefined ? LIGHT_PATH : `${LIGHT_PATH}?portfolio_id=${encodeURIComponent(portfolioId)}`;

/** Serves glare data of the articles, from which the UGR in any room follows. @see rule B5 */
export const GLARE_PATH = "/api/light/glare";

/** The address of the glare data of a portfolio's articles, or of all articles without a portfolio. */
export const glarePath = (portfolioId: string | undefined): string =>
  portfolioId === undefined ? GLARE_PATH : `${GLARE_PATH}?portfolio_id=${encodeURIComponent(portfolioId)}`;

/** Serves each distinct light distribution of the articles with its shape. @see rule F13 */
export const LIGHT_SHAPES_PATH = "/api/light/shapes";

/**
 * The address of the distinct light distributions of a portfolio's articles, or of all articles without a portfolio.
 *
 * @param filters of the articles, as parameters of the selector
 */
export function lightShapesPath(
  portfolioId: string | undefined,
  filters: readonly (readonly [name: string, value: string, written?: string])[] = [],
): string {
  const parameters = [...(portfolioId === undefined ? [] : [["portfolio_id", portfolioId] as const]), ...filters];
  const query = parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return query.length === 0 ? LIGHT_SHAPES_PATH : `${LIGHT_SHAPES_PATH}?${query.join("&")}`;
}

/** Serves views to browsers that do not hold the articles. */
export const VIEW_PATH = "/api/view";

/** The views that can be requested. */
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

/** A request for a view. */
export interface ViewPathParameters {
  readonly view: ViewName;
  readonly language: string;
  /** The name in a product's address; for `suggestions`, the category on screen; for `planner`, the room type; for `luminaire`, an article; for selections, a category. */
  readonly name?: string | undefined;
  /** Absent: the articles of all portfolios. */
  readonly portfolioId: string | undefined;
  /** The parameters of the page's own address. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** The address of a view. The page's query becomes one parameter, so that the names of the two cannot clash. */
export function viewPath({ view, language, name, portfolioId, query }: ViewPathParameters): string {
  const encode = (pairs: readonly (readonly [string, string | undefined])[]): string =>
    pairs
      .flatMap(([key, value]) =>
        value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
      )
      .join("&");
  const pageQuery = query.length === 0 ? undefined : encode(query);
  const pairs = [
    ["of", view],
    ["language", language],
    ["name", name],
    ["portfolio_id", portfolioId],
    ["query", pageQuery],
  ] as const;
  return `${VIEW_PATH}?${encode(pairs)}`;
}
