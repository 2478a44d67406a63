import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Encoding } from "./accept-encoding.ts";

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Larger bodies are compressed at a lower level: the last few per cent would take seconds. */
const LARGE_BYTES = 2 * 1024 * 1024;
/** That level, of Brotli and of gzip. */
export const FAST_LEVEL = 4;

/** Compresses a body on another thread. */
export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  const isLarge = body.length > LARGE_BYTES;
  switch (encoding) {
    case "identity":
      return body;
    case "gzip":
      return deflate(body, { level: isLarge ? FAST_LEVEL : 6 });
    case "br":
      return brotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: isLarge ? FAST_LEVEL : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      });
  }
}
