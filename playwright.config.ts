import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { TEST_CHROMIUM } from "./tests/setup/chromium.ts";
import { SITES } from "./tests/setup/sites.ts";

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // Much of a test waits for a server, a timer or another process.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env["CI"]),
  // A machine that is busy with something else may miss a wait once; what fails twice is a fault.
  retries: process.env["CI"] ? 2 : 0,
  outputDir: ".cache/e2e/results",
  reporter: process.env["E2E_REPORT"] ? [["list"], ["json", { outputFile: process.env["E2E_REPORT"] }]] : "list",
  use: {
    baseURL: SITES.standard.url,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    // Without transitions a page takes a seventh less of the processor; `journey/visit.spec.ts` has them.
    contextOptions: { reducedMotion: "reduce" },
    // Routes that tests lay over the site do not reach what a service worker asks for; `offline/` allows it.
    serviceWorkers: "block",
    // Recording every test takes a third of the time; `--trace retain-on-failure` does it where one is looked into.
    trace: process.env["CI"] ? "on-first-retry" : "off",
    launchOptions: TEST_CHROMIUM,
  },
  webServer: {
    command: `"${process.execPath}" tests/setup/serve.ts`,
    url: `${SITES.analytics.url}/readyz`,
    reuseExistingServer: Boolean(process.env["E2E_REUSE"]),
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
