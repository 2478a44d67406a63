import { SITES } from "../setup/sites.ts";

/** Portfolios of the demo that lack some of its articles; none of them is the default. */
export const NORD = { id: "b3a7719d04f25c86e91ab2d7705fcc48136e9fd2", name: "Elektrogroßhandel Nord" };
export const SUED = { id: "0d6e8c52a1f94b37c8250e7fa94d1b66d3307c5e", name: "Lichtpartner Süd" };
/** The smallest one, with 88 of the 1500 articles. */
export const MUEHLBACH = { id: "72d8e5a0c19f3b4467eab5190c2f8d3e54a06b1f", name: "Lichtkontor Mühlbach" };

/** The fields of an article that the tests use, as in the list. */
export interface ListedArticle {
  readonly article_code: string;
  readonly family_id: string;
  readonly category: string;
  readonly diameter?: number;
  readonly length_batten?: number;
  readonly wattage_default: number;
  readonly resistance_ip: string;
  readonly control?: string | readonly string[];
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

/** Fetches a list of the demo, which all sites serve. */
const fetchList = async <T>(name: string): Promise<readonly T[]> =>
  (await (await fetch(`${SITES.standard.url}/api/mongo/pml/${name}`)).json()) as readonly T[];

/** The articles of a portfolio; all articles if none is given. */
export const listArticles = (portfolioId?: string): Promise<readonly ListedArticle[]> =>
  fetchList(portfolioId === undefined ? "articles" : `articles?portfolio_id=${portfolioId}`);
export const listPortfolios = (): Promise<readonly ListedPortfolio[]> => fetchList("portfolios");

/** The first match. @throws without one, since the test would prove nothing */
export function findOrThrow<T>(candidates: readonly T[], fits: (candidate: T) => boolean): T {
  const match = candidates.find(fits);
  if (match === undefined) throw new Error("the catalogue has nothing suitable for this test");
  return match;
}

/** The articles of a category, in the catalogue's order. */
export const listArticlesOf = async (categoryId: string, portfolioId?: string): Promise<readonly ListedArticle[]> =>
  (await listArticles(portfolioId)).filter(({ category }) => category === categoryId);

/** A family whose articles have several diameters, and these articles. */
export async function findFamilyOfSeveralSizes(): Promise<{
  readonly id: string;
  readonly articles: readonly ListedArticle[];
}> {
  const families = [...Map.groupBy(await listArticles(), (article) => article.family_id)];
  const [id, members] = findOrThrow(families, ([, all]) => new Set(all.map(({ diameter }) => diameter)).size > 2);
  return { id, articles: members };
}
