import { cachePrefix } from "#app-state/precached-site.ts";

declare const self: ServiceWorkerGlobalScope;

/** The URL of the site's root, where the worker's script is; with a trailing slash. */
const SITE = new URL("./", self.location.href).href;

/** The path below which the site is served, as `basePath` returns it. */
export const BASE = new URL(SITE).pathname.slice(0, -1);

const PICTURE_CACHE = `${cachePrefix(BASE)}-pictures`;

/** More than a visitor views in a session; a picture is 2 to 60 kB. */
const MAX_CACHED_PICTURES = 600;

/** Whether an address is a picture or drawing of the site. */
export const isPicture = ({ href }: URL): boolean =>
  href.startsWith(SITE) && /^(?:drawings|images)\//.test(href.slice(SITE.length));

/** Caches pictures that a visitor has seen; most come from the browser's HTTP cache and are not transferred again. */
export async function cachePictures(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE);
  for (const url of urls) {
    if (await cache.match(url)) continue;
    try {
      const response = await fetch(url);
      if (response.ok) await cache.put(url, response);
    } catch {
      // Offline, there is nothing to cache.
    }
  }
  const cached = await cache.keys();
  await Promise.all(
    cached.slice(0, Math.max(0, cached.length - MAX_CACHED_PICTURES)).map((request) => cache.delete(request)),
  );
}

/**
 * The response to a request for a picture: a versioned one from the cache if present; any other from the network, or
 * else from the cache. If neither has it, a drawing is replaced with a placeholder; a photo fails, and the page shows a
 * drawing instead.
 */
export async function respondWithPicture(request: Request): Promise<Response> {
  const cached = await (await caches.open(PICTURE_CACHE)).match(request);
  const { pathname, searchParams } = new URL(request.url);
  // The address of a drawing contains the catalogue's version, so its content never changes.
  if (cached && searchParams.has("v")) return cached;
  try {
    return await fetch(request);
  } catch {
    return cached ?? (pathname.includes("/drawings/") ? placeholderResponse() : Response.error());
  }
}

/** A luminaire in dashed outline. */
const PLACEHOLDER_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" fill="none" stroke="#b9c2c4" stroke-width="1.5" stroke-linecap="round"><path d="M0 84h96m128 0h96M96 84v18l24 34h80l24-34V84" stroke-dasharray="5 6"/><path d="M160 152v14m-22-18-6 12m50-12 6 12"/></svg>`;

const placeholderResponse = (): Response =>
  new Response(PLACEHOLDER_SVG, { headers: { "content-type": "image/svg+xml", "cache-control": "no-store" } });
