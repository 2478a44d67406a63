import { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

/** What is written in a turn: some 25 µs of work, so that the turn itself hardly counts, nor do a hundred such clients at once. */
const PIECE_BYTES = 128 * 1024;

/**
 * A response written piecemeal, each piece in a turn of its own. Socket buffers take megabytes for a client that does
 * not read; written at once, the long answers of a few hundred clients would block everybody else for a second. nginx
 * limits what it sends per turn for the same reason (`sendfile_max_chunk`).
 */
export class PacedResponse extends ServerResponse {
  override end(...args: readonly unknown[]): this {
    const body = bytesOf(args[0], args[1]);
    if (body === undefined || body.length <= PIECE_BYTES) return super.end(...(args as [never, never, never]));
    if (!this.headersSent && !this.hasHeader("content-length")) this.setHeader("content-length", body.length);
    void this.#endInPieces(body, args.find((arg) => typeof arg === "function") as (() => void) | undefined);
    return this;
  }

  async #endInPieces(body: Uint8Array, done: (() => void) | undefined): Promise<void> {
    let from = 0;
    for (; from + PIECE_BYTES < body.length; from += PIECE_BYTES) {
      await new Promise((resolve) => this.write(body.subarray(from, from + PIECE_BYTES), resolve));
      if (this.destroyed) return;
      await nextTurn();
    }
    super.end(body.subarray(from), done);
  }
}

/** @returns the bytes of a body given as a whole; undefined if there is none */
function bytesOf(chunk: unknown, encoding: unknown): Uint8Array | undefined {
  if (chunk instanceof Uint8Array) return chunk;
  if (typeof chunk !== "string") return undefined;
  return Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8");
}
