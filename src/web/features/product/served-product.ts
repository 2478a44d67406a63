import { useEffect } from "react";
import { useLocation } from "react-router";
import type { ArticlePageView, FamilyPageView } from "#views/product/product-view.ts";
import type { Session } from "#web/session/session.ts";
import { useSession } from "#web/session/session-context.ts";

type View = FamilyPageView | ArticlePageView;

/** The view of the server-rendered page, by session. */
const servedPages = new WeakMap<Session, { readonly address: string; readonly view: View }>();

/** Records the view of the server-rendered page for {@link servedProductView}. */
export function useRecordServedProduct(view: View): void {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { catalogue } = session.store.getState().currentCatalogue;
    if (!catalogue && !servedPages.has(session)) servedPages.set(session, { address: pathname + search, view });
  }, [session, view, pathname, search]);
}

/**
 * The view of the server-rendered page, if the browser's catalogue would yield the same (same version and portfolio): then
 * the first page does not need the code that creates such views.
 *
 * @param address within the site
 */
export function servedProductView(session: Session, { pathname, search, searchParams }: URL): View | undefined {
  const servedPage = servedPages.get(session);
  const isSamePage = servedPage?.address === pathname + search && !searchParams.has("id");
  return isSamePage && session.matchesServedPage() ? servedPage.view : undefined;
}
