import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { STATELESS_PARTS } from "./tests/setup/stateless-parts.ts";

/** Tests that load the machine or watch what answers beside a load: one file at a time, after all others. */
const UNDER_LOAD = [
  "tests/api/{address-flood,database-faults,expensive-work,hostile-requests,process,rolling-restart,slow-clients}.test.ts",
  "tests/contract/long-hostile-texts.test.ts",
  "tests/import/kill.test.ts",
  "src/server/work/job-pool.test.ts",
];

/**
 * Tests of parts that keep nothing between two calls but what can be derived again. Their files share the modules of a worker instead
 * of loading them anew for each, so they substitute none (`tests/architecture`).
 */
const STATELESS = STATELESS_PARTS.map((part) => `src/${part}/**/*.test.ts`);

const COMMON = {
  pool: "threads",
  // Against tests that hang; how fast something is, is for the benchmarks to say.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A machine that is busy with something else may miss a wait once; what fails twice is a fault.
  retry: process.env["CI"] ? 1 : 0,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...COMMON,
          name: "stateless",
          include: STATELESS,
          isolate: false,
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...COMMON,
          name: "plain",
          include: [
            "src/**/*.test.{ts,tsx}",
            "demo/**/*.test.ts",
            "scripts/**/*.test.ts",
            "bench/filtering/*.test.ts",
            "tests/{architecture,contract,api,import,deploy}/**/*.test.ts",
          ],
          exclude: [...UNDER_LOAD, ...STATELESS],
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...COMMON,
          name: "under-load",
          include: UNDER_LOAD,
          maxWorkers: 1,
          // For tests that mostly wait and say that they are concurrent.
          maxConcurrency: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
