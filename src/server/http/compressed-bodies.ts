import type { Encoding } from "./accept-encoding.ts";
import { compress } from "./compress.ts";
import type { SiteCache } from "./site-cache.ts";

/**
 * A body in an encoding, compressed once and kept.
 *
 * @param tag names the content: the same content has the same tag
 */
export type CompressedBodies = (tag: string, body: Uint8Array, encoding: Encoding) => Promise<Uint8Array> | Uint8Array;

/** Keeps compressed bodies in the site's cache. */
export function createCompressedBodies(cache: SiteCache): CompressedBodies {
  const bodies = cache.part<Uint8Array>({ name: "compressed", sizeOf: (body) => body.length });
  return (tag, body, encoding) =>
    encoding === "identity" ? body : bodies.get(`${tag} ${encoding}`, () => compress(body, encoding));
}
