import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { ISOLATED_TESTS } from "./tests/setup/isolated-tests.ts";

/** Tests that load the machine, or watch what answers beside a load: one file at a time, after all others. */
const UNDER_LOAD = [
  "tests/api/{database-faults,expensive-work,hostile-requests,rolling-restart}.test.ts",
  "tests/contract/long-hostile-texts.test.ts",
  "src/server/work/job-pool.test.ts",
];

const TESTS = [
  "src/**/*.test.{ts,tsx}",
  "demo/**/*.test.ts",
  "scripts/**/*.test.ts",
  "bench/filtering/*.test.ts",
  "tests/{architecture,contract,api,import,deploy}/**/*.test.ts",
];

/** Many tests wait for processes that they have started: with one worker more than processors, a quarter of these is idle. */
const WORKERS = availableParallelism() + 2;

/** As the site runs: React picks its build once for all files of a worker. */
const AS_SERVED = { NODE_ENV: "production" };

const COMMON = {
  // In threads, a crash in native code ends the whole run, and there is one beside Vite's bundler (vitest-dev/vitest#11291).
  pool: "forks",
  // Against tests that hang; how fast something is, is for the benchmarks to say.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A machine that is busy with something else may miss a wait once; what fails twice is a fault.
  retry: process.env["CI"] ? 1 : 0,
  // Tests that share modules leave nothing else behind.
  unstubEnvs: true,
  unstubGlobals: true,
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...COMMON,
          name: "shared",
          include: TESTS,
          exclude: [...UNDER_LOAD, ...ISOLATED_TESTS],
          env: AS_SERVED,
          isolate: false,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...COMMON,
          name: "isolated",
          include: ISOLATED_TESTS,
          maxWorkers: WORKERS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...COMMON,
          name: "under-load",
          include: UNDER_LOAD,
          env: AS_SERVED,
          isolate: false,
          maxWorkers: 1,
          // For tests that mostly wait and say that they are concurrent.
          maxConcurrency: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
