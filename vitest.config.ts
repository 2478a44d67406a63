import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { ISOLATED_TESTS } from "./tests/setup/isolated-tests.ts";

/** Tests that load the machine or measure responses under load; they run one file at a time, after all others. */
const UNDER_LOAD = [
  "tests/api/{database-faults,expensive-work,rolling-restart}.test.ts",
  "src/server/work/job-pool.test.ts",
];

const TESTS = [
  "src/**/*.test.{ts,tsx}",
  "demo/**/*.test.ts",
  "scripts/**/*.test.ts",
  "bench/filtering/*.test.ts",
  "tests/{architecture,contract,api,import,deploy}/**/*.test.ts",
];

/**
 * Many tests wait for processes that they have started: with only one worker more than processors, a quarter of them
 * would be idle.
 */
const WORKERS = availableParallelism() + 2;

/** The site's production environment, since React chooses its build once for all files of a worker. */
const PRODUCTION_ENV = { NODE_ENV: "production" };

const COMMON = {
  // With threads, a crash in native code ends the whole run, and one occurs together with Vite's bundler
  // (vitest-dev/vitest#11291).
  pool: "forks",
  // Only for tests that hang; benchmarks measure speed.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A loaded machine may exceed a timeout once; a test that fails twice is a fault.
  retry: process.env["CI"] ? 1 : 0,
  setupFiles: "tests/setup/remove-stubs.ts",
} as const;

export default defineConfig({
  test: {
    projects: [
      {
        // As in production; the functions of Vite's development build do not exist there.
        oxc: { jsx: { development: false } },
        test: {
          ...COMMON,
          name: "shared",
          include: TESTS,
          exclude: [...UNDER_LOAD, ...ISOLATED_TESTS],
          env: PRODUCTION_ENV,
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
          env: PRODUCTION_ENV,
          isolate: false,
          maxWorkers: 1,
          // For tests marked as concurrent, which mostly wait.
          maxConcurrency: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
