import type { Encoding } from "./accept-encoding.ts";
import { compress } from "./compress.ts";
import type { SiteCache } from "./site-cache.ts";

/**
 * A body in a coding, compressed once and cached.
 *
 * @param tag the entity tag: equal content has equal tags
 */
export type CompressedBodies = (tag: string, body: Uint8Array, encoding: Encoding) => Promise<Uint8Array> | Uint8Array;

/** Creates a cache of compressed bodies within the site's cache. */
export function createCompressedBodies(cache: SiteCache): CompressedBodies {
  const bodies = cache.part<Uint8Array>({ name: "compressed", sizeOf: (body) => body.length });
  return (tag, body, encoding) =>
    encoding === "identity" ? body : bodies.get(`${tag} ${encoding}`, () => compress(body, encoding));
}
