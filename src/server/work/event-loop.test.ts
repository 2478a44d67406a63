import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { yieldToEventLoop } from "./event-loop.ts";

const CONNECTIONS = 100;
/** Opens connections on a thread of its own, while this one is busy, and keeps them. */
const CLIENT = `
const { connect } = require("node:net");
const { workerData: { port, connections, opened } } = require("node:worker_threads");
for (let at = 0; at < connections; at++)
  connect(port, "127.0.0.1", () => {
    Atomics.add(opened, 0, 1);
    Atomics.notify(opened, 0);
  });
`;

test("all connections opened meanwhile are accepted before the next page", async () => {
  let accepted = 0;
  const server = createServer(() => accepted++).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const opened = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const client = new Worker(CLIENT, { eval: true, workerData: { port, connections: CONNECTIONS, opened } });
  await once(client, "online");
  // The kernel completes them although nothing is accepted here, as while a page is made.
  for (let now = opened[0] ?? 0; now < CONNECTIONS; now = opened[0] ?? 0) Atomics.wait(opened, 0, now, 5000);
  const before = accepted;
  await yieldToEventLoop();
  // All of them on a quiet machine.
  expect(accepted - before).toBeGreaterThan(10);
  await client.terminate();
  server.close();
});
