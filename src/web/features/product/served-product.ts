import { useEffect } from "react";
import { useLocation } from "react-router";
import type { ArticlePageView, FamilyPageView } from "#views/product/product-view.ts";
import type { Session } from "#web/session/session.ts";
import { useSession } from "#web/session/session-context.ts";

type View = FamilyPageView | ArticlePageView;

/** The view that the page was served with, by its address. */
const pages = new WeakMap<Session, { readonly address: string; readonly view: View }>();

/** Stores the view that the page was served with. */
export function useServedProduct(view: View): void {
  const session = useSession();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const { catalogue } = session.store.getState().shown;
    if (!catalogue && !pages.has(session)) pages.set(session, { address: pathname + search, view });
  }, [session, view, pathname, search]);
}

/**
 * The view that the page was served with, if the browser's catalogue would yield the same: it has the same version, for
 * the portfolio that the server rendered. So a first visit does not load the code for such views.
 *
 * @param address within the site
 */
export function servedProduct(session: Session, { pathname, search, searchParams }: URL): View | undefined {
  const page = pages.get(session);
  const isSame = page?.address === pathname + search && !searchParams.has("id");
  return isSame && session.matchesServedPage() ? page.view : undefined;
}
