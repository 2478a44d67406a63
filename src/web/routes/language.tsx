import { useEffect } from "react";
import { data, isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { NOT_FOUND } from "#model/errors.ts";
import { isLanguage } from "#model/languages/language.ts";
import { chooseLanguage } from "#model/languages/choose-language.ts";
import { readLanguageCookie } from "#navigation/cookies/language-cookie.ts";
import { shellView, type ShellView } from "#views/parts/shell-view.ts";
import { currentCatalogue, isRemote } from "#web/session/catalogue-store.ts";
import { useConnection } from "#web/session/connection-store.ts";
import { checkFilterTexts } from "#web/session/filter-text-check.ts";
import { choosePortfolio } from "#web/session/portfolio-choice.ts";
import { currentPortfolioId } from "#web/session/portfolio-store.ts";
import { remoteView } from "#web/session/remote-views.ts";
import { StatusError } from "#web/client/http.ts";
import { CompareCheckbox } from "#web/features/compare/compare-checkbox.tsx";
import { CompareCounter } from "#web/features/compare/compare-counter.tsx";
import { CompareMenuEntry } from "#web/features/compare/compare-menu-entry.tsx";
import { CompareTray } from "#web/features/compare/compare-tray.tsx";
import { AddToListButton } from "#web/features/project-list/add-to-list-button.tsx";
import { ListCounter } from "#web/features/project-list/list-counter.tsx";
import { ListMenuEntry } from "#web/features/project-list/list-menu-entry.tsx";
import { ListToast } from "#web/features/project-list/list-toast.tsx";
import { SearchBox } from "#web/features/search/search-box.tsx";
import { AwayPage, NotFoundPage, ServerErrorPage } from "#web/features/shell/errors/error-page.tsx";
import { PageLayout } from "#web/features/shell/layout/page-layout.tsx";
import { Splash } from "#web/features/shell/app/splash.tsx";
import { ArticleActionsContext, type ArticleActions } from "#web/ui/controls/article-actions.ts";
import { useErrorId } from "#web/ui/site/error-id.ts";
import type { Route } from "./+types/language.ts";
import { isNotValid } from "./not-valid.ts";
import { PAGE_VIEWS } from "./page-views.ts";
import { viewRequest } from "./view-request.ts";

/** Articles of each portfolio over the whole catalogue, as the server counted them; the browser holds one portfolio's only. */
let portfolioCounts: ReadonlyMap<string, number | undefined> | undefined;

export function loader(args: Route.LoaderArgs) {
  const { params, request } = args;
  if (isLanguage(params.language)) return PAGE_VIEWS.shell(viewRequest(args));
  const language = chooseLanguage({
    cookie: readLanguageCookie(request.headers.get("cookie") ?? undefined),
    acceptLanguage: request.headers.get("accept-language") ?? undefined,
  });
  // The page says that it is not there, inside the frame of all others.
  throw data(PAGE_VIEWS.shell({ ...viewRequest(args), language }), { status: 404, statusText: NOT_FOUND });
}

export function clientLoader({
  params,
  request,
  serverLoader,
}: Route.ClientLoaderArgs): ShellView | Promise<ShellView> {
  const catalogue = currentCatalogue();
  if (isRemote() && isLanguage(params.language))
    return remoteView({ of: "shell", language: params.language, query: [] }, request.signal);
  if (!catalogue || !portfolioCounts || !isLanguage(params.language)) return serverLoader();
  checkFilterTexts(catalogue, params.language);
  return shellView({ catalogue, language: params.language, portfolioId: currentPortfolioId(), portfolioCounts });
}

/** Header and footer say the same whatever is filtered; a change of the portfolio has all views made anew itself. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isQueryChange = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isQueryChange && (currentCatalogue() || isRemote()) ? false : defaultShouldRevalidate;
}

/** What features offer for each other's articles. */
const ARTICLE_ACTIONS: ArticleActions = { Compare: CompareCheckbox, AddToList: AddToListButton };

const onChoosePortfolio = (id: string): void => void choosePortfolio(id);

export default function LanguageLayout({ loaderData: view }: Route.ComponentProps) {
  useEffect(() => {
    portfolioCounts ??= new Map(view.portfolios.map(({ id, articles }) => [id, articles]));
  }, [view]);
  return (
    <ArticleActionsContext value={ARTICLE_ACTIONS}>
      <PageLayout
        view={view}
        onChoosePortfolio={onChoosePortfolio}
        search={<SearchBox />}
        counters={<Counters />}
        menuEntries={<MenuEntries />}
        dock={
          <>
            <CompareTray />
            <ListToast />
          </>
        }
      >
        <Outlet />
      </PageLayout>
      <Splash />
    </ArticleActionsContext>
  );
}

function MenuEntries() {
  return (
    <>
      <CompareMenuEntry />
      <ListMenuEntry />
    </>
  );
}

function Counters() {
  return (
    <>
      <CompareCounter />
      <ListCounter />
    </>
  );
}

/** A server, or what stands before it, that has no time: too many requests, a restart. */
const BUSY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** The status of an answer that said no, to the router or to the site's own requests. */
const statusOf = (error: unknown): number | undefined =>
  isRouteErrorResponse(error) || error instanceof StatusError ? error.status : undefined;

/** What a page below could not be: the frame stays, the error page stands in it. @see rules E1, E2 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const isRefused = isNotValid(error);
  const isMissing = isRefused || (isRouteErrorResponse(error) && error.status === 404);
  const isAway = useConnection() !== "online";
  const errorId = useErrorId(isMissing || isAway ? undefined : error);
  const view = loaderData ?? (isMissing && !isRefused ? (error.data as ShellView | undefined) : undefined);
  return (
    <PageLayout
      view={view}
      onChoosePortfolio={onChoosePortfolio}
      search={view && <SearchBox />}
      counters={view && <Counters />}
      menuEntries={<MenuEntries />}
    >
      {isMissing && <NotFoundPage isRefused={isRefused} />}
      {!isMissing &&
        (isAway ? <AwayPage /> : <ServerErrorPage errorId={errorId} isBusy={BUSY.has(statusOf(error) ?? 0)} />)}
    </PageLayout>
  );
}
