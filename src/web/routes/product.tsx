import { redirect, useLocation } from "react-router";
import { useEffect } from "react";
import { combineRoomParameters } from "#planning/room-address.ts";
import { readQuery, writeQuery } from "#navigation/addresses/query.ts";
import { nameInProductPath } from "#navigation/addresses/site-path.ts";
import { productPath } from "#views/parts/product-parts.ts";
import {
  productView,
  type CategoryView,
  type NamedProductView,
  type ProductView,
  type ArticlePageView,
  type FamilyPageView,
} from "#views/product/product-view.ts";
import { applyChange } from "#views/selector/submitted-change.ts";
import { siteAddress } from "#web/client/base.ts";
import { runInTasks } from "#web/client/scheduling.ts";
import { networkFirst, fetchRemoteView } from "#web/session/remote-views.ts";
import { StatusError } from "#web/client/http.ts";
import { loadWithServerFallback } from "#web/code/import-or-reload.ts";
import { lazyImport } from "#web/code/lazy-import.ts";
import type { Session } from "#web/session/session.ts";
import { getCurrentCatalogue, useSession } from "#web/session/session-context.ts";
import { EmbeddedView, toViewData, viewOf, type ViewData } from "#web/router-internals/page-data.tsx";
import { MESSAGES_ATTRIBUTE } from "#web/messages/messages.ts";
import frame from "#web/ui/page-frame.module.css";
import type { Route } from "./+types/product.ts";
import { serverContext } from "./context.ts";
import { invalidAddressError } from "./invalid-address.ts";
import { loadSelector, ProductPage, SelectorPage } from "./product-pages.ts";
import { routeLanguage, urlWithinSite, toViewRequest } from "./view-request.ts";

const loadLazyProduct = lazyImport(() => import("./lazy-product.tsx"));
/** Not needed for the initial page, which contains its view. */
const loadProductViews = lazyImport(() => import("./product-views.ts"));

export function loader(args: Route.LoaderArgs): ViewData {
  const { params } = args;
  const url = urlWithinSite(args);
  const canonical = combineRoomParameters([...url.searchParams]) ?? applyChange(readQuery(url.search));
  if (canonical) throw redirect(url.pathname + writeQuery(canonical));
  const product = productView(toViewRequest(args), nameInProductPath(url.pathname));
  if (!product) throw invalidAddressError(url.pathname);
  return toViewData(redirectUnlessCanonical(product, params, url), {
    isInPage: args.context.get(serverContext).isPage,
  });
}

export function clientLoader({ serverLoader, ...args }: Route.ClientLoaderArgs): Promise<ProductView> {
  const loadServerView = async () => viewOf<ProductView>(await serverLoader());
  return loadWithServerFallback(() => loadInBrowser(args, loadServerView), loadServerView);
}

async function loadInBrowser(
  { params, request, context }: Omit<Route.ClientLoaderArgs, "serverLoader">,
  loadServerView: () => Promise<ProductView>,
): Promise<ProductView> {
  const url = siteAddress(request);
  const name = nameInProductPath(url.pathname);
  const { catalogue, isRemote, portfolioId, session } = getCurrentCatalogue(context);
  const reference = catalogue?.resolve(name);
  const isCategory = reference?.kind === "category";
  const servedView = reference && !isCategory ? servedProductView(session, url) : undefined;
  if (servedView) return servedView;
  if (isRemote) return redirectUnlessCanonical(await fetchFromServer(session, params, request), params, url);
  if (!catalogue) return loadServerView();
  const requestedView = { catalogue, language: routeLanguage(params), portfolioId, query: [...url.searchParams] };
  if (isCategory) {
    const { cachedCategoryView } = await loadSelector();
    const view = cachedCategoryView(session, requestedView, reference.id);
    return redirectUnlessCanonical({ canonicalName: reference.id, view }, params, url);
  }
  const [views] = await Promise.all([loadProductViews(), loadCompleteProduct()]);
  const product = await runInTasks(views.productViewSteps(requestedView, name));
  if (product) return redirectUnlessCanonical(product, params, url);
  // The article may be outside the selected portfolio, whose articles are the only ones in the browser. The server has
  // all articles, but does not know which portfolio is selected.
  const view = await networkFirst(session, loadServerView, (fullCatalogue) => {
    const product = views.productView({ ...requestedView, catalogue: fullCatalogue }, name);
    if (!product) throw invalidAddressError(url.pathname);
    return redirectUnlessCanonical(product, params, url);
  });
  return view.kind === "article" ? views.restrictToPortfolio(view, requestedView) : view;
}

/** Loads all code of a client-rendered family or article. */
async function loadCompleteProduct(): Promise<unknown> {
  const [{ loadDeferredParts }] = await Promise.all([loadLazyProduct(), ProductPage.preload()]);
  return loadDeferredParts();
}

/** Fetches the view of a product that is not in the browser, and the code to show it. */
async function fetchFromServer(session: Session, params: Params, request: Request): Promise<NamedProductView> {
  const { pathname, searchParams } = siteAddress(request);
  const [language, name, query] = [routeLanguage(params), nameInProductPath(pathname), [...searchParams]];
  const product = await fetchRemoteView<NamedProductView>(
    session,
    { view: "product", language, name, query },
    request.signal,
  ).catch((error: unknown) => {
    throw error instanceof StatusError && error.status === 404 ? invalidAddressError(pathname) : error;
  });
  await (product.view.kind === "category" ? loadSelector() : loadCompleteProduct());
  return product;
}

type Params = Route.LoaderArgs["params"];

/**
 * Returns a view that was requested under its canonical name; otherwise redirects to that name, with the query. The
 * previous page stays in the history.
 *
 * @see rule N2
 */
function redirectUnlessCanonical({ canonicalName, view }: NamedProductView, { language }: Params, url: URL) {
  if (nameInProductPath(url.pathname) === canonicalName) return view;
  throw redirect(`/${language}${productPath(canonicalName)}${url.search}`);
}

export default function Product({ loaderData }: Route.ComponentProps) {
  const view = viewOf<ProductView>(loaderData);
  return (
    <>
      <EmbeddedView data={loaderData} />
      {view.kind === "category" ? (
        <SelectorPage key={view.id} loaderView={view.selector} />
      ) : (
        <FamilyOrArticle view={view} />
      )}
    </>
  );
}

function FamilyOrArticle({ view }: { readonly view: Exclude<ProductView, CategoryView> }) {
  useRecordServedProduct(view);
  return (
    <div className={frame["page"]} {...{ [MESSAGES_ATTRIBUTE]: "product" }}>
      <ProductPage view={view} />
    </div>
  );
}

type ServedView = FamilyPageView | ArticlePageView;

/** The view of the server-rendered page, by session. */
const servedPages = new WeakMap<Session, { readonly address: string; readonly view: ServedView }>();

/** Records the view of the server-rendered page for {@link servedProductView}. */
function useRecordServedProduct(view: ServedView): void {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { catalogue } = session.store.getState().currentCatalogue;
    if (!catalogue && !servedPages.has(session)) servedPages.set(session, { address: pathname + search, view });
  }, [session, view, pathname, search]);
}

/** The served view if the browser would create the same: the first page then needs no code that creates such views. */
function servedProductView(session: Session, { pathname, search, searchParams }: URL): ServedView | undefined {
  const servedPage = servedPages.get(session);
  const isSamePage = servedPage?.address === pathname + search && !searchParams.has("id");
  return isSamePage && session.matchesServedPage() ? servedPage.view : undefined;
}
