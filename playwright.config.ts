import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { TEST_CHROMIUM } from "./tests/setup/chromium.ts";
import { SITES } from "./tests/setup/sites.ts";

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  // More than there are processors: tests spend much of their time waiting for a server, a timer or another process.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env["CI"]),
  // A loaded machine may exceed a timeout once; a test that fails on every retry is a fault.
  retries: process.env["CI"] ? 2 : 0,
  outputDir: ".cache/e2e/results",
  reporter: process.env["E2E_REPORT"] ? [["list"], ["json", { outputFile: process.env["E2E_REPORT"] }]] : "list",
  use: {
    baseURL: SITES.standard.url,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    // Without transitions a page takes a seventh less processor time; `journey/visit.spec.ts` enables them.
    contextOptions: { reducedMotion: "reduce" },
    // Playwright's routes do not intercept the requests of a service worker; tests in `offline/` allow it.
    serviceWorkers: "block",
    // Recording a trace of every test takes a third of the time; use `--trace retain-on-failure` to investigate one.
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
