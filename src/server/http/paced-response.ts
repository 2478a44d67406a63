import { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { READING_PIECE_BYTES } from "#model/bounds.ts";

/** What socket buffers accept at once, whatever the client does. */
const AT_ONCE_BYTES = 64 * 1024;

/**
 * A response written piecemeal, each piece in a turn of its own. Socket buffers take megabytes for a client that does
 * not read; written at once, the long answers of a few hundred clients would block everybody else for a second. nginx
 * limits what it sends per turn for the same reason (`sendfile_max_chunk`).
 */
export class PacedResponse extends ServerResponse {
  override end(...args: readonly unknown[]): this {
    const body = bytesOf(args[0], args[1]);
    if (body === undefined || body.length <= AT_ONCE_BYTES) return super.end(...(args as [never, never, never]));
    if (!this.headersSent && !this.hasHeader("content-length")) this.setHeader("content-length", body.length);
    void this.#endInPieces(body, args.find((arg) => typeof arg === "function") as (() => void) | undefined);
    return this;
  }

  async #endInPieces(body: Uint8Array, done: (() => void) | undefined): Promise<void> {
    for (let from = 0; from < body.length; from += READING_PIECE_BYTES) {
      await new Promise((resolve) => this.write(body.subarray(from, from + READING_PIECE_BYTES), resolve));
      if (this.destroyed) return;
      await nextTurn();
    }
    super.end(done);
  }
}

/** @returns the bytes of a body given as a whole; undefined if there is none */
function bytesOf(chunk: unknown, encoding: unknown): Uint8Array | undefined {
  if (chunk instanceof Uint8Array) return chunk;
  if (typeof chunk !== "string") return undefined;
  return Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8");
}
