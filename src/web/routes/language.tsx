import type { ComponentProps } from "react";
import { data, isRouteErrorResponse, Outlet } from "react-router";
import { NOT_FOUND } from "#model/errors.ts";
import { isLanguage } from "#model/languages/language.ts";
import { shellView, type ShellView } from "#views/parts/shell-view.ts";
import { fetchRemoteView } from "#web/session/remote-views.ts";
import { createShellViewInBrowser, shellViewCache } from "#web/session/shell-cache.ts";
import { StatusError } from "#web/client/http.ts";
import { routerSessionContext } from "#web/session/session-context.ts";
import {
  CompareCheckbox,
  CompareCounter,
  CompareMenuEntry,
  CompareTray,
} from "#web/features/compare/compare-controls.tsx";
import { AddToListButton, ListCounter, ListMenuEntry, ListToast } from "#web/features/project-list/list-controls.tsx";
import { SearchBox } from "#web/features/search/search-box.tsx";
import { FailedPage } from "#web/features/shell/errors/error-page.tsx";
import { PageLayout } from "#web/features/shell/layout/page-layout.tsx";
import { Splash } from "#web/features/shell/app/splash.tsx";
import { ArticleActionsContext, type ArticleActions } from "#web/ui/controls/article-actions.ts";
import { lazyPart } from "#web/ui/lazy/lazy-component.tsx";
import type { Route } from "./+types/language.ts";
import { isInvalidAddressError } from "./invalid-address.ts";
import { negotiateLanguage, toViewRequest } from "./view-request.ts";

export function loader(args: Route.LoaderArgs) {
  const request = toViewRequest(args);
  if (isLanguage(args.params.language)) return shellView(request);
  // The not-found page is rendered in the layout of all other pages.
  throw data(shellView({ ...request, language: negotiateLanguage(args) }), { status: 404, statusText: NOT_FOUND });
}

export function clientLoader({
  params: { language },
  context,
  serverLoader,
}: Route.ClientLoaderArgs): ShellView | Promise<ShellView> {
  const session = context.get(routerSessionContext);
  const { currentCatalogue } = session.store.getState();
  const { catalogue, isRemote } = currentCatalogue;
  if (!isLanguage(language)) return serverLoader();
  if (isRemote)
    return shellViewCache.getOrCreate(currentCatalogue, language, () =>
      fetchRemoteView(session, { view: "shell", language, query: [] }),
    );
  return catalogue && session.host
    ? createShellViewInBrowser(currentCatalogue, catalogue, language, session.host.sizes)
    : serverLoader();
}

/** The actions that features offer for articles listed by other features. */
const ARTICLE_ACTIONS: ArticleActions = { Compare: CompareCheckbox, AddToList: AddToListButton };

export default function LanguageLayout({ loaderData: view }: Route.ComponentProps) {
  const dock = (
    <>
      <CompareTray />
      <ListToast />
    </>
  );
  return (
    <ArticleActionsContext value={ARTICLE_ACTIONS}>
      <SiteLayout view={view} dock={dock}>
        <Outlet />
      </SiteLayout>
      <Splash />
    </ArticleActionsContext>
  );
}

/** The layout of all pages; an error page without a view has no search and no counters. */
function SiteLayout({ view, ...rest }: Pick<ComponentProps<typeof PageLayout>, "view" | "dock" | "children">) {
  const counters = (
    <>
      <CompareCounter />
      <ListCounter />
    </>
  );
  const menuEntries = (
    <>
      <CompareMenuEntry />
      <ListMenuEntry />
    </>
  );
  return (
    <PageLayout
      {...rest}
      view={view}
      search={view && <SearchBox />}
      counters={view && counters}
      menuEntries={menuEntries}
    />
  );
}

const NotFoundPage = lazyPart(async () => (await import("#web/features/shell/errors/not-found-page.tsx")).NotFoundPage);

/** Statuses of a server or proxy that is overloaded or restarting. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** The status of an error response to a request of the router or of the site's code. */
const statusOf = (error: unknown): number | undefined =>
  isRouteErrorResponse(error) || error instanceof StatusError ? error.status : undefined;

/** Replaces a failed page with the error page, within the layout. @see rules E1, E2 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isInvalidPath = isInvalidAddressError(error);
  const isMissing = isInvalidPath || (isRouteErrorResponse(error) && error.status === 404);
  const view = loaderData ?? (isMissing && !isInvalidPath ? (error.data as ShellView | undefined) : undefined);
  return (
    <SiteLayout view={view}>
      {isMissing ? (
        <NotFoundPage isInvalidPath={isInvalidPath} />
      ) : (
        <FailedPage error={error} isBusy={BUSY_STATUSES.has(statusOf(error) ?? 0)} />
      )}
    </SiteLayout>
  );
}
