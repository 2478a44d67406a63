import { request, Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSiteCache } from "#server/http/site-cache.ts";
import { FLOODS, LITTLE_MEMORY } from "./setup/address-floods.ts";
import { ended, makeDataDir, publish, removeDataDir, startServer, type RunningServer } from "./setup/running-server.ts";
import { askSite } from "./setup/test-app.ts";

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
  const ROUNDS = 2000;
  const AT_ONCE = 16;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let dataDir = "";
  let server: RunningServer;

  beforeAll(async () => {
    dataDir = makeDataDir();
    await publish(dataDir, ["A1"]);
    server = await startServer(dataDir, LITTLE_MEMORY);
  });
  afterAll(async () => {
    agent.destroy();
    server.process.kill("SIGTERM");
    await ended(server.process);
    removeDataDir(dataDir);
  });

  const status = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const clientRequest = request({ agent, port: server.port, host: "127.0.0.1", path }, (answer) => {
        answer.resume();
        answer.on("end", () => {
          resolve(answer.statusCode ?? 0);
        });
      });
      clientRequest.on("error", reject);
      clientRequest.end();
    });

  test("outlives more addresses of 15 kB than its memory holds", async () => {
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
