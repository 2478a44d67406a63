import { tagOfHash } from "../http/content-tag.ts";
import { compress, PACKED, type PackedBody } from "../http/compress.ts";
import type { SiteCache } from "../http/site-cache.ts";
import type { CatalogueFile } from "#store/store.ts";
import { createFairSemaphore } from "../work/fair-semaphore.ts";
import type { Requester } from "../work/requester.ts";
import { COMPRESSION_LIMITS } from "../work/work-limits.ts";

/** Drawings up to this size are sent compressed. */
const MAX_COMPRESSED_DRAWING_BYTES = 2 * 1024 * 1024;

/**
 * Whether a picture is sent compressed: a drawing is, the other types already are. A drawing that is very large, because pictures are
 * embedded in it, is not: it would be large even so, and be held whole for each client that reads slowly.
 */
export const isPackable = ({ type, size }: Pick<CatalogueFile, "type" | "size">): boolean =>
  type.startsWith("image/svg") && size <= MAX_COMPRESSED_DRAWING_BYTES;

/** Packs a picture of the catalogue. @throws {WorkRefused} when its turn does not come */
type ImagePacker = (image: CatalogueFile, requester: Requester) => Promise<PackedBody>;

/** Packs each picture once, and reads it only when its turn has come, so that waiting requests hold no memory. */
export function createImagePacker(cache: SiteCache): ImagePacker {
  const drawings = cache.part<PackedBody>({ name: "image", ...PACKED });
  const turns = createFairSemaphore(COMPRESSION_LIMITS);
  return (image, requester) => {
    const tag = tagOfHash(image.hash);
    return drawings.get(tag, requester, async (first) => {
      const release = await turns.acquire(first);
      try {
        return { tag, packed: await compress(image.bytes(), "br") };
      } finally {
        release();
      }
    });
  };
}
