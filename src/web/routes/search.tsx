import type { MetaFunction } from "react-router";
import { isLanguage, REDIRECT_LANGUAGE } from "#domain/language/language.ts";
import type { SearchLimits, SearchView } from "#domain/search/search-view.ts";
import { currentCatalogue } from "#web/client/catalogue-store.ts";
import { currentPortfolioId } from "#web/client/portfolio-store.ts";
import { SearchPage } from "#web/features/search/search-page.tsx";
import { QUERY_PARAMETER } from "#web/features/search/search-path.ts";
import type { Route } from "./+types/search.ts";
import { catalogueContext, configContext } from "./context.ts";
import { requestPortfolio } from "./request-portfolio.ts";

/** So many hits of each group the page lists. */
const LIMITS: SearchLimits = { suggestions: 6, articles: 60, families: 24, categories: 12, rooms: 24 };

export async function loader({ params, context, request }: Route.LoaderArgs): Promise<SearchView> {
  const { searchNow } = await import("#web/search/searches.ts");
  const catalogue = context.get(catalogueContext);
  const url = new URL(request.url);
  const portfolioId = requestPortfolio(url, catalogue, context.get(configContext));
  return searchNow({ catalogue, language: languageOf(params), portfolioId }).find(queryOf(url), LIMITS);
}

export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): Promise<SearchView> {
  const catalogue = currentCatalogue();
  if (!catalogue) return serverLoader();
  const { searchWhenIdle } = await import("#web/search/searches.ts");
  const search = await searchWhenIdle({ catalogue, language: languageOf(params), portfolioId: currentPortfolioId() });
  return search.find(queryOf(new URL(request.url)), LIMITS);
}

const languageOf = ({ language }: { readonly language: string }) =>
  isLanguage(language) ? language : REDIRECT_LANGUAGE;

const queryOf = (url: URL): string => url.searchParams.get(QUERY_PARAMETER) ?? "";

/** Results are for visitors; search engines go to the products themselves. */
export const meta: MetaFunction = () => [{ name: "robots", content: "noindex, follow" }];

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  return <SearchPage view={loaderData} />;
}
