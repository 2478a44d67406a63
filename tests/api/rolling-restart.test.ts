import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDataDir, publish, removeDataDir } from "./setup/running-server.ts";
import { startTwoNodes, type TwoNodes } from "./setup/two-nodes.ts";
import { startVisits } from "./setup/visits.ts";

const PER_SECOND = 40;

let dataDir = "";
let nodes: TwoNodes;

beforeAll(async () => {
  dataDir = makeDataDir();
  await publish(dataDir, ["A1"]);
  nodes = await startTwoNodes(dataDir);
});
afterAll(async () => {
  await nodes.stop();
  removeDataDir(dataDir);
});

test("two nodes behind a plain proxy are restarted in turn, and no request is lost", { timeout: 120_000 }, async () => {
  const stop = startVisits(`${nodes.address}/en`, PER_SECOND);
  for (const at of [0, 1, 0] as const) {
    expect(await nodes.restart(at)).toBe(0);
    await wait(300);
  }
  const { statuses } = await stop();
  expect(statuses.length).toBeGreaterThan(100);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});
