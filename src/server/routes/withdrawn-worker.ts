import { CACHE_PREFIX } from "#app-state/precached-site.ts";

/**
 * The service worker that withdraws an earlier one: it replaces it at once, deletes its caches and unregisters itself.
 * Browsers request a worker's script with every page it serves, so this reaches every visitor who returns.
 */
export const WITHDRAWN_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(withdraw()));
async function withdraw() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("${CACHE_PREFIX}")).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
