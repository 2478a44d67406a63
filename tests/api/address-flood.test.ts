import { request, Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSiteCache } from "#server/http/site-cache.ts";
import { ended, makeDataDir, publish, removeDataDir, startServer, type RunningServer } from "./setup/running-server.ts";
import { askSite } from "./setup/test-app.ts";

/** Fifteen kilobytes of junk that is different each time. */
const junk = (at: number): string => `${at}-${"x".repeat(15_000)}`;

const FLOODS = {
  sitemap: (at: number) => `/sitemap.xml?page=${junk(at)}`,
  view: (at: number) => `/api/view?of=product&language=en&name=${junk(at)}`,
  "view of a portfolio": (at: number) => `/api/view?of=shell&language=en&portfolio_id=${junk(at)}`,
  list: (at: number) => `/api/mongo/pml/articles?portfolio_id=${junk(at)}`,
  "static file": (at: number) => `/favicon.svg?x=${junk(at)}`,
  page: (at: number) => `/en?id=${junk(at).slice(0, 900)}`,
} as const;

describe("a flood of addresses that lead nowhere", () => {
  test.each(Object.entries(FLOODS))("of a %s leaves no entry behind", async (_, address) => {
    const cache = createSiteCache(8 * 1024 * 1024);
    const ask = askSite({}, { cache });
    for (let at = 0; at < 20; at++) await (await ask(address(at))).arrayBuffer();
    expect([cache.entries, cache.bytes]).toEqual([0, 0]);
  });

  test("of distinct filters stays within the budget", async () => {
    const cache = createSiteCache(1_000_000);
    const ask = askSite({ productDeepLinks: true }, { cache });
    for (let at = 0; at < 60; at++) await (await ask(`/en/products/DOW?control=${at}`)).arrayBuffer();
    expect(cache.entries).toBeGreaterThan(0);
    expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  });
});

describe("a server with little memory", () => {
  const ROUNDS = 5000;
  const AT_ONCE = 16;
  const HEAP_MB = 160;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let dataDir = "";
  let server: RunningServer;

  beforeAll(async () => {
    dataDir = makeDataDir();
    await publish(dataDir, ["A1"]);
    server = await startServer(dataDir, { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`, CACHE_BYTES: "16000000" });
  });
  afterAll(async () => {
    agent.destroy();
    server.process.kill("SIGTERM");
    await ended(server.process);
    removeDataDir(dataDir);
  });

  const status = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request({ agent, port: server.port, host: "127.0.0.1", path }, (answer) => {
        answer.resume();
        answer.on("end", () => {
          resolve(answer.statusCode ?? 0);
        });
      });
      asked.on("error", reject);
      asked.end();
    });

  test("outlives tens of thousands of addresses of 15 kB", async () => {
    let next = 0;
    const client = async (): Promise<void> => {
      for (let at = next++; at < ROUNDS; at = next++)
        for (const address of [FLOODS.sitemap, FLOODS.view, FLOODS.list, FLOODS["static file"]])
          await status(address(at));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    expect(server.process.exitCode).toBeNull();
    expect(await status("/en")).toBe(200);
  });
});
