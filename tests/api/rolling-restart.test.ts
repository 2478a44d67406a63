import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDir, publish, removeDataDir } from "./setup/running-server.ts";
import { startTwoNodes, startTwoNodesBehindNginx } from "./setup/two-nodes.ts";
import { startVisits } from "./setup/visits.ts";

const REQUESTS_PER_SECOND = 40;

let dataDir = "";

beforeAll(async () => {
  dataDir = makeDataDir();
  await publish(dataDir, ["A1"]);
});
afterAll(() => removeDataDir(dataDir));

// Each has its own nodes, and mostly waits.
test.concurrent.each([
  ["a plain proxy that polls /readyz", startTwoNodes],
  ["nginx with the sample configuration", startTwoNodesBehindNginx],
] as const)("two nodes behind %s are restarted one after the other, and no request fails", async (_, start) => {
  const nodes = await start(dataDir);
  const stop = startVisits(`${nodes.address}/en`, REQUESTS_PER_SECOND);
  for (const index of [0, 1] as const) {
    expect(await nodes.restart(index)).toBe(0);
    await wait(300);
  }
  const { statuses } = await stop();
  await nodes.stop();
  expect(statuses.length).toBeGreaterThan(100);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
