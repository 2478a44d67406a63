import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_CHUNK_READ_MS } from "#model/bounds.ts";
import { startTemporaryServer, type TemporaryServer } from "./setup/running-server.ts";
import { connectSlowly, LONG_RESPONSE_PATH, SLOW_CLIENTS } from "./setup/slow-clients.ts";

/** Few enough for all kinds together to stay below the number at which idle connections are closed early. */
const CLIENTS_PER_KIND = 40;
/** The limit is ten seconds; the rest is for a busy machine. */
const CLOSED_MS = 20_000;

let server: TemporaryServer;

beforeAll(async () => {
  server = await startTemporaryServer();
  await (await fetch(server.address + LONG_RESPONSE_PATH)).arrayBuffer();
});
afterAll(() => server.dispose());

test(`${CLIENTS_PER_KIND} connections of each kind at once are closed, and other visitors are served meanwhile`, async () => {
  const kinds = await Promise.all(
    Object.entries(SLOW_CLIENTS).map(async ([name, kind]) => ({
      name,
      clients: await connectSlowly(server.port, kind, CLIENTS_PER_KIND),
    })),
  );
  const closing = Promise.all(
    kinds.map(async ({ name, clients }) => [name, await clients.closedWithin(CLOSED_MS)] as const),
  );
  const statuses = Array.from({ length: 10 }, async () => (await fetch(`${server.address}/en`)).status);
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  const closed = await closing;
  for (const { clients } of kinds) clients.close();
  expect(closed).toEqual(Object.keys(SLOW_CLIENTS).map((name) => [name, CLIENTS_PER_KIND]));
});

test("what a slow reader has not received is discarded when its connection is closed", async () => {
  const { first } = SLOW_CLIENTS["that do not read"];
  const socket = connect(server.port, "127.0.0.1").pause();
  let error: NodeJS.ErrnoException | undefined;
  socket.on("error", (reason) => (error = reason));
  socket.write(first);
  await wait(2 * MAX_CHUNK_READ_MS);
  const closed = new Promise((resolve) => socket.on("close", resolve));
  socket.resume();
  await closed;
  expect(error?.code).toBe("ECONNRESET");
  // The rest is what the system had already sent; it holds up to 4 MB for a client that does not read.
  expect(socket.bytesRead).toBeLessThan(1_000_000);
});
