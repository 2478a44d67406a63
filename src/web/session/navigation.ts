import { readQuery, withoutParameters, type QueryEntries, writeQuery } from "#navigation/addresses/query.ts";
import { readLanguageCookie } from "#navigation/cookies/language-cookie.ts";
import { navigationOutcome, type NavigationOutcome, type Visit } from "#navigation/routing/navigation-outcome.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { readCookies } from "#web/visitor/storage.ts";
import { OFFLINE_PAGE_ATTRIBUTE } from "#app-state/precached-site.ts";
import { isLanguage } from "#model/languages/language.ts";
import { addressWithBase, currentAddress, siteAddress, sitePathOf } from "#web/client/base.ts";
import { rememberLanguage } from "#web/visitor/language-choice.ts";

/** What an address leads to, by the same table as on the server. */
export const findNavigationOutcome = (
  { pathname, search }: URL,
  arrival: Visit["arrival"],
  { productDeepLinks, routeRules, brand }: Pick<PublicConfig, "productDeepLinks" | "routeRules" | "brand">,
): NavigationOutcome =>
  navigationOutcome({
    path: pathname,
    query: readQuery(search),
    arrival,
    productDeepLinks,
    routeRules,
    cookieLanguage: readLanguageCookie(readCookies()),
    acceptLanguage: navigator.languages.join(","),
    defaultLanguage: brand.language,
  });

/** Whether the document is the cached page that the service worker serves in place of an unreachable one. */
export const isOfflinePage = (): boolean => document.documentElement.hasAttribute(OFFLINE_PAGE_ATTRIBUTE);

/**
 * Replaces the address of a cached page with that of the home page in its language. The requested address is opened in
 * the app once the catalogue is loaded. Call before hydration.
 *
 * @returns the requested address; `undefined` if the document is the requested page
 */
export function replaceRequestedAddress(): string | undefined {
  const { lang } = document.documentElement;
  if (!isOfflinePage() || !isLanguage(lang)) return undefined;
  const address = currentAddress() + location.hash;
  history.replaceState(history.state, "", addressWithBase(`/${lang}`));
  return address;
}

/** The query of the requested address, even if a cached page is shown instead. */
export const requestedQuery = (requestedAddress: string | undefined): QueryEntries =>
  readQuery(requestedAddress === undefined ? location.search : new URL(requestedAddress, location.origin).search);

/**
 * The target of a requested address for which a cached page has been shown, without the `id`, which has been applied.
 * The rules are those of the server (Appendix 2).
 *
 * @returns `undefined` if the target is the current page
 * @see rules N1, N3, N4, N5, N6
 */
export function resolveRequestedAddress(requestedAddress: string, config: PublicConfig): string | undefined {
  const outcome = findNavigationOutcome(new URL(requestedAddress, location.origin), "cold", config);
  const isInternalRedirect = outcome.kind === "redirect" && !outcome.isExternal;
  if (isInternalRedirect && outcome.chosenLanguage) rememberLanguage(outcome.chosenLanguage);
  const { pathname, search, hash } = new URL(isInternalRedirect ? outcome.location : requestedAddress, location.origin);
  const target = pathname + writeQuery(withoutParameters(readQuery(search), "id")) + hash;
  return target === sitePathOf() ? undefined : target;
}

export type NavigationTracker = ReturnType<typeof createNavigationTracker>;

interface RecordedNavigation {
  readonly target: string;
  readonly origin: string;
  /** Whether it has completed or failed. */
  hasEnded: boolean;
}

/** Tracks the displayed page, initially at `path`, and the target of a pending navigation; within the site. */
export function createNavigationTracker(path: string) {
  let lastNavigation: RecordedNavigation | undefined;
  let displayedPath = path;
  return {
    /** Records a navigation's address until a page with a different address is displayed. */
    record: async <T>(request: Request, navigate: () => Promise<T>): Promise<T> => {
      const { pathname, search } = siteAddress(request);
      const navigation: RecordedNavigation = { target: pathname + search, origin: currentAddress(), hasEnded: false };
      lastNavigation = navigation;
      try {
        return await navigate();
      } finally {
        navigation.hasEnded = true;
      }
    },
    /** Path and query of the pending navigation's target, or else of the current page. */
    targetAddress: (): string => {
      const address = currentAddress();
      // The router shows the page, or an error, slightly later, since it may still be waiting for code.
      return lastNavigation && (!lastNavigation.hasEnded || address === lastNavigation.origin)
        ? lastNavigation.target
        : address;
    },
    shownPath: () => displayedPath,
    setShownPath: (next: string): void => {
      displayedPath = next;
    },
  };
}
