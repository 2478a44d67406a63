import { Agent, createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ended, makeDataDir, publish, removeDataDir, startServer, type RunningServer } from "./setup/running-server.ts";

const LOOK_INTERVAL_MS = 100;
const REQUEST_INTERVAL_MS = 25;

let dataDir = "";
let nodes: RunningServer[] = [];
let proxy: Server;
const ready = new Map<number, boolean>();
let looking: NodeJS.Timeout;

beforeAll(async () => {
  dataDir = makeDataDir();
  await publish(dataDir, ["A1"]);
  nodes = await Promise.all([startServer(dataDir), startServer(dataDir)]);
  looking = setInterval(() => {
    for (const { port } of nodes) void look(port);
  }, LOOK_INTERVAL_MS);
  await Promise.all(nodes.map(({ port }) => look(port)));
  proxy = plainProxy();
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  clearInterval(looking);
  proxy.close();
  for (const node of nodes) node.process.kill("SIGTERM");
  await Promise.all(nodes.map((node) => ended(node.process)));
  removeDataDir(dataDir);
});

async function look(port: number): Promise<void> {
  const status = await fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.status,
    () => 0,
  );
  ready.set(port, status === 200);
}

/** Leads requests to the nodes in turn, as long as they say that they are ready; it keeps connections and repeats nothing. */
function plainProxy(): Server {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  return createServer((incoming, outgoing) => {
    const able = nodes.filter(({ port }) => ready.get(port));
    const node = able[turn++ % able.length];
    const asked = request({ agent, host: "127.0.0.1", port: node?.port ?? 1, path: incoming.url }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502);
      answer.pipe(outgoing);
    });
    asked.on("error", () => outgoing.writeHead(502).end());
    asked.end();
  });
}

test("two nodes behind a plain proxy are restarted in turn, and no request is lost", { timeout: 120_000 }, async () => {
  const { port } = proxy.address() as AddressInfo;
  const statuses: number[] = [];
  const asking = new Set<Promise<unknown>>();
  const load = setInterval(() => {
    const asked = fetch(`http://127.0.0.1:${port}/en`).then(
      async (answer) => {
        await answer.arrayBuffer();
        statuses.push(answer.status);
      },
      () => statuses.push(0),
    );
    asking.add(asked);
    void asked.finally(() => asking.delete(asked));
  }, REQUEST_INTERVAL_MS);
  for (const at of [0, 1, 0]) {
    const node = nodes[at];
    if (!node) throw new Error("no node");
    node.process.kill("SIGTERM");
    expect(await ended(node.process)).toBe(0);
    nodes[at] = await startServer(dataDir, { PORT: String(node.port) });
    await expect.poll(() => ready.get(node.port), { timeout: 5000 }).toBe(true);
    await wait(300);
  }
  clearInterval(load);
  await Promise.all(asking);
  expect(statuses.length).toBeGreaterThan(100);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
