import { afterAll, beforeAll, expect, test } from "vitest";
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
