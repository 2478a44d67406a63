import { firstValue } from "#navigation/addresses/query.ts";
import { PAGE_PARAMETER, QUERY_PARAMETER, readPageNumber } from "#navigation/addresses/page-paths.ts";
import type { SearchView } from "#search/search-view.ts";
import { importOrReload, loadWithServerFallback } from "#web/code/import-or-reload.ts";
import { SearchPage } from "#web/features/search/results/search-page.tsx";
import { NoIndex } from "#web/ui/metadata/page-title.tsx";
import { PAGE_LIMITS } from "#web/search/search-limits.ts";
import type { Route } from "./+types/search.ts";
import { searchView } from "./view-creators.ts";
import { loadViewInBrowser, toViewRequest } from "./view-request.ts";

export const loader = (args: Route.LoaderArgs): Promise<SearchView> => searchView(toViewRequest(args), PAGE_LIMITS);

export const clientLoader = (args: Route.ClientLoaderArgs): SearchView | Promise<SearchView> =>
  loadViewInBrowser(args, "search", (requestedView) =>
    loadWithServerFallback(async () => {
      const { loadSearch } = await importOrReload(() => import("#web/search/searches.ts"));
      const search = await loadSearch(requestedView);
      const page = readPageNumber(firstValue(requestedView.query, PAGE_PARAMETER));
      return search.find(firstValue(requestedView.query, QUERY_PARAMETER) ?? "", PAGE_LIMITS, undefined, page);
    }, args.serverLoader),
  );

export default function SearchResults({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {/* Results are for visitors; search engines index the product pages. */}
      <NoIndex />
      <SearchPage view={loaderData} />
    </>
  );
}
