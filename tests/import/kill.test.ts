import { existsSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { killImports } from "../faults/kills.ts";
import { createOperatorPerTest } from "./operator-per-test.ts";

const operator = createOperatorPerTest();

/** One in each part of an import's duration; the fault test `kills` tries hundreds of moments. */
const KILL_COUNT = 4;

test("D10 the old or the new version is served, whenever an import is killed", { timeout: 240_000 }, async () => {
  const { measurement, isGoalMet } = await killImports({ scale: 1, seed: 1, folder: operator.folder }, KILL_COUNT, {});
  expect(isGoalMet, measurement).toBe(true);
  const versions = readdirSync(`${operator.dataDir}/versions`);
  expect(versions.filter((name) => !/^\d{6}\.sqlite$/.test(name))).toEqual([]);
  expect(existsSync(`${operator.dataDir}/current.tmp`)).toBe(false);
});
