import { useEffect, useMemo, useRef, useState } from "react";
import { NavigationType, useLocation, useMatches, useNavigate, useNavigationType, useRevalidator } from "react-router";
import { languageIgnored, serviceWorkerNotRegistered } from "#model/errors.ts";
import type { AppHost, HostPage } from "#web/client/app-host.ts";
import { nextTask, runWhenIdle } from "#web/client/scheduling.ts";
import { useIsReady, useSession } from "#web/session/session-context.ts";
import { log, startLogger } from "#web/client/logger.ts";
import { importWithRetry } from "#web/code/import-or-reload.ts";
import { fetchBuildMetadata, reloadOnce, watchBuilds } from "#web/code/reload.ts";
import { prefetchRouteCode } from "#web/code/lazy-import.ts";
import { rememberLanguage, warnAboutIgnoredLanguage } from "#web/visitor/language-choice.ts";
import { watchLastProductPage } from "#web/visitor/watch-last-product-page.ts";
import { requestedProductPath } from "#app-state/selection-link.ts";
import { useLanguage } from "#web/ui/language/i18n.ts";
import { COLOR_PREFERENCES, type ColorPreference } from "#app-state/color-mode.ts";
import { applyColorMode } from "#web/visitor/color-mode.ts";
import { languagePrefix, localizedPath } from "#navigation/addresses/site-path.ts";
import {
  readQuery,
  writeQuery,
  firstValue,
  languageParameter,
  withoutParameters,
} from "#navigation/addresses/query.ts";
import { sitePathOf } from "#web/client/base.ts";
import { printableLanguage } from "#navigation/cookies/language-cookie.ts";
import { ERROR_PAGE_ATTRIBUTE } from "../errors/error-page.tsx";

const prepareFilters = () => import("#web/session/prepare-filters.ts");
const loadOfflineUse = () => import("#web/session/offline-use.ts");

/** Side effects in the browser: start-up, parameters of the address, checks for new builds. It renders nothing. */
export function ClientApp(page: HostPage) {
  const { config } = page;
  const host = useAppHost(page);
  const session = useSession();
  // Already during rendering, since hydration takes half a second on phones.
  useState(() => {
    if (import.meta.env.SSR) return;
    startLogger(config);
    session.preload(page);
  });
  useEffect(() => {
    // Once per page, even in strict mode.
    if (!session.attach(host)) return;
    warnAboutIgnoredLanguage();
    session.watchConnection();
    if (!config.productDeepLinks) watchLastProductPage();
    watchBuilds(config.buildId, () => reloadOnce(config));
    if (session.store.getState().connection === "online") void fetchBuildMetadata(config.buildId);
    const onReady = (): void => {
      void prefetchRouteCode([async () => (await prepareFilters()).prepareFiltersWhenIdle(session)]);
      // Without waiting for an interaction, so that visitors who only read can return offline.
      runWhenIdle(async () => (await importWithRetry(loadOfflineUse)).startOfflineUse(session, config)).catch(
        (error: unknown) => log.warn(serviceWorkerNotRegistered, error),
      );
    };
    window.addEventListener("app-ready", onReady, { once: true });
    void nextTask().then(() => session.start());
  }, [config, host, session]);
  usePageColorMode();
  useAddressParameters();
  useSharedProductPage();
  useRouteFocus();
  return null;
}

/** Opens the product page that a shared link to the home page names, once the app is ready. @see rule F9 */
function useSharedProductPage(): void {
  const isReady = useIsReady();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const product = requestedProductPath(search.slice(1));
    if (!isReady || product === undefined || !/^\/[^/]+\/?$/.test(pathname)) return;
    void navigate(`/${language}${product}`, { replace: true });
  }, [isReady, language, pathname, search, navigate]);
}

/** Applies the colour mode; a route may request one by `handle = { colorMode: "dark" }`. @see rules C1, C2 */
function usePageColorMode(): void {
  const pagePreference = useMatches()
    .map(({ handle }) => colorPreference(handle))
    .findLast((preference) => preference !== undefined);
  useEffect(() => {
    // In a separate task: the first access to storage may block.
    void nextTask().then(() => applyColorMode(pagePreference));
  }, [pagePreference]);
}

function colorPreference(handle: unknown): ColorPreference | undefined {
  if (typeof handle !== "object" || handle === null || !("colorMode" in handle)) return undefined;
  return COLOR_PREFERENCES.find((preference) => preference === handle.colorMode);
}

/** Focuses the heading of another page, which announces it; not after a change of language or query. */
function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const path = localizedPath("en", pathname);
  const lastPathRef = useRef(path);
  useEffect(() => {
    if (lastPathRef.current === path) return;
    lastPathRef.current = path;
    if (hash !== "") return;
    const main = document.getElementById("main");
    const heading = main?.querySelector<HTMLElement>("h1") ?? main;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path, hash]);
}

/** Connects the session to the router; memoised. */
function useAppHost({ config, version, sizes }: HostPage): AppHost {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const routerRef = useRef({ navigate, revalidate });
  useEffect(() => {
    routerRef.current = { navigate, revalidate };
  }, [navigate, revalidate]);
  return useMemo<AppHost>(
    () => ({
      config,
      version,
      sizes,
      query: () => readQuery(location.search),
      replaceQuery: async (query) =>
        routerRef.current.navigate(sitePathOf() + writeQuery(query) + location.hash, {
          replace: true,
          preventScrollReset: true,
        }),
      replaceAddress: async (address) => routerRef.current.navigate(address, { replace: true }),
      // A failed route would only fail again; an error page has no view to revalidate.
      revalidateViews: async () => {
        if (!document.querySelector(`[${ERROR_PAGE_ATTRIBUTE}]`)) await routerRef.current.revalidate();
      },
    }),
    [config, version, sizes],
  );
}

/** Applies `lang` and `id` of the address; until the app is ready, the start handles `id`. @see rules N3, N6, S4 */
function useAddressParameters(): void {
  const isReady = useIsReady();
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const navigationType = useNavigationType();
  // A redirected history navigation ends as a replacement.
  const isTraversingRef = useRef(false);
  const navigate = useNavigate();

  useEffect(() => {
    const query = readQuery(search);
    const preservedParameters = withoutParameters(query, "lang");
    if (preservedParameters.length === query.length) return;
    const { language, ignored } = languageParameter(query);
    if (ignored !== undefined) log.warn(languageIgnored(printableLanguage(ignored)));
    if (language) rememberLanguage(language);
    const target = language ?? languagePrefix(pathname);
    const path = target ? localizedPath(target, pathname) : pathname;
    void navigate(path + writeQuery(preservedParameters) + hash, { replace: true, preventScrollReset: true });
  }, [pathname, search, hash, navigate]);

  useEffect(() => {
    const onPopState = () => void (isTraversingRef.current = true);
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, []);

  useEffect(() => {
    const query = readQuery(search);
    // After `lang` has been removed: simultaneous navigations would interrupt each other.
    if (!isReady || withoutParameters(query, "lang").length < query.length) return;
    const isLinkNavigation = navigationType !== NavigationType.Pop && !isTraversingRef.current;
    isTraversingRef.current = false;
    void session.portfolio.applyAddressId(firstValue(query, "id"), { isLink: isLinkNavigation });
  }, [isReady, navigationType, search, session]);
}
