import type { Encoding } from "./accept-encoding.ts";
import { createByteCache } from "./byte-cache.ts";
import { compress } from "./compress.ts";

/**
 * A body in an encoding, compressed once and kept.
 *
 * @param tag names the content: the same content has the same tag
 */
export type CompressedBodies = (tag: string, body: Uint8Array, encoding: Encoding) => Promise<Uint8Array> | Uint8Array;

/** Keeps compressed bodies within a bound of bytes. */
export function createCompressedBodies(maxBytes: number): CompressedBodies {
  const bodies = createByteCache<Uint8Array>({ maxBytes, sizeOf: (body) => body.length });
  return (tag, body, encoding) =>
    encoding === "identity" ? body : bodies.get(`${tag} ${encoding}`, () => compress(body, encoding));
}
