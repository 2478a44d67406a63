import { workerFailed } from "#model/errors.ts";
import { CACHE_PREFIX, type SeenPictures } from "#app-state/kept-site.ts";
import type { PublicConfig } from "#app-state/public-config.ts";
import { catalogueStore } from "./catalogue-store.ts";
import { currentConnection } from "./connection-store.ts";
import { heldLists } from "./held-lists.ts";
import { keepLists } from "./offline-lists.ts";
import { log } from "#web/client/logger.ts";
import { keepWholeRange } from "./whole-range.ts";

const WORKER = "/sw.js";
/** Pictures come in bursts; one message for each. */
const PICTURES_PAUSE_MS = 2_000;

/**
 * Makes the site usable without a connection from now on: the lists are kept, a service worker keeps pages, code and the
 * pictures that were seen. With the setting off, or for visitors who save data, nothing is kept; what was, goes.
 */
export async function startOfflineUse(config: PublicConfig): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    if (!config.offline) await withdraw();
    else if (!savesData()) await keepSite(config);
  } catch (error) {
    log.warn(workerFailed, error);
  }
}

async function keepSite(config: PublicConfig): Promise<void> {
  const keep = (): void => {
    const lists = heldLists();
    if (lists) void keepLists(lists, config);
  };
  keep();
  catalogueStore.subscribe(keep);
  await navigator.serviceWorker.register(WORKER);
  tellSeenPictures();
  // What is of use later only comes after all that the worker has to keep.
  await navigator.serviceWorker.ready;
  if (currentConnection() === "online") await keepWholeRange(config);
}

/** Tells the worker of every picture that the page shows, also of those from before it was there. */
function tellSeenPictures(): void {
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    const message: SeenPictures = { type: "seen-pictures", urls: [...seen] };
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

const pathOf = (address: string): string => new URL(address, location.origin).pathname;

async function withdraw(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  if (registrations.length === 0) return;
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** A visitor who saves data has not asked for what might be of use later. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
