import { siteAddress, sitePathOf } from "#web/client/base.ts";

/** The current page and the target of a pending navigation. */
export interface PendingNavigation {
  /** Records a navigation's address until a page with a different address is displayed. */
  readonly record: <T>(request: Request, navigate: () => Promise<T>) => Promise<T>;
  /** Path and query of the pending navigation's target, else of the current page. */
  readonly targetAddress: () => string;
  /** The path of the last displayed page; initially the document's. */
  readonly shownPath: () => string;
  readonly show: (path: string) => void;
}

interface Navigation {
  readonly target: string;
  readonly origin: string;
  /** Whether it has completed or failed. */
  hasEnded: boolean;
}

/** @param path the document's own; all paths are within the site */
export function createPendingNavigation(path: string): PendingNavigation {
  let lastNavigation: Navigation | undefined;
  let displayedPath = path;
  return {
    async record(request, navigate) {
      const { pathname, search } = siteAddress(request);
      const navigation: Navigation = { target: pathname + search, origin: currentAddress(), hasEnded: false };
      lastNavigation = navigation;
      try {
        return await navigate();
      } finally {
        navigation.hasEnded = true;
      }
    },
    targetAddress() {
      const address = currentAddress();
      // The router shows the page, or an error, slightly later, since it may still be waiting for code.
      return lastNavigation && (!lastNavigation.hasEnded || address === lastNavigation.origin)
        ? lastNavigation.target
        : address;
    },
    shownPath: () => displayedPath,
    show(next) {
      displayedPath = next;
    },
  };
}

const currentAddress = (): string => sitePathOf() + location.search;
