import { afterAll, beforeAll, expect, test } from "vitest";
import { ended, makeDataDir, publish, removeDataDir, startServer, type RunningServer } from "./setup/running-server.ts";
import { connectSlowly, LONG_ANSWER, SLOW_CLIENTS } from "./setup/slow-clients.ts";

const EACH = 100;
/** Ten seconds are promised; the rest is for a machine that is busy. */
const CLOSED_MS = 20_000;

let dataDir = "";
let server: RunningServer;

beforeAll(async () => {
  dataDir = makeDataDir();
  await publish(dataDir, ["A1"]);
  server = await startServer(dataDir);
  await (await fetch(server.address + LONG_ANSWER)).arrayBuffer();
});
afterAll(async () => {
  server.process.kill("SIGTERM");
  await ended(server.process);
  removeDataDir(dataDir);
});

// They mostly wait, so two kinds are there at a time; with three, connections would count as many and end sooner.
test.concurrent.each(Object.entries(SLOW_CLIENTS))(
  `${EACH} connections %s are closed, and visitors beside them are served`,
  { timeout: 60_000 },
  async (_, kind) => {
    const clients = await connectSlowly(server.port, kind, EACH);
    const isClosed = clients.closedWithin(CLOSED_MS);
    const statuses = Array.from({ length: 10 }, async () => (await fetch(`${server.address}/en`)).status);
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
    const closed = await isClosed;
    clients.leave();
    expect(closed).toBe(EACH);
  },
);
