import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { compareView, type CompareView } from "#views/compare-view.ts";
import { loadWithServerFallback } from "#web/code/import-or-reload.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { networkFirst } from "#web/session/remote-views.ts";
import { ComparePage } from "#web/features/compare/compare-page.tsx";
import { NoIndex } from "#web/ui/metadata/page-title.tsx";
import type { Route } from "./+types/compare.ts";
import { loadViewInBrowser, toViewRequest } from "./view-request.ts";

const loadLightsCode = lazyImport(() => import("#web/rooms/load-lights.ts"));

export const loader = (args: Route.LoaderArgs): CompareView => compareView(toViewRequest(args));

export const clientLoader = (args: Route.ClientLoaderArgs): CompareView | Promise<CompareView> =>
  loadViewInBrowser(args, "compare", (requestedView, session) =>
    loadWithServerFallback(async () => {
      const { catalogue, portfolioId, query } = requestedView;
      const hasRoom = query.some(([name]) => name === ROOM_PARAMETER);
      const lights = hasRoom ? await (await loadLightsCode()).loadLights(catalogue, portfolioId) : undefined;
      const view = compareView({ ...requestedView, lights });
      if (view.missingCodes.length === 0) return view;
      try {
        // The browser has only the articles of one portfolio; the server has all.
        return await networkFirst(session, args.serverLoader, (fullCatalogue) =>
          compareView({ ...requestedView, catalogue: fullCatalogue }),
        );
      } catch {
        return view;
      }
    }, args.serverLoader),
  );

export default function Compare({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {/* Comparisons are personal; search engines index the product pages. */}
      <NoIndex />
      <ComparePage view={loaderData} />
    </>
  );
}
