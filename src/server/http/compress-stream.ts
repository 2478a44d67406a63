import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { constants, createBrotliCompress, createGunzip, createGzip } from "node:zlib";
import { FAST_LEVEL } from "./compress.ts";
import type { CompressedEncoding } from "./accept-encoding.ts";

/** Compresses a body that comes in pieces: it is never in memory as a whole. */
export async function compressPieces(
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

/** Unpacks a gzip body on another thread, as fast as it is read. Cancelling the stream ends the work. */
export function gunzipPieces(body: Uint8Array): ReadableStream<Uint8Array<ArrayBuffer>> {
  const unpacked: WebStream = Readable.toWeb(Readable.from([body]).pipe(createGunzip()));
  return unpacked as ReadableStream<Uint8Array<ArrayBuffer>>;
}
