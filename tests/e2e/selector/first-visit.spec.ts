import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, openReady, test } from "../../setup/test.ts";

/** What is loaded afterwards in idle time, for visits without a connection. */
const OFFLINE_BUDGET = { maxIdleBytes: 3_000, maxIdleScripts: 4 } as const;
/**
 * The budget of each page until the app is ready, in bytes after gzip. A page with a single paragraph takes 98,000
 * (decision 0027).
 */
const PAGES = [
  { page: "the selector", path: "/en/products/DOW", maxBytes: 185_000, maxScripts: 11, ...OFFLINE_BUDGET },
  { page: "home", path: "/en", maxBytes: 167_000, maxScripts: 13, ...OFFLINE_BUDGET },
  // In idle time also the drawing code: the server has already rendered the drawings.
  {
    page: "an article",
    path: "/en/products/TAR068R-06-830-ON",
    maxBytes: 176_500,
    maxScripts: 15,
    maxIdleBytes: 22_500,
    maxIdleScripts: 9,
  },
] as const;
/** The global variable in which the router, starting in the browser, expects the page's route modules. */
const ROUTE_CODE = "__reactRouterRouteModules";
/** React and the router alone: less means that scripts were not counted. */
const MIN_SCRIPT_BYTES = 97_000;

test.use({ site: "deepLinks", hasPrefetching: true });

/** @returns the scripts that a page has requested so far, by address */
function recordScripts(page: Page): ReadonlyMap<string, Response> {
  const scripts = new Map<string, Response>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response);
  });
  return scripts;
}

/** Runs in the page: marks when its scripts run and when the app is ready. */
function markStart(name: string): void {
  addEventListener("app-ready", () => performance.mark("app-ready"), { once: true });
  Object.defineProperty(window, name, {
    configurable: true,
    set(value) {
      performance.mark("scripts-run");
      Object.defineProperty(window, name, { value, writable: true, configurable: true });
    },
  });
}

/**
 * Runs in the page: when it was painted, its scripts ran and the app was ready, and when each kind of file was first
 * requested.
 */
const readStartTimes = () => {
  const files = performance.getEntriesByType("resource");
  return {
    ofName: (["first-contentful-paint", "scripts-run", "app-ready"] as const).map(
      (name) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN,
    ),
    ofFile: [/\/style-[^/]+\.css$/, /\.js$/, /\/mongo\/pml\//, /\.woff2$/].map((ending) =>
      Math.min(...files.filter(({ name }) => ending.test(name)).map(({ startTime }) => startTime)),
    ),
  };
};

for (const { page: pageName, path, maxBytes, maxScripts, maxIdleBytes, maxIdleScripts } of PAGES)
  test(`a first visit to ${pageName} stays within its budget of code; other pages' code is loaded on interaction`, async ({
    page,
  }) => {
    const scripts = recordScripts(page);
    await page.addInitScript(markStart, ROUTE_CODE);
    await openReady(page, path);
    await page.waitForTimeout(1_500);
    await test.step("the style sheet is requested first, then scripts, then lists, then the font; scripts run after the first paint", async () => {
      await expect.poll(() => page.evaluate(() => document.fonts.check("1em 'Plex Sans'"))).toBe(true);
      const { ofName, ofFile } = await page.evaluate(readStartTimes);
      expect(ofFile).toEqual(ofFile.toSorted((a, b) => a - b));
      expect(ofName).toEqual(ofName.toSorted((a, b) => a - b));
      expect(ofFile.at(-1)).toBeGreaterThanOrEqual(ofName.at(-1) ?? Number.NaN);
    });
    const beforeReady = await page.evaluate(() => {
      const [ready] = performance.getEntriesByName("app-ready");
      const requested = performance
        .getEntriesByType("resource")
        .filter(({ startTime }) => startTime < (ready?.startTime ?? 0));
      return requested.map(({ name }) => name).filter((name) => name.endsWith(".js"));
    });
    const countBytes = async (addresses: Iterable<string>): Promise<number> => {
      let bytes = 0;
      for (const address of addresses) bytes += gzipSync((await scripts.get(address)?.body()) ?? "").length;
      return bytes;
    };
    const untilReady = await countBytes(beforeReady);
    expect(untilReady).toBeGreaterThan(MIN_SCRIPT_BYTES);
    expect(untilReady).toBeLessThan(maxBytes);
    expect((await countBytes(scripts.keys())) - untilReady).toBeLessThan(maxIdleBytes);
    expect(scripts.size).toBeLessThanOrEqual(maxScripts + maxIdleScripts);

    const compareChunk = page.waitForResponse(/\/assets\/compare-[^/]+\.js$/);
    await page.mouse.move(200, 200);
    expect((await compareChunk).status()).toBe(200);
  });
