import { cachePrefix } from "#app-state/precached-site.ts";

/**
 * The service worker that withdraws an earlier one: it replaces it at once, deletes its caches and unregisters itself.
 * Browsers request a worker's script with every page it serves, so this reaches every visitor who returns.
 *
 * @param base the path below which the site is served, as `basePath` returns it
 */
export const selfDestroyingWorker = (
  base: string,
): string => `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(withdraw()));
async function withdraw() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("${cachePrefix(base)}-")).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;
