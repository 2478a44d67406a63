import type { ListName } from "#model/lists/lists.ts";

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

/** Where the light of the articles is served, for calculations in a room. @see rule F11 */
export const LIGHT_PATH = "/api/light";

/** The address of the light of a portfolio's articles; of all articles when it is left out. */
export const lightPath = (portfolioId: string | undefined): string =>
  portfolioId === undefined ? LIGHT_PATH : `${LIGHT_PATH}?portfolio_id=${encodeURIComponent(portfolioId)}`;

/** Where each distinct light of the articles is served with the shape of its distribution. @see rule F13 */
export const LIGHT_SHAPES_PATH = "/api/light/shapes";

/** The address of the distinct lights of a portfolio's articles; of all articles when it is left out. */
export const lightShapesPath = (portfolioId: string | undefined): string =>
  portfolioId === undefined
    ? LIGHT_SHAPES_PATH
    : `${LIGHT_SHAPES_PATH}?portfolio_id=${encodeURIComponent(portfolioId)}`;

/** Where a view is answered by the server, for browsers that do not hold the articles. */
export const VIEW_PATH = "/api/view";

/** The views that can be asked for. */
export const VIEW_NAMES = [
  "shell",
  "home",
  "product",
  "compare",
  "project",
  "search",
  "suggestions",
  "planner",
] as const;
export type ViewName = (typeof VIEW_NAMES)[number];

/** Which view is wanted, and what it is made of. */
export interface ViewWanted {
  readonly of: ViewName;
  readonly language: string;
  /** The name in a product's address; of `suggestions`, the category that the visitor looks at; of `planner`, the room type. */
  readonly name?: string | undefined;
  /** Left out: no portfolio narrows the articles. */
  readonly portfolioId: string | undefined;
  /** The parameters of the page's own address. */
  readonly query: readonly (readonly [name: string, value: string])[];
}

/** The address of a view. The page's parameters are one of its own, so that the names of both never meet. */
export function viewPath({ of, language, name, portfolioId, query }: ViewWanted): string {
  const encode = (pairs: readonly (readonly [string, string | undefined])[]): string =>
    pairs
      .flatMap(([key, value]) =>
        value === undefined ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(value)}`],
      )
      .join("&");
  const page = query.length === 0 ? undefined : encode(query);
  const pairs = [
    ["of", of],
    ["language", language],
    ["name", name],
    ["portfolio_id", portfolioId],
    ["query", page],
  ] as const;
  return `${VIEW_PATH}?${encode(pairs)}`;
}
