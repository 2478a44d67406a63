import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "src/**/*.test.{ts,tsx}",
      "demo/**/*.test.ts",
      "scripts/**/*.test.ts",
      "tests/{architecture,contract,api,import}/**/*.test.ts",
    ],
    pool: "threads",
  },
});
