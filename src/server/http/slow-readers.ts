import { ServerResponse, type Server } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { MAX_CHUNK_READ_MS, READ_CHUNK_BYTES } from "#model/bounds.ts";

/** A response that may have to wait for its client. */
interface PendingResponse {
  /** `null` once the response has been written. */
  readonly socket: Pick<Socket, "resetAndDestroy"> | null;
}

/** The memory that responses occupy until their clients have read them. */
export interface PendingMemory {
  /**
   * Counts memory that a response has begun to write. Above the budget, the responses that have waited longest are
   * closed.
   */
  hold(response: PendingResponse, memory: ArrayBufferLike): void;
  /** Releases the first buffer of a response, which has been written. */
  releaseFirst(response: PendingResponse): void;
  /** Releases all buffers of a response, which has ended. */
  releaseAll(response: PendingResponse): void;
  /** Bytes in use. A buffer shared by several responses, such as a cached list, counts once. */
  readonly bytes: number;
}

/** Creates the budget that all response bodies waiting for clients share. @see docs/limits.md */
export function createPendingMemory(maxBytes: number): PendingMemory {
  const holderCounts = new Map<ArrayBufferLike, number>();
  /** The buffers of each response; the one that has waited longest comes first. */
  const pending = new Map<PendingResponse, ArrayBufferLike[]>();
  let bytes = 0;

  const release = (memory: ArrayBufferLike): void => {
    const remaining = (holderCounts.get(memory) ?? 0) - 1;
    if (remaining > 0) holderCounts.set(memory, remaining);
    else if (holderCounts.delete(memory)) bytes -= memory.byteLength;
  };
  const releaseAll = (response: PendingResponse): void => {
    for (const memory of pending.get(response) ?? []) release(memory);
    pending.delete(response);
  };
  return {
    hold(response, memory) {
      const count = holderCounts.get(memory) ?? 0;
      if (count === 0) bytes += memory.byteLength;
      holderCounts.set(memory, count + 1);
      pending.set(response, [...(pending.get(response) ?? []), memory]);
      for (const longestPending of pending.keys()) {
        if (bytes <= maxBytes) return;
        releaseAll(longestPending);
        // Without a reset, the system would keep what it has accepted, up to 4 MB, until the client reads it.
        longestPending.socket?.resetAndDestroy();
      }
    },
    releaseFirst(response) {
      const [first, ...rest] = pending.get(response) ?? [];
      if (first) release(first);
      if (rest.length > 0) pending.set(response, rest);
      else pending.delete(response);
    },
    releaseAll,
    get bytes() {
      return bytes;
    },
  };
}

/**
 * Bytes written per iteration of the event loop: about 25 µs of work, so that a hundred such clients do not delay
 * others.
 */
const CHUNK_BYTES = 128 * 1024;

type WriteCallback = (error: Error | null | undefined) => void;

/**
 * Creates the class of responses whose long bodies wait for the client, chunk by chunk, and count towards the memory
 * budget meanwhile. Socket buffers accept megabytes for a client that does not read; written at once, the long
 * responses of a few hundred clients would block all others for a second. nginx limits what it sends per iteration for
 * the same reason (`sendfile_max_chunk`).
 *
 * @see docs/decisions/0060-responses-on-the-connection.md
 */
export function createChunkedResponseClass(memory: PendingMemory): typeof ServerResponse {
  class ChunkedResponse extends ServerResponse {
    #bodyBytes = 0;

    constructor(...args: ConstructorParameters<typeof ServerResponse>) {
      super(...args);
      // Node.js never calls back for a chunk that is written to a destroyed connection.
      this.once("close", () => memory.releaseAll(this));
    }

    override write(...args: readonly unknown[]): boolean {
      const [chunk] = args;
      if (!(chunk instanceof Uint8Array)) return super.write(...(args as [never]));
      const callback = args.findLast((arg) => typeof arg === "function") as WriteCallback | undefined;
      memory.hold(this, chunk.buffer);
      this.#bodyBytes += chunk.length;
      const isAccepted = super.write(chunk, (error) => {
        memory.releaseFirst(this);
        callback?.(error);
      });
      // A client may disconnect as soon as it has the whole body, before the body's stream has ended.
      if (this.#bodyBytes === Number(this.getHeader("content-length"))) super.end();
      return isAccepted;
    }

    override end(...args: readonly unknown[]): this {
      const body = toBytes(args[0], args[1]);
      // Work for a client that has disconnected may still end with a response, which nobody reads.
      if (body === undefined || this.closed) return super.end(...(args as [never, never, never]));
      const callback = args.find((arg) => typeof arg === "function") as (() => void) | undefined;
      if (body.length <= CHUNK_BYTES) {
        super.end(body, callback);
        if (this.writableLength === 0) return this;
      } else {
        if (!this.headersSent && !this.hasHeader("content-length")) this.setHeader("content-length", body.length);
        if (callback) this.once("finish", callback);
        Readable.from(splitIntoChunks(body)).pipe(this);
      }
      memory.hold(this, body.buffer);
      return this;
    }
  }
  return ChunkedResponse as typeof ServerResponse;
}

/** @returns the bytes of a body that is passed as a whole; `undefined` if there is none */
function toBytes(chunk: unknown, encoding: unknown): Uint8Array | undefined {
  if (chunk instanceof Uint8Array) return chunk;
  if (typeof chunk !== "string") return undefined;
  return Buffer.from(chunk, typeof encoding === "string" ? (encoding as BufferEncoding) : "utf8");
}

async function* splitIntoChunks(body: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < body.length; from += CHUNK_BYTES) {
    yield body.subarray(from, from + CHUNK_BYTES);
    await nextTurn();
  }
}

const CHECK_INTERVAL_MS = 250;

/** What a client had read when it last completed a chunk, or when data began to wait for it; time in milliseconds. */
export interface ReadProgress {
  readonly bytesRead: number;
  readonly time: number;
}

/**
 * Closes connections whose clients do not read, or read so slowly that a response would stay in memory for hours: while
 * data is waiting, each chunk has to be read within a time limit. Node.js restarts its own timeouts with every byte.
 * The connection is reset, as it is when the memory budget is exceeded.
 *
 * @see docs/limits.md
 */
export function closeSlowReaders(server: Server): void {
  const progressBySocket = new Map<Socket, ReadProgress | undefined>();
  server.on("connection", (socket) => {
    progressBySocket.set(socket, undefined);
    socket.on("close", () => progressBySocket.delete(socket));
  });
  const check = setInterval(() => {
    const now = performance.now();
    for (const [socket, progress] of progressBySocket) {
      const next = updateReadProgress(socket, progress, now);
      if (next && isTooSlow(next, now)) socket.resetAndDestroy();
      else if (next !== progress) progressBySocket.set(socket, next);
    }
  }, CHECK_INTERVAL_MS).unref();
  server.on("close", () => clearInterval(check));
}

/**
 * Updates what a client has read of its response.
 *
 * @param progress the previous value; absent: no data has been waiting
 * @param now in milliseconds
 * @returns `undefined` while no data is waiting for the client
 */
export function updateReadProgress(
  { bytesWritten, writableLength }: Pick<Socket, "bytesWritten" | "writableLength">,
  progress: ReadProgress | undefined,
  now: number,
): ReadProgress | undefined {
  if (writableLength === 0) return undefined;
  const bytesRead = bytesWritten - writableLength;
  return progress && bytesRead < progress.bytesRead + READ_CHUNK_BYTES ? progress : { bytesRead, time: now };
}

/** Whether a client takes longer than allowed for a chunk. @param now in milliseconds */
export const isTooSlow = (progress: ReadProgress, now: number): boolean => now - progress.time > MAX_CHUNK_READ_MS;
