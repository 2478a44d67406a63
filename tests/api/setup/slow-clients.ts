import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What a client sends first, whether it then sends one character at a time, and how much it reads. */
export interface SlowClient {
  readonly first: string;
  readonly trickles: boolean;
  readonly reads: "all" | "little" | "nothing";
}

/** The path of a response of several megabytes, more than the system buffers for a socket. */
export const LONG_RESPONSE_PATH = "/mock/articles";
const REQUEST = `GET ${LONG_RESPONSE_PATH} HTTP/1.1\r\nHost: x\r\n\r\n`;
const TRICKLE_MS = 500;
const LITTLE_BYTES = 500;
/** The time until a client that writes to a closed connection notices it. */
const CLOSE_NOTICE_MS = 500;

export const SLOW_CLIENTS = {
  "that send their headers slowly": { first: "GET /en HTTP/1.1\r\nX: ", trickles: true, reads: "all" },
  "that send nothing": { first: "", trickles: false, reads: "all" },
  "that send a body slowly": {
    first:
      "POST /en/project.pdf HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n",
    trickles: true,
    reads: "all",
  },
  "that do not read": { first: REQUEST.repeat(8), trickles: false, reads: "nothing" },
  "that read a little at a time": { first: REQUEST.repeat(8), trickles: false, reads: "little" },
} as const satisfies Readonly<Record<string, SlowClient>>;

/** Connected clients of one kind. */
export interface SlowClients {
  /** The number of clients that the server closes within this time. */
  closedWithin(ms: number): Promise<number>;
  close(): void;
}

/** Connects this many clients and starts them. */
export async function connectSlowly(port: number, kind: SlowClient, count: number): Promise<SlowClients> {
  let closedCount = 0;
  const clients = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      socket.on("error", () => undefined);
      const closing = new Promise((resolve) => socket.on("close", resolve)).then(() => (closedCount += 1));
      if (kind.reads === "all") socket.resume();
      else socket.pause();
      socket.write(kind.first);
      return { socket, closing };
    }),
  );
  const timer = setInterval(() => {
    for (const { socket } of clients) {
      if (kind.trickles) socket.write("x");
      if (kind.reads === "little") socket.read(LITTLE_BYTES);
    }
  }, TRICKLE_MS);
  return {
    async closedWithin(ms) {
      const all = Promise.all(clients.map(({ closing }) => closing));
      const end = performance.now() + ms;
      await Promise.race([all, wait(kind.reads === "all" ? ms : ms / 2)]);
      // A client that does not read does not notice the end until a write fails.
      while (closedCount < count && performance.now() < end) {
        for (const { socket } of clients) if (socket.writable) socket.write("x");
        await Promise.race([all, wait(CLOSE_NOTICE_MS)]);
      }
      return closedCount;
    },
    close() {
      clearInterval(timer);
      for (const { socket } of clients) socket.destroy();
    },
  };
}
