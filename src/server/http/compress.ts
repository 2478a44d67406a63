import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, createBrotliCompress, createGunzip, createGzip, gzip } from "node:zlib"; // prettier-ignore
import type { CompressedEncoding, Encoding } from "./content-negotiation.ts";
import { contentTag } from "./cache-headers.ts";
import type { PartOptions } from "./site-cache.ts";

/**
 * Bytes with a buffer of their own, for caches: a short body may be a view into a shared Node.js pool or a compressor's
 * larger buffer, which it would keep in memory.
 *
 * @returns the bytes themselves if their buffer is not shared, otherwise a copy
 */
export const copyBytes = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const brotliDecompressAsync = promisify(brotliDecompress);

/** Larger bodies are compressed at a lower level: the last few per cent would take seconds. */
const LARGE_BYTES = 2 * 1024 * 1024;
/** That level, of Brotli and of gzip. */
const FAST_LEVEL = 4;

/** Compresses a body on another thread. */
export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const isLarge = body.length > LARGE_BYTES;
  switch (encoding) {
    case "identity":
      return body;
    case "gzip":
      return copyBytes(await gzipAsync(body, { level: isLarge ? FAST_LEVEL : 6 }));
    case "br":
      return copyBytes(
        await brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: isLarge ? FAST_LEVEL : 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
      );
  }
}

/**
 * A page or a view is decompressed synchronously, in half a millisecond: the thread pool may be busy with compression.
 */
const MAX_SYNC_DECOMPRESS_BYTES = 32 * 1024;

const decompress = async (body: Uint8Array): Promise<Uint8Array> =>
  copyBytes(body.length <= MAX_SYNC_DECOMPRESS_BYTES ? brotliDecompressSync(body) : await brotliDecompressAsync(body));

/** Decompresses a Brotli body, a large one on another thread. */
type Decompress = (packed: Uint8Array) => Promise<Uint8Array>;

/**
 * Creates the function that decompresses bodies. Clients that receive a body at the same time share one copy, which is
 * released when the last one has read it.
 */
export function createDecompressor(): Decompress {
  const decompressed = new WeakMap<Uint8Array, WeakRef<Uint8Array>>();
  const pending = new Map<Uint8Array, Promise<Uint8Array>>();
  const start = async (packed: Uint8Array): Promise<Uint8Array> => {
    try {
      const body = await decompress(packed);
      decompressed.set(packed, new WeakRef(body));
      return body;
    } finally {
      pending.delete(packed);
    }
  };
  return (packed) => {
    const shared = decompressed.get(packed)?.deref();
    if (shared) return Promise.resolve(shared);
    const running = pending.get(packed) ?? start(packed);
    pending.set(packed, running);
    return running;
  };
}

/** A body as it is cached: by Brotli, which almost every browser accepts, it takes up an eighth. */
export interface PackedBody {
  /** Equal content has equal tags. */
  readonly tag: string;
  /** Empty if there is no content. */
  readonly packed: Uint8Array;
}

/** How a part of the site's cache counts packed bodies; an empty one is not cached. */
export const PACKED: Pick<PartOptions<PackedBody>, "sizeOf" | "isCacheable"> = {
  sizeOf: ({ packed }) => packed.length,
  isCacheable: ({ packed }) => packed.length > 0,
};

/** Packs a body on another thread. */
export async function packBody(body: Uint8Array): Promise<PackedBody> {
  return { tag: contentTag(body), packed: body.length === 0 ? body : await compress(body, "br") };
}

/** A packed body in a coding. */
type Transcode = (body: PackedBody, encoding: Encoding) => Promise<Uint8Array> | Uint8Array;

/** Transcodes packed bodies on request; uncompressed ones are shared by simultaneous clients. */
export function createTranscoder(): Transcode {
  const decompress = createDecompressor();
  return ({ packed }, encoding) => {
    if (encoding === "br") return packed;
    if (encoding === "identity") return decompress(packed);
    return decompress(packed).then((body) => compress(body, encoding));
  };
}

/** Compresses a body that comes in pieces: it is never in memory as a whole. */
export async function compressStream(
  pieces: AsyncIterable<Uint8Array>,
  encoding: CompressedEncoding,
): Promise<Uint8Array> {
  const compressor =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: FAST_LEVEL } })
      : createGzip({ level: FAST_LEVEL });
  const parts: Buffer[] = [];
  await pipeline(Readable.from(pieces), compressor, async (compressed: AsyncIterable<Buffer>) => {
    for await (const part of compressed) parts.push(part);
  });
  return Buffer.concat(parts);
}

/** Decompresses a gzip body on another thread, as fast as it is read. Cancelling the stream ends the work. */
export function gunzipStream(body: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  const decompressed: WebStream = Readable.toWeb(Readable.from([body]).pipe(createGunzip()));
  return decompressed as ReadableStream<Uint8Array<ArrayBuffer>>;
}
