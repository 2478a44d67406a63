import { workerFailed } from "#model/errors.ts";
import { cachePrefix, type ViewedPicturesMessage } from "#app-state/precached-site.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { BASE, requested, sitePathOf } from "#web/client/base.ts";
import { keepLists } from "./kept/offline-lists.ts";
import { log } from "#web/client/logger.ts";
import { keepWholeRange } from "./kept/whole-range.ts";
import type { Session } from "./session.ts";

const WORKER = "/sw.js";
/** Pictures load in bursts; each burst is reported in one message. */
const PICTURES_PAUSE_MS = 2_000;

/**
 * Makes the site available offline from now on: lists are stored, and a service worker caches pages, code and the
 * pictures seen. If the setting is off, or the visitor saves data, nothing is stored and what was is deleted.
 */
export async function startOfflineUse(session: Session, config: PublicConfig): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    if (!config.offline) await withdraw();
    else if (!savesData()) await keepSite(session, config);
  } catch (error) {
    log.warn(workerFailed, error);
  }
}

async function keepSite(session: Session, config: PublicConfig): Promise<void> {
  const { host, store } = session;
  const keep = (): void => {
    const { held } = store.getState();
    if (held) void keepLists(held, config);
  };
  keep();
  store.subscribe((state, before) => {
    if (state.shown !== before.shown) keep();
  });
  await navigator.serviceWorker.register(requested(WORKER));
  reportSeenPictures();
  // Prefetching starts only after the worker has cached what the page needs.
  await navigator.serviceWorker.ready;
  await nothingDeferred(store);
  const { connection, held } = store.getState();
  const page = host();
  if (connection === "online" && page && held) await keepWholeRange(page, held);
}

/** Resolves once no articles are deferred. */
const nothingDeferred = ({ getState, subscribe }: Session["store"]): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = subscribe(check);
    function check(): void {
      if (getState().held?.articlesStatus === "deferred") return;
      unsubscribe();
      resolve();
    }
    check();
  });

/** Reports to the worker every picture that the page loads, including those from before it was active. */
function reportSeenPictures(): void {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    const message: ViewedPicturesMessage = { type: "seen-pictures", urls: [...seen] };
    seen.clear();
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
  };
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (/^\/(?:drawings|images)\//.test(pathOf(name))) seen.add(name);
    clearTimeout(timer);
    if (seen.size > 0) timer = setTimeout(tell, PICTURES_PAUSE_MS);
  });
  observer.observe({ type: "resource", buffered: true });
}

const pathOf = (address: string): string => sitePathOf(new URL(address, location.origin));

async function withdraw(): Promise<void> {
  const site = new URL(requested("/"), location.origin).href;
  const all = await navigator.serviceWorker.getRegistrations();
  // Other paths of the host are others' sites.
  const registrations = all.filter(({ scope }) => scope.startsWith(site));
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(`${cachePrefix(BASE)}-`));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A visitor who saves data does not want anything prefetched. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
