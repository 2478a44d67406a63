import { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { READING_PIECE_BYTES } from "#model/bounds.ts";

/** What the system takes for a connection at once, whatever its client does. */
const AT_ONCE_BYTES = 64 * 1024;

/**
 * An answer that is handed to the system a piece at a time, each in a turn of its own. The system takes megabytes for a
 * client that does not read; handed over at once, the long answers of a few hundred clients keep everybody else waiting
 * for a second. nginx limits what it sends in a turn for the same reason (`sendfile_max_chunk`).
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

/** @returns the bytes of a body that is given whole; undefined when there is none */
function bytesOf(chunk: unknown, encoding: unknown): Uint8Array | undefined {
  if (chunk instanceof Uint8Array) return chunk;
  if (typeof chunk !== "string") return undefined;
  return Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8");
}
