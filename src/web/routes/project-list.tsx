import { mergeServerView, missingCodes, projectListView, type ProjectListView } from "#views/project-list-view.ts";
import { networkFirst } from "#web/session/remote-views.ts";
import { ProjectListPage } from "#web/features/project-list/project-list-page.tsx";
import { NoIndex } from "#web/ui/metadata/page-title.tsx";
import type { Route } from "./+types/project-list.ts";
import { projectView } from "./view-creators.ts";
import { loadViewInBrowser, toViewRequest } from "./view-request.ts";

export const loader = (args: Route.LoaderArgs): ProjectListView => projectView(toViewRequest(args));

export const clientLoader = (args: Route.ClientLoaderArgs): ProjectListView | Promise<ProjectListView> =>
  loadViewInBrowser(args, "project", async (requestedView, session) => {
    const view = projectListView(requestedView);
    if (missingCodes(view).length === 0) return view;
    try {
      // The browser has only the articles of one portfolio; the server has all.
      const serverView = await networkFirst(session, args.serverLoader, (fullCatalogue) =>
        projectListView({ ...requestedView, catalogue: fullCatalogue }),
      );
      return mergeServerView(view, serverView, requestedView.portfolioId !== undefined);
    } catch {
      return { ...view, isComplete: false };
    }
  });

export default function ProjectList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {/* Lists are personal; search engines index the product pages. */}
      <NoIndex />
      <ProjectListPage view={loaderData} />
    </>
  );
}
