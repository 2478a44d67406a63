import { setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { offlinePageLanguage, offlinePagePath } from "#app-state/offline-page.ts";
import {
  cachePrefix,
  isListCacheOfOtherBuild,
  readViewedPictures,
  type PrecachedSite,
} from "#app-state/precached-site.ts";
import { pathInSite, withBase } from "#navigation/addresses/site-path.ts";
import { BASE, cachePictures, isPicture, respondWithPicture } from "./pictures.ts";

declare const self: ServiceWorkerGlobalScope & {
  /** Prepended to this script by the server. */
  readonly precachedSite: PrecachedSite;
};

/** After this time without a response, the offline page is shown. */
const DOCUMENT_TIMEOUT_S = 15;

setCacheNameDetails({ prefix: cachePrefix(BASE) });
cleanupOutdatedCaches();
precacheAndRoute([...self.precachedSite.files]);

// While the server responds, pages always come from it, so that this worker never keeps a visitor on an old release
// (R3).
const documentStrategy = new NetworkOnly({
  networkTimeoutSeconds: DOCUMENT_TIMEOUT_S,
  plugins: [{ handlerDidError: ({ request }) => matchOfflinePage(new URL(request.url)) }],
});
registerRoute(new NavigationRoute(documentStrategy));
registerRoute(
  ({ url }) => isPicture(url),
  ({ request }) => respondWithPicture(request),
);

async function matchOfflinePage({ pathname }: URL): Promise<Response | undefined> {
  const language = offlinePageLanguage(pathInSite(pathname, BASE) ?? pathname, self.navigator.languages);
  return language && matchPrecache(withBase(offlinePagePath(language), BASE));
}

self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => {
  // Requests the page while the worker starts.
  event.waitUntil(self.registration.navigationPreload.enable());
  event.waitUntil(deleteListsOfOtherBuilds());
});

/** Until this worker replaced the other build's, the offline pages of that build needed them. */
async function deleteListsOfOtherBuilds(): Promise<void> {
  const { buildId } = self.precachedSite;
  const names = (await caches.keys()).filter((name) => isListCacheOfOtherBuild(name, BASE, buildId));
  await Promise.all(names.map((name) => caches.delete(name)));
}

self.addEventListener("message", (event) => {
  const urls = readViewedPictures(event.data)?.filter((url) => URL.canParse(url) && isPicture(new URL(url)));
  if (urls) event.waitUntil(cachePictures(urls));
});
