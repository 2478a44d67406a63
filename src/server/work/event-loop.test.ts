import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { yieldToEventLoop } from "./event-loop.ts";

const CONNECTION_COUNT = 100;
/** Opens connections on another thread, while this one is busy. */
const CLIENT = `
const { connect } = require("node:net");
const { workerData: { port, connections, opened } } = require("node:worker_threads");
for (let index = 0; index < connections; index++)
  connect(port, "127.0.0.1", () => {
    Atomics.add(opened, 0, 1);
    Atomics.notify(opened, 0);
  });
`;

test("connections opened while a page is rendered are accepted before the next is rendered", async () => {
  let accepted = 0;
  const server = createServer(() => accepted++).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const opened = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const client = new Worker(CLIENT, { eval: true, workerData: { port, connections: CONNECTION_COUNT, opened } });
  await once(client, "online");
  // The kernel completes them although this thread accepts none, as while a page is rendered.
  for (let count = opened[0] ?? 0; count < CONNECTION_COUNT; count = opened[0] ?? 0)
    Atomics.wait(opened, 0, count, 5000);
  const before = accepted;
  await yieldToEventLoop();
  // On an idle machine these are all of them.
  expect(accepted - before).toBeGreaterThan(10);
  await client.terminate();
  server.close();
});
