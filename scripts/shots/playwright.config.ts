import path from "node:path";
import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config.ts";
import { CHROMIUM } from "../../tests/setup/chromium.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** `npm run shots`: the browser tests' sites and settings, with the browser's default features. */
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: ["shots.ts", "widths.ts"],
  // Concurrent pages; they are mostly idle.
  workers: 4,
  retries: 0,
  reporter: "list",
  outputDir: path.join(ROOT, ".cache/shots"),
  use: { ...tests.use, launchOptions: CHROMIUM, actionTimeout: 20_000 },
  webServer: { ...[tests.webServer].flat()[0], command: `"${process.execPath}" tests/setup/serve.ts`, cwd: ROOT },
});
