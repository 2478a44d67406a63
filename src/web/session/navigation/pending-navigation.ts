import { siteAddress, sitePathOf } from "#web/client/base.ts";

/** The current page and the target of a pending navigation. */
export interface PendingNavigation {
  /** Records a navigation's address until the page shown has another one. */
  readonly record: <T>(request: Request, go: () => Promise<T>) => Promise<T>;
  /** Path and query of the pending navigation's target, else of the current page. */
  readonly targetAddress: () => string;
  /** The path of the last displayed page; initially the document's. */
  readonly shownPath: () => string;
  readonly show: (path: string) => void;
}

interface Navigation {
  readonly target: string;
  readonly origin: string;
  /** Whether it has finished or failed. */
  isOver: boolean;
}

/** @param path the document's own; all paths are within the site */
export function createPendingNavigation(path: string): PendingNavigation {
  let last: Navigation | undefined;
  let shown = path;
  return {
    async record(request, go) {
      const { pathname, search } = siteAddress(request);
      const navigation: Navigation = { target: pathname + search, origin: addressShown(), isOver: false };
      last = navigation;
      try {
        return await go();
      } finally {
        navigation.isOver = true;
      }
    },
    targetAddress() {
      const address = addressShown();
      // The router shows the page, or an error, slightly later: it still waits for code that may be missing.
      return last && (!last.isOver || address === last.origin) ? last.target : address;
    },
    shownPath: () => shown,
    show(next) {
      shown = next;
    },
  };
}

const addressShown = (): string => sitePathOf() + location.search;
