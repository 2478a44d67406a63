import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.{ts,tsx}",
      "demo/**/*.test.ts",
      "scripts/**/*.test.ts",
      "bench/filtering/*.test.ts",
      "tests/{architecture,contract,api,import}/**/*.test.ts",
    ],
    pool: "threads",
    // Against tests that hang; how fast something is, is for the benchmarks to say.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
