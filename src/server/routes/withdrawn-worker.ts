import { CACHE_PREFIX } from "#app-state/kept-site.ts";

/**
 * The service worker that takes an earlier one back: it replaces it at once, drops what was kept and removes itself.
 * Browsers ask for a worker's script with every page that it serves, so that this reaches every visitor that comes.
 */
export const WITHDRAWN_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(withdraw()));
async function withdraw() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("${CACHE_PREFIX}")).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
