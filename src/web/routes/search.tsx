import type { MetaFunction } from "react-router";
import { PAGE_PARAMETER, QUERY_PARAMETER, readPageNumber } from "#navigation/addresses/search-address.ts";
import type { SearchView } from "#search/search-view.ts";
import { importOrReload, loadWithServerFallback } from "#web/code/import-or-reload.ts";
import { fetchRemoteView } from "#web/session/remote-views.ts";
import { shownCatalogue } from "#web/session/session-context.ts";
import { SearchPage } from "#web/features/search/results/search-page.tsx";
import { PAGE_LIMITS } from "#web/search/search-limits.ts";
import type { Route } from "./+types/search.ts";
import { PAGE_VIEWS } from "./page-views.ts";
import { routeLanguage, viewRequest } from "./view-request.ts";

export const loader = (args: Route.LoaderArgs): Promise<SearchView> => PAGE_VIEWS.search(viewRequest(args));

export async function clientLoader({
  params,
  request,
  context,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<SearchView> {
  const { catalogue, isRemote, portfolioId, session } = shownCatalogue(context);
  const url = new URL(request.url);
  if (isRemote) {
    const requestedView = { view: "search", language: routeLanguage(params), query: [...url.searchParams] } as const;
    return fetchRemoteView(session, requestedView, request.signal);
  }
  if (!catalogue) return serverLoader();
  return loadWithServerFallback(async () => {
    const { searchWhenIdle } = await importOrReload(() => import("#web/search/searches.ts"));
    const search = await searchWhenIdle({ catalogue, language: routeLanguage(params), portfolioId });
    const { searchParams } = url;
    const page = readPageNumber(searchParams.get(PAGE_PARAMETER));
    return search.find(searchParams.get(QUERY_PARAMETER) ?? "", PAGE_LIMITS, undefined, page);
  }, serverLoader);
}

/** Results are for visitors; search engines index the product pages. */
export const meta: MetaFunction = () => [{ name: "robots", content: "noindex, follow" }];

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  return <SearchPage view={loaderData} />;
}
