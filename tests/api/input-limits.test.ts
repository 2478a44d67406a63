import { expect, test } from "vitest";
import { INPUT_LIMITS, type InputLimitName } from "#model/input-limits.ts";
import { limitsPage } from "./setup/limits-page.ts";
import { LIMIT_PROBES } from "./setup/limit-probes.ts";
import { createSiteFetch } from "./setup/test-app.ts";

const NAMES = Object.keys(INPUT_LIMITS) as InputLimitName[];

test.each(NAMES)("%s is accepted up to its limit and rejected beyond it", async (name) => {
  const { value } = INPUT_LIMITS[name];
  const isAccepted = LIMIT_PROBES[name];
  expect([await isAccepted(value), await isAccepted(value + 1)]).toEqual([true, false]);
});

test("connections have the documented limits of time and size", () => {
  const names = [
    "reading-time",
    "head-time",
    "request-time",
    "idle-time",
    "idle-time-among-many",
    "waiting-bytes",
  ] as const;
  expect(names.map((name) => INPUT_LIMITS[name].value)).toEqual([4_000, 6_000, 7_000, 75_000, 5_000, 134_217_728]);
  expect(INPUT_LIMITS.connections.value).toBe(10_000);
});

test("openapi.json lists every limit", async () => {
  const description = (await (await createSiteFetch()("/openapi.json")).json()) as Record<string, unknown>;
  expect(description["x-limits"]).toEqual(INPUT_LIMITS);
});

test("docs/limits.md lists every limit", async () => {
  await expect(limitsPage(INPUT_LIMITS)).toMatchFileSnapshot("../../docs/limits.md");
});
