import type { MetaFunction } from "react-router";
import { isLanguage, REDIRECT_LANGUAGE } from "#domain/language/language.ts";
import type { SearchView } from "#domain/search/search-view.ts";
import { currentCatalogue, isRemote } from "#web/client/catalogue/catalogue-store.ts";
import { currentPortfolioId } from "#web/client/catalogue/portfolio-store.ts";
import { remoteView } from "#web/client/catalogue/remote-views.ts";
import { SearchPage } from "#web/features/search/search-page.tsx";
import { QUERY_PARAMETER } from "#web/features/search/search-path.ts";
import { PAGE_LIMITS } from "#web/search/search-limits.ts";
import type { Route } from "./+types/search.ts";
import { catalogueContext, configContext } from "./context.ts";
import { PAGE_VIEWS } from "./page-views.ts";
import { requestPortfolio } from "./request-portfolio.ts";

export function loader({ params, context, request }: Route.LoaderArgs): Promise<SearchView> {
  const catalogue = context.get(catalogueContext);
  const url = new URL(request.url);
  const portfolioId = requestPortfolio(url, catalogue, context.get(configContext));
  return PAGE_VIEWS.search({ catalogue, language: languageOf(params), portfolioId, query: [...url.searchParams] });
}

export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs): Promise<SearchView> {
  const catalogue = currentCatalogue();
  const url = new URL(request.url);
  if (isRemote()) {
    return remoteView({ of: "search", language: languageOf(params), query: [...url.searchParams] }, request.signal);
  }
  if (!catalogue) return serverLoader();
  const { searchWhenIdle } = await import("#web/search/searches.ts");
  const search = await searchWhenIdle({ catalogue, language: languageOf(params), portfolioId: currentPortfolioId() });
  return search.find(queryOf(url), PAGE_LIMITS);
}

const languageOf = ({ language }: { readonly language: string }) =>
  isLanguage(language) ? language : REDIRECT_LANGUAGE;

const queryOf = (url: URL): string => url.searchParams.get(QUERY_PARAMETER) ?? "";

/** Results are for visitors; search engines go to the products themselves. */
export const meta: MetaFunction = () => [{ name: "robots", content: "noindex, follow" }];

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  return <SearchPage view={loaderData} />;
}
