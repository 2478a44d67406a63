import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What a client sends at once, and whether it goes on a character at a time and reads. */
export interface SlowClient {
  readonly first: string;
  readonly trickles: boolean;
  readonly reads: boolean;
}

/** Megabytes, more than the system takes for a socket. */
export const LONG_ANSWER = "/mock/articles";
const READ = `GET ${LONG_ANSWER} HTTP/1.1\r\nHost: x\r\n\r\n`;
const TRICKLE_MS = 500;
/** How long those that did not read need to see that they were closed. */
const READ_ON_MS = 3000;

export const SLOW_CLIENTS = {
  "that send their headers slowly": { first: "GET /en HTTP/1.1\r\nX: ", trickles: true, reads: true },
  "that send nothing": { first: "", trickles: false, reads: true },
  "that send a body slowly": {
    first:
      "POST /en/project.pdf HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n",
    trickles: true,
    reads: true,
  },
  "that do not read": { first: READ.repeat(8), trickles: false, reads: false },
} as const satisfies Readonly<Record<string, SlowClient>>;

/** Clients of one kind that are connected. */
export interface SlowClients {
  /** How many of them the server has closed after so long; those that do not read see it only when they read on, which they do then. */
  closedWithin(ms: number): Promise<number>;
  leave(): void;
}

/** Connects so many clients and has them begin. */
export async function connectSlowly(port: number, kind: SlowClient, count: number): Promise<SlowClients> {
  let closed = 0;
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      socket.on("error", () => undefined);
      const isClosed = once(socket, "close").then(() => (closed += 1));
      if (kind.reads) socket.resume();
      else socket.pause();
      socket.write(kind.first);
      return { socket, isClosed };
    }),
  );
  const timer = setInterval(() => {
    if (kind.trickles) for (const { socket } of clients) socket.write("x");
  }, TRICKLE_MS);
  return {
    async closedWithin(ms) {
      const all = Promise.all(clients.map(({ isClosed }) => isClosed));
      await Promise.race([all, wait(ms)]);
      if (kind.reads) return closed;
      for (const { socket } of clients) socket.resume();
      await Promise.race([all, wait(READ_ON_MS)]);
      return closed;
    },
    leave() {
      clearInterval(timer);
      for (const { socket } of clients) socket.destroy();
    },
  };
}
