import { FEATURES_OFF } from "./chromium-features.ts";

/** The launch options of every browser in this project: the system's Chromium, headless, without background requests. */
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
  // A browser that knows no UTF-8 from its environment names a file with an umlaut "download".
  env: { ...process.env, LC_ALL: "C.UTF-8" },
};

/** The same for the browser tests. Benchmarks and pictures keep the browser as it is installed. */
export const TEST_CHROMIUM = { ...CHROMIUM, args: [...CHROMIUM.args, FEATURES_OFF] };
