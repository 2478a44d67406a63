import type { MetaFunction } from "react-router";
import { ROOM_PARAMETER } from "#attributes/address/room-parameters.ts";
import { compareView, type CompareView } from "#views/compare-view.ts";
import { loadWithServerFallback } from "#web/code/import-or-reload.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import { networkFirst, fetchRemoteView } from "#web/session/remote-views.ts";
import { shownCatalogue } from "#web/session/session-context.ts";
import { ComparePage } from "#web/features/compare/compare-page.tsx";
import type { Route } from "./+types/compare.ts";
import { PAGE_VIEWS } from "./page-views.ts";
import { routeLanguage, viewRequest } from "./view-request.ts";

const loadLightsCode = lazyImport(() => import("#web/rooms/load-lights.ts"));

export const loader = (args: Route.LoaderArgs): CompareView => PAGE_VIEWS.compare(viewRequest(args));

export async function clientLoader({
  params,
  request,
  context,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<CompareView> {
  const { catalogue, isRemote, portfolioId, session } = shownCatalogue(context);
  const query = [...new URL(request.url).searchParams];
  if (isRemote)
    return fetchRemoteView(session, { view: "compare", language: routeLanguage(params), query }, request.signal);
  if (!catalogue) return serverLoader();
  return loadWithServerFallback(async () => {
    const hasRoom = query.some(([name]) => name === ROOM_PARAMETER);
    const lights = hasRoom ? await (await loadLightsCode()).loadLights(catalogue, portfolioId) : undefined;
    const request = { catalogue, language: routeLanguage(params), portfolioId, query };
    const view = compareView({ ...request, lights });
    if (view.missing.length === 0) return view;
    try {
      // The browser has only the articles of one portfolio, the server has all.
      return await networkFirst(session, serverLoader, (fullCatalogue) =>
        compareView({ ...request, catalogue: fullCatalogue }),
      );
    } catch {
      return view;
    }
  }, serverLoader);
}

/** Comparisons are personal; search engines index the product pages. */
export const meta: MetaFunction = () => [{ name: "robots", content: "noindex, follow" }];

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage view={loaderData} />;
}
