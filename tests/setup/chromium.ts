import { DISABLE_FEATURES } from "./chromium-features.ts";

/**
 * The launch options of every browser in this project: the system's Chromium, headless, without background requests.
 */
export const CHROMIUM = {
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
  // Without a UTF-8 locale, Chromium names a download with an umlaut in its name "download".
  env: { ...process.env, LC_ALL: "C.UTF-8" },
};

/**
 * Launch options for the browser tests. Their pages are open for seconds, in which optimised code costs more than it
 * saves: a tenth of the tests' processor time. Benchmarks and screenshots use the default features.
 */
export const TEST_CHROMIUM = {
  ...CHROMIUM,
  args: [...CHROMIUM.args, DISABLE_FEATURES, "--js-flags=--no-maglev --no-opt"],
};
