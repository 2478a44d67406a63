import { sha256Hex } from "./content-hash.ts";
import type { CatalogueFile } from "./store.ts";

/** A picture or a document whose bytes are in memory; they must not change. Its hash is computed on first use. */
export function createInMemoryFile(type: string, bytes: Uint8Array): CatalogueFile {
  let hash: string | undefined;
  return {
    type,
    size: bytes.length,
    get hash() {
      hash ??= sha256Hex(bytes);
      return hash;
    },
    bytes: () => bytes,
    stream: (range) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue((range ? bytes.subarray(range.from, range.to + 1) : bytes) as Uint8Array<ArrayBuffer>);
          controller.close();
        },
      }),
  };
}
