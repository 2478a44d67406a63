import { homeView, type HomeView } from "#views/home/home-view.ts";
import { fetchRemoteView } from "#web/session/remote-views.ts";
import { shownCatalogue } from "#web/session/session-context.ts";
import { HomePage } from "#web/features/home/home-page.tsx";
import type { Route } from "./+types/home.ts";
import { PAGE_VIEWS } from "./page-views.ts";
import { routeLanguage, viewRequest } from "./view-request.ts";

export const loader = (args: Route.LoaderArgs): HomeView => PAGE_VIEWS.home(viewRequest(args));

export function clientLoader({
  params,
  request,
  context,
  serverLoader,
}: Route.ClientLoaderArgs): HomeView | Promise<HomeView> {
  const { catalogue, isRemote, portfolioId, session } = shownCatalogue(context);
  const query = [...new URL(request.url).searchParams];
  if (isRemote)
    return fetchRemoteView(session, { view: "home", language: routeLanguage(params), query }, request.signal);
  if (!catalogue) return serverLoader();
  return homeView({ catalogue, language: routeLanguage(params), portfolioId, query });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage view={loaderData} />;
}
