import type { Encoding } from "./accept-encoding.ts";
import { compress, createUnpack } from "./compress.ts";
import { contentTag } from "./content-tag.ts";
import type { PartOptions, SiteCache } from "./site-cache.ts";

/** A body as it is kept: by Brotli, which almost every browser asks for, it takes up an eighth. */
export interface PackedBody {
  /** Equal content has equal tags. */
  readonly tag: string;
  /** Empty if there is nothing. */
  readonly packed: Uint8Array;
}

/** How a part of the site's cache counts packed bodies; what is nothing is not kept. */
export const PACKED: Pick<PartOptions<PackedBody>, "sizeOf" | "isKept"> = {
  sizeOf: ({ packed }) => packed.length,
  isKept: ({ packed }) => packed.length > 0,
};

/** Packs a body on another thread. */
export async function packBody(body: Uint8Array): Promise<PackedBody> {
  return { tag: contentTag(body), packed: body.length === 0 ? body : await compress(body, "br") };
}

/**
 * A packed body in a coding.
 *
 * @param isKept whether what is made of it may be kept
 */
export type CodedBodies = (body: PackedBody, encoding: Encoding, isKept?: boolean) => Promise<Uint8Array> | Uint8Array;

/**
 * Makes other codings of packed bodies when they are requested. Those by gzip are kept in the site's cache. Plain ones are not, which
 * would take more than what they push out of it: they are unpacked again, and shared by those who read them at the same time.
 */
export function createCodedBodies(cache: SiteCache): CodedBodies {
  const unpack = createUnpack();
  const zipped = cache.part<Uint8Array>({ name: "gzip", sizeOf: (body) => body.length });
  return ({ tag, packed }, encoding, isKept = true) => {
    if (encoding === "br") return packed;
    if (encoding === "identity") return unpack(packed);
    return zipped.get(isKept ? tag : undefined, async () => compress(await unpack(packed), encoding));
  };
}
