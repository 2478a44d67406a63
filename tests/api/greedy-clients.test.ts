import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectPipelining, connectSlowReaders, watchMemory } from "./setup/greedy-clients.ts";
import { startTemporaryServer, type TemporaryServer } from "./setup/running-server.ts";
import { LONG_RESPONSE_PATH } from "./setup/slow-clients.ts";

// The long form, at 20,000 articles, is in tests/faults.

const MB = 1_000_000;

let server: TemporaryServer;

beforeAll(async () => {
  server = await startTemporaryServer();
  // Caches are filled before memory is measured.
  for (let round = 0; round < 5; round += 1)
    for (const path of [LONG_RESPONSE_PATH, "/en"])
      await (await fetch(server.address + path, { headers: { "accept-encoding": "identity" } })).arrayBuffer();
});
afterAll(() => server.dispose());

/** @returns the duration of a request, in milliseconds */
async function probe(): Promise<number> {
  const start = performance.now();
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  return performance.now() - start;
}

test("of 1,500 requests written at once on each of 8 connections, only the first responses are in memory", async () => {
  const readMemoryGrowth = watchMemory(server.process.pid);
  const clients = await connectPipelining({ port: server.port, path: LONG_RESPONSE_PATH, count: 8 }, 1500);
  expect(await probe()).toBeLessThan(1000);
  await wait(2000);
  expect(await probe()).toBeLessThan(1000);
  expect(readMemoryGrowth() ?? 0).toBeLessThan(50 * MB);
  clients.close();
});

test("200 clients that read a list slowly share its bytes in memory", async () => {
  const readMemoryGrowth = watchMemory(server.process.pid);
  // A list of 1.5 MB: 200 copies would be 300 MB.
  const clients = await connectSlowReaders({ port: server.port, path: LONG_RESPONSE_PATH, count: 200 }, 20_000);
  await wait(2000);
  expect(await probe()).toBeLessThan(1000);
  expect(clients.openCount).toBe(200);
  expect(readMemoryGrowth() ?? 0).toBeLessThan(60 * MB);
  clients.close();
});
