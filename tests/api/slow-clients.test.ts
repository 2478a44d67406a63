import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ended, makeDataDir, publish, removeDataDir, startServer, type RunningServer } from "./setup/running-server.ts";

const EACH = 100;
/** Ten seconds are promised; the rest is for a machine that is busy. */
const CLOSED_MS = 15_000;
const TRICKLE_MS = 500;

let dataDir = "";
let server: RunningServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  dataDir = makeDataDir();
  await publish(dataDir, ["A1"]);
  server = await startServer(dataDir);
  // Megabytes, more than the system takes for a socket.
  await (await fetch(`${server.address}/mock/articles`)).arrayBuffer();
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.process.kill("SIGTERM");
  await ended(server.process);
  removeDataDir(dataDir);
});

const READ = "GET /mock/articles HTTP/1.1\r\nHost: x\r\n\r\n";

/** What each kind of client sends at once, and whether it goes on a character at a time or reads. */
const CLIENTS = {
  "that send their headers slowly": { first: "GET /en HTTP/1.1\r\nX: ", trickles: true, reads: true },
  "that send nothing": { first: "", trickles: false, reads: true },
  "that send a body slowly": {
    first:
      "POST /en/project.pdf HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000\r\n\r\n",
    trickles: true,
    reads: true,
  },
  "that do not read": { first: READ.repeat(8), trickles: false, reads: false },
} as const;

test.each(Object.entries(CLIENTS))(
  `${EACH} connections %s are closed, and visitors beside them are served`,
  { timeout: 60_000 },
  async (_, { first, trickles, reads }) => {
    const closed = await Promise.all(
      Array.from({ length: EACH }, async () => {
        const socket = connect(server.port, "127.0.0.1");
        sockets.push(socket);
        socket.on("error", () => undefined);
        await once(socket, "connect");
        if (reads) socket.resume();
        else socket.pause();
        socket.write(first);
        return { socket, isClosed: once(socket, "close").then(() => true) };
      }),
    );
    const timer = setInterval(() => {
      if (trickles) for (const { socket } of closed) socket.write("x");
    }, TRICKLE_MS);
    // A socket that is not read does not see its end: it reads on once the server has had its time.
    const late = setTimeout(() => {
      for (const { socket } of closed) socket.resume();
    }, CLOSED_MS - 3000);
    const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), CLOSED_MS).unref());
    const statuses = Array.from({ length: 10 }, async () => (await fetch(`${server.address}/en`)).status);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    const ends = await Promise.all(closed.map(({ isClosed }) => Promise.race([isClosed, timeout])));
    clearInterval(timer);
    clearTimeout(late);
    expect(ends.filter(Boolean)).toHaveLength(EACH);
  },
);
