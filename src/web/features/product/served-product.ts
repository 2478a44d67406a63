import { useEffect } from "react";
import { useLocation } from "react-router";
import type { ArticlePageView, FamilyPageView } from "#views/product/product-view.ts";
import type { Session } from "#web/session/session.ts";
import { useSession } from "#web/session/session-context.ts";

type View = FamilyPageView | ArticlePageView;

/** The view in the HTML of the first page. */
const pages = new WeakMap<Session, { readonly address: string; readonly view: View }>();

export function useServedProduct(view: View): void {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { catalogue } = session.store.getState().shown;
    if (!catalogue && !pages.has(session)) pages.set(session, { address: pathname + search, view });
  }, [session, view, pathname, search]);
}

/**
 * The server's view of the page, if the browser's catalogue would yield the same (same version and portfolio): a first
 * visit then needs no code for such views.
 *
 * @param address within the site
 */
export function servedProduct(session: Session, { pathname, search, searchParams }: URL): View | undefined {
  const served = pages.get(session);
  const isSame = served?.address === pathname + search && !searchParams.has("id");
  return isSame && session.matchesServedPage() ? served.view : undefined;
}
