import { siteAddress, sitePathOf } from "#web/client/base.ts";

/** Where the visitor is, and where a pending navigation leads. */
export interface PendingNavigation {
  /** Records a navigation's address until the page shown has another one. */
  readonly note: <T>(request: Request, go: () => Promise<T>) => Promise<T>;
  /** Path and query of the page that the visitor wants: of the pending navigation, else of the page shown. */
  readonly wantedAddress: () => string;
  /** The path last shown; at first the document's own. */
  readonly shownPath: () => string;
  readonly show: (path: string) => void;
}

interface Navigation {
  /** Where it leads. */
  readonly wanted: string;
  /** Where it began. */
  readonly from: string;
  /** Whether all that it does has been done, or has failed. */
  isOver: boolean;
}

/** @param path the document's own; all paths are within the site */
export function createPendingNavigation(path: string): PendingNavigation {
  let last: Navigation | undefined;
  let shown = path;
  return {
    async note(request, go) {
      const { pathname, search } = siteAddress(request);
      const navigation: Navigation = { wanted: pathname + search, from: addressShown(), isOver: false };
      last = navigation;
      try {
        return await go();
      } finally {
        navigation.isOver = true;
      }
    },
    wantedAddress() {
      const address = addressShown();
      // The router shows the page, or an error in its place, a moment after all is done: it still waits for code that may be missing.
      return last && (!last.isOver || address === last.from) ? last.wanted : address;
    },
    shownPath: () => shown,
    show(next) {
      shown = next;
    },
  };
}

const addressShown = (): string => sitePathOf() + location.search;
