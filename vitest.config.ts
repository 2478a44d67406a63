import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "tests/{architecture,contract,api}/**/*.test.ts"],
    pool: "threads",
  },
});
