import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliDecompress,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createGunzip,
  createGzip,
  gzip,
} from "node:zlib";
import {
  resourceResponse,
  type CompressedEncoding,
  type Encoding,
  type ResourceMetadata,
} from "./resource-response.ts";
import { shortContentHash } from "./responses.ts";
import type { CachePartition, SiteCache } from "./site-cache.ts";

/**
 * Prepares bytes for a cache: a short body may be a view into Node's shared buffer pool or into a compressor's larger
 * buffer, and would keep all of it in memory.
 *
 * @returns the bytes themselves if they fill their buffer, otherwise a copy
 */
export const copyIfShared = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const brotliDecompressAsync = promisify(brotliDecompress);

/** Larger bodies are compressed at a lower level: saving the last few per cent would take seconds. */
const LARGE_BODY_BYTES = 2 * 1024 * 1024;
/** The level for large bodies, in both Brotli and gzip. */
const LARGE_BODY_LEVEL = 4;

export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const isLarge = body.length > LARGE_BODY_BYTES;
  switch (encoding) {
    case "identity":
      return body;
    case "gzip":
      return copyIfShared(await gzipAsync(body, { level: isLarge ? LARGE_BODY_LEVEL : 6 }));
    case "br":
      return copyIfShared(
        await brotliAsync(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: isLarge ? LARGE_BODY_LEVEL : 5,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        }),
      );
  }
}

/** Pages and views are decompressed synchronously, in half a millisecond: the thread pool may be busy compressing. */
const MAX_SYNC_DECOMPRESS_BYTES = 32 * 1024;

const decompressed = new WeakMap<Uint8Array, WeakRef<Uint8Array>>();
const pending = new Map<Uint8Array, Promise<Uint8Array>>();

/**
 * Decompresses a Brotli body; a large one on another thread. Clients that receive a body at the same time share one
 * copy, which is released when the last one has read it.
 */
export function decompress(brotli: Uint8Array): Promise<Uint8Array> {
  const shared = decompressed.get(brotli)?.deref();
  if (shared) return Promise.resolve(shared);
  // Removed in a later task: a short body is decompressed before it is added.
  const running = pending.get(brotli) ?? startDecompression(brotli).finally(() => pending.delete(brotli));
  pending.set(brotli, running);
  return running;
}

async function startDecompression(brotli: Uint8Array): Promise<Uint8Array> {
  const isShort = brotli.length <= MAX_SYNC_DECOMPRESS_BYTES;
  const body = copyIfShared(isShort ? brotliDecompressSync(brotli) : await brotliDecompressAsync(brotli));
  decompressed.set(brotli, new WeakRef(body));
  return body;
}

/** A body as it is cached: compressed by Brotli to about an eighth of its size; almost every browser accepts Brotli. */
export interface BrotliBody {
  readonly etag: string;
  /** Empty if there is no content. */
  readonly brotli: Uint8Array;
}

/** Creates a namespace of the cache for such bodies; empty ones are not cached. */
export const createBrotliCache = (cache: SiteCache, name: string): CachePartition<BrotliBody> =>
  cache.createPartition({
    name,
    sizeOf: ({ brotli }) => brotli.length,
    isCacheable: ({ brotli }) => brotli.length > 0,
  });

/** @param etag of the body, if it is known */
export async function toBrotliBody(body: Uint8Array, etag = shortContentHash(body)): Promise<BrotliBody> {
  return { etag, brotli: body.length === 0 ? body : await compress(body, "br") };
}

/** Converts a cached body to a content coding. */
export function transcode({ brotli }: BrotliBody, encoding: Encoding): Promise<Uint8Array> | Uint8Array {
  if (encoding === "br") return brotli;
  const body = decompress(brotli);
  return encoding === "identity" ? body : body.then((bytes) => compress(bytes, encoding));
}

/**
 * Responds with a cached body. Its entity tag is not the version: other builds may write the same version differently.
 */
export const brotliResponse = (
  request: Request,
  body: BrotliBody,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Promise<Response> =>
  resourceResponse(request, { etag: body.etag, status, headers, body: (encoding) => transcode(body, encoding) });

/** Responds with bytes, compressed for this response. @param metadata differences from a successful response */
export const bytesResponse = (
  request: Request,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>>,
  metadata: Partial<ResourceMetadata> = {},
): Promise<Response> =>
  resourceResponse(request, {
    headers,
    ...metadata,
    etag: metadata.etag ?? shortContentHash(bytes),
    body: (encoding) => compress(bytes, encoding),
  });

/** Compresses a body that arrives in chunks; the uncompressed body is never in memory as a whole. */
export async function compressStream(
  chunks: AsyncIterable<Uint8Array>,
  encoding: CompressedEncoding,
): Promise<Uint8Array> {
  const compressor =
    encoding === "br"
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: LARGE_BODY_LEVEL } })
      : createGzip({ level: LARGE_BODY_LEVEL });
  const compressedChunks: Buffer[] = [];
  await pipeline(Readable.from(chunks), compressor, async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) compressedChunks.push(chunk);
  });
  return Buffer.concat(compressedChunks);
}

/** Decompresses a gzip body on another thread, as fast as the client reads it, until the stream is cancelled. */
export function gunzipStream(body: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  const decompressed: WebStream = Readable.toWeb(Readable.from([body]).pipe(createGunzip()));
  return decompressed as ReadableStream<Uint8Array<ArrayBuffer>>;
}
