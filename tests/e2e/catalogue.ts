import type { APIRequestContext } from "@playwright/test";

/** The fields of an article that the tests use, as in the list. */
export interface ListedArticle {
  readonly article_code: string;
  readonly family_id: string;
  readonly category: string;
  readonly diameter?: number;
  readonly length_batten?: number;
  readonly wattage_default: number;
  readonly resistance_ip: string;
  readonly control?: string;
  readonly ean?: string;
  readonly related?: readonly { readonly kind: string; readonly article_code: string }[];
  readonly mounting?: string | readonly string[];
  readonly url_configs_data: readonly { readonly portfolio_id: string; readonly url?: string }[];
}

export interface ListedPortfolio {
  readonly portfolio_id: string;
  readonly name?: string;
  readonly fallback_url?: string;
}

const list = async <T>(request: APIRequestContext, name: string): Promise<readonly T[]> =>
  (await (await request.get(`/api/mongo/pml/${name}`)).json()) as readonly T[];

export const listArticles = (request: APIRequestContext): Promise<readonly ListedArticle[]> =>
  list(request, "articles");
export const listPortfolios = (request: APIRequestContext): Promise<readonly ListedPortfolio[]> =>
  list(request, "portfolios");

/** The first match; throws without one, since the test would then prove nothing. */
export function findOrThrow<T>(candidates: readonly T[], fits: (candidate: T) => boolean): T {
  const match = candidates.find(fits);
  if (match === undefined) throw new Error("the catalogue has nothing that fits this test");
  return match;
}

/** The articles of a category, in the catalogue's order. */
export const articlesOf = async (request: APIRequestContext, wanted: string): Promise<readonly ListedArticle[]> =>
  (await listArticles(request)).filter(({ category }) => category === wanted);

/** A family whose articles come in several sizes, and its articles. */
export function familyOfSeveralSizes(articles: readonly ListedArticle[]): {
  readonly id: string;
  readonly articles: readonly ListedArticle[];
} {
  const families = [...Map.groupBy(articles, (article) => article.family_id)];
  const [id, members] = findOrThrow(families, ([, all]) => new Set(all.map(({ diameter }) => diameter)).size > 2);
  return { id, articles: members };
}
