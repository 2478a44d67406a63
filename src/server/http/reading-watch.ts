import type { Server } from "node:http";
import type { Socket } from "node:net";
import { MAX_PIECE_READ_MS, READING_PIECE_BYTES } from "#model/bounds.ts";

const LOOK_INTERVAL_MS = 250;

/** What a client had read when it last read a piece, or when data began to wait for it; times in milliseconds. */
export interface ReadingMark {
  readonly taken: number;
  readonly at: number;
}

/**
 * Closes connections whose clients do not read, or read so slowly that an answer would be held for hours: while data is
 * waiting, each piece has to be read within a time limit.
 *
 * @see docs/limits.md
 */
export function closeSlowReaders(server: Server): void {
  const marks = new Map<Socket, ReadingMark | undefined>();
  server.on("connection", (socket) => {
    marks.set(socket, undefined);
    socket.on("close", () => marks.delete(socket));
  });
  const look = setInterval(() => {
    const now = performance.now();
    for (const [socket, mark] of marks) {
      const next = nextMark(socket, mark, now);
      if (next && isTooSlow(next, now)) socket.destroy();
      else if (next !== mark) marks.set(socket, next);
    }
  }, LOOK_INTERVAL_MS).unref();
  server.on("close", () => clearInterval(look));
}

/** @returns undefined while nothing is waiting for the client */
export function nextMark(
  { bytesWritten, writableLength }: Pick<Socket, "bytesWritten" | "writableLength">,
  mark: ReadingMark | undefined,
  now: number,
): ReadingMark | undefined {
  if (writableLength === 0) return undefined;
  const taken = bytesWritten - writableLength;
  return mark && taken < mark.taken + READING_PIECE_BYTES ? mark : { taken, at: now };
}

export const isTooSlow = (mark: ReadingMark, now: number): boolean => now - mark.at > MAX_PIECE_READ_MS;
