import type { MetaFunction } from "react-router";
import { mergeServerView, missingCodes, projectListView, type ProjectListView } from "#views/project-list-view.ts";
import { networkFirst, fetchRemoteView } from "#web/session/remote-views.ts";
import { shownCatalogue } from "#web/session/session-context.ts";
import { ProjectListPage } from "#web/features/project-list/project-list-page.tsx";
import type { Route } from "./+types/project-list.ts";
import { PAGE_VIEWS } from "./page-views.ts";
import { routeLanguage, viewRequest } from "./view-request.ts";

export const loader = (args: Route.LoaderArgs): ProjectListView => PAGE_VIEWS.project(viewRequest(args));

export async function clientLoader({
  params,
  request,
  context,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<ProjectListView> {
  const { catalogue, isRemote, portfolioId, session } = shownCatalogue(context);
  const query = [...new URL(request.url).searchParams];
  if (isRemote)
    return fetchRemoteView(session, { view: "project", language: routeLanguage(params), query }, request.signal);
  if (!catalogue) return serverLoader();
  const requestedView = { catalogue, language: routeLanguage(params), portfolioId, query };
  const view = projectListView(requestedView);
  if (missingCodes(view).length === 0) return view;
  try {
    // The browser has only the articles of one portfolio, the server has all.
    const serverView = await networkFirst(session, serverLoader, (all) =>
      projectListView({ ...requestedView, catalogue: all }),
    );
    return mergeServerView(view, serverView, portfolioId !== undefined);
  } catch {
    return { ...view, isComplete: false };
  }
}

/** Lists are personal; search engines index the product pages. */
export const meta: MetaFunction = () => [{ name: "robots", content: "noindex, follow" }];

export default function ProjectList({ loaderData }: Route.ComponentProps) {
  return <ProjectListPage view={loaderData} />;
}
