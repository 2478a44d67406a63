import { listPath } from "#model/endpoints.ts";
import { listFailed, serviceWorkerNotRegistered } from "#model/errors.ts";
import { cachePrefix, type ViewedPicturesMessage } from "#app-state/precached-site.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { BASE, addressWithBase, sitePathOf } from "#web/client/base.ts";
import { log } from "#web/client/logger.ts";
import { isCached, readCached, writeCached } from "./lists/catalogue-cache.ts";
import { fetchArticles } from "./lists/fetch-list.ts";
import { type HostPage, createListSource } from "#web/client/app-host.ts";
import type { LoadedLists } from "./lists/loaded-lists.ts";
import type { Session } from "./session.ts";
import { cacheNonArticleLists } from "./lists/offline-lists.ts";

const WORKER_PATH = "/sw.js";
/** Pictures load in bursts; each burst is reported in one message. */
const PICTURE_REPORT_DELAY_MS = 2_000;

/**
 * Makes the site available offline: lists are cached, and a service worker caches pages, code and viewed
 * pictures. If the setting is off, existing caches are deleted; if the visitor has asked to save data, nothing further
 * is cached.
 */
export async function startOfflineUse(session: Session, config: PublicConfig): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    if (!config.offline) await removeOfflineUse();
    else if (!isSavingData()) await cacheSite(session, config);
  } catch (error) {
    log.warn(serviceWorkerNotRegistered, error);
  }
}

async function cacheSite({ host, store }: Session, config: PublicConfig): Promise<void> {
  const cacheLists = (): void => {
    const { loadedLists } = store.getState();
    if (loadedLists) void cacheNonArticleLists(loadedLists, config);
  };
  cacheLists();
  store.subscribe((state, previous) => {
    if (state.currentCatalogue !== previous.currentCatalogue) cacheLists();
  });
  await navigator.serviceWorker.register(addressWithBase(WORKER_PATH));
  reportViewedPictures();
  // Prefetching starts only after the worker has cached everything that the page needs.
  await navigator.serviceWorker.ready;
  await waitForDeferredArticles(store);
  const { connection, loadedLists } = store.getState();
  if (connection === "online" && host && loadedLists) await cacheFullRange(host, loadedLists);
}

const waitForDeferredArticles = ({ getState, subscribe }: Session["store"]): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = subscribe(check);
    function check(): void {
      if (getState().loadedLists?.articlesStatus === "deferred") return;
      unsubscribe();
      resolve();
    }
    check();
  });

/** Caches all articles for offline use; if the current portfolio has them all, its response is copied. */
async function cacheFullRange(page: HostPage, loadedLists: LoadedLists): Promise<void> {
  const { config: settings, sizes } = page;
  const { version, portfolioId, articles, articlesStatus } = loadedLists;
  if (articlesStatus !== "loaded" || version === "" || createListSource(page).exceedsBrowserLimit(undefined)) return;
  const path = listPath("articles", settings);
  if (portfolioId !== undefined && articles.rowCount === sizes.all && !(await isCached(path, version))) {
    const portfolioResponse = await readCached(listPath("articles", { ...settings, portfolioId }), version);
    if (portfolioResponse) await writeCached(path, version, portfolioResponse);
  }
  try {
    await fetchArticles(path, version, {});
  } catch (error) {
    // The next visit requests it again.
    log.debug(listFailed("articles"), error);
  }
}

/** Reports to the worker every picture that the page loads, including those from before it was active. */
function reportViewedPictures(): void {
  const viewed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = (): void => {
    const message: ViewedPicturesMessage = { type: "seen-pictures", urls: [...viewed] };
    viewed.clear();
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
  };
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries())
      if (/^\/(?:drawings|images)\//.test(sitePathOf(new URL(name, location.origin)))) viewed.add(name);
    clearTimeout(timer);
    if (viewed.size > 0) timer = setTimeout(report, PICTURE_REPORT_DELAY_MS);
  });
  observer.observe({ type: "resource", buffered: true });
}

async function removeOfflineUse(): Promise<void> {
  const site = new URL(addressWithBase("/"), location.origin).href;
  const allRegistrations = await navigator.serviceWorker.getRegistrations();
  // Other paths of the host belong to other sites.
  const registrations = allRegistrations.filter(({ scope }) => scope.startsWith(site));
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(`${cachePrefix(BASE)}-`));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Whether the visitor has asked the browser to save data. */
function isSavingData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
