/** Where the visitor is, and where a navigation that is on its way leads. */
export interface PendingNavigation {
  /** Notes a navigation's address for as long as it is on its way. */
  readonly note: <T>(request: Request, go: () => Promise<T>) => Promise<T>;
  /** Path and query of the page that the visitor wants: the one on its way, else the one that shows. */
  readonly wantedAddress: () => string;
  /** The path that was shown last; the page's own at first. */
  readonly shownPath: () => string;
  readonly show: (path: string) => void;
}

/** @param path the page's own */
export function createPendingNavigation(path: string): PendingNavigation {
  let pending: string | undefined;
  let shown = path;
  return {
    async note(request, go) {
      const { pathname, search } = new URL(request.url);
      const wanted = pathname + search;
      pending = wanted;
      try {
        return await go();
      } finally {
        if (pending === wanted) pending = undefined;
      }
    },
    wantedAddress: () => pending ?? location.pathname + location.search,
    shownPath: () => shown,
    show(next) {
      shown = next;
    },
  };
}
