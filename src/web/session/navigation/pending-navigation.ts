import { siteAddress, sitePathOf } from "#web/client/base.ts";

/** Where the visitor is, and where a pending navigation leads. */
export interface PendingNavigation {
  /**
   * Records a navigation's address while it is pending. One that fails leaves its address, at which the router shows the error a
   * moment later: what else it lacks may be found missing before then.
   */
  readonly note: <T>(request: Request, go: () => Promise<T>) => Promise<T>;
  /** Path and query of the page that the visitor wants: of the navigation that is pending or has failed, else of the page shown. */
  readonly wantedAddress: () => string;
  /** The path last shown; at first the document's own. */
  readonly shownPath: () => string;
  readonly show: (path: string) => void;
}

/** @param path the document's own; all paths are within the site */
export function createPendingNavigation(path: string): PendingNavigation {
  let pending: string | undefined;
  let shown = path;
  return {
    async note(request, go) {
      const { pathname, search } = siteAddress(request);
      const wanted = pathname + search;
      pending = wanted;
      const gone = await go();
      if (pending === wanted) pending = undefined;
      return gone;
    },
    wantedAddress: () => pending ?? sitePathOf() + location.search,
    shownPath: () => shown,
    show(next) {
      shown = next;
    },
  };
}
