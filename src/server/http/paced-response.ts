import { ServerResponse } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { WaitingMemory } from "./waiting-memory.ts";

/** What is written in a turn: some 25 µs of work, so that the turn itself hardly counts, nor do a hundred such clients at once. */
const PIECE_BYTES = 128 * 1024;

type WriteCallback = (error: Error | null | undefined) => void;

/**
 * Creates the class of responses, which count what they hold while it waits for the client.
 *
 * A long body is written piecemeal, each piece in a turn of its own. Socket buffers take megabytes for a client that does
 * not read; written at once, the long answers of a few hundred clients would block everybody else for a second. nginx
 * limits what it sends per turn for the same reason (`sendfile_max_chunk`).
 */
export function pacedResponses(waiting: WaitingMemory): typeof ServerResponse {
  class PacedResponse extends ServerResponse {
    #bodyBytes = 0;

    override write(...args: readonly unknown[]): boolean {
      const [chunk] = args;
      if (!(chunk instanceof Uint8Array)) return super.write(...(args as [never]));
      const done = args.findLast((arg) => typeof arg === "function") as WriteCallback | undefined;
      waiting.hold(this, chunk.buffer);
      this.#bodyBytes += chunk.length;
      const isAccepted = super.write(chunk, (error) => {
        waiting.releaseFirst(this);
        done?.(error);
      });
      // A client may leave once it has all of it, before the stream of the body has told that it ends.
      if (this.#bodyBytes === Number(this.getHeader("content-length"))) super.end();
      return isAccepted;
    }

    override end(...args: readonly unknown[]): this {
      const body = bytesOf(args[0], args[1]);
      if (body === undefined) return super.end(...(args as [never, never, never]));
      const done = args.find((arg) => typeof arg === "function") as (() => void) | undefined;
      if (body.length > PIECE_BYTES) {
        if (!this.headersSent && !this.hasHeader("content-length")) this.setHeader("content-length", body.length);
        this.#hold(body);
        void this.#endInPieces(body, done);
        return this;
      }
      super.end(body, done);
      if (this.writableLength > 0) this.#hold(body);
      return this;
    }

    #hold(body: Uint8Array): void {
      waiting.hold(this, body.buffer);
      this.once("close", () => waiting.releaseAll(this));
    }

    async #endInPieces(body: Uint8Array, done: (() => void) | undefined): Promise<void> {
      let from = 0;
      for (; from + PIECE_BYTES < body.length; from += PIECE_BYTES) {
        await new Promise((resolve) => super.write(body.subarray(from, from + PIECE_BYTES), resolve));
        if (this.destroyed) return;
        await nextTurn();
      }
      super.end(body.subarray(from), done);
    }
  }
  return PacedResponse as typeof ServerResponse;
}

/** @returns the bytes of a body given as a whole; undefined if there is none */
function bytesOf(chunk: unknown, encoding: unknown): Uint8Array | undefined {
  if (chunk instanceof Uint8Array) return chunk;
  if (typeof chunk !== "string") return undefined;
  return Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8");
}
