import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, openReady, test } from "../../setup/test.ts";

/** The budget until the app is ready, in bytes after gzip. A page with a single paragraph takes 108,000 (decision 0038). */
const MAX_SCRIPT_BYTES = 192_000;
/** The same with what is loaded afterwards in idle time, for visits without a connection above all. */
const MAX_IDLE_SCRIPT_BYTES = 194_000;
/** React and the router alone: less means that scripts were not counted. */
const MIN_SCRIPT_BYTES = 108_000;
const MAX_SCRIPTS = 16;

test.use({ site: "deepLinks" });

/** The scripts that a page has requested so far. */
function scriptsOf(page: Page): ReadonlyMap<string, Response> {
  const scripts = new Map<string, Response>();
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.set(response.url(), response);
  });
  return scripts;
}

test("scripts are requested after the page has been painted", async ({ page }) => {
  await openReady(page, "/en/products/DOW");
  const { paintedMs, askedMs } = await page.evaluate(() => {
    const [painted] = performance.getEntriesByName("first-contentful-paint");
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    return {
      paintedMs: painted?.startTime ?? Infinity,
      askedMs: Math.min(...scripts.map(({ startTime }) => startTime)),
    };
  });
  expect(askedMs).toBeGreaterThan(paintedMs);
});

test("a first visit to the selector stays within its budget of code; other pages' code is loaded on interaction", async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  await page.addInitScript(() => {
    addEventListener("app-ready", () => performance.mark("app-ready"), { once: true });
  });
  await openReady(page, "/en/products/DOW");
  await page.waitForTimeout(1_500);
  const beforeReady = await page.evaluate(() => {
    const [ready] = performance.getEntriesByName("app-ready");
    const asked = performance
      .getEntriesByType("resource")
      .filter(({ startTime }) => startTime < (ready?.startTime ?? 0));
    return asked.map(({ name }) => name).filter((name) => name.endsWith(".js"));
  });
  const bytesOf = async (addresses: Iterable<string>): Promise<number> => {
    let bytes = 0;
    for (const address of addresses) bytes += gzipSync((await scripts.get(address)?.body()) ?? "").length;
    return bytes;
  };
  const untilReady = await bytesOf(beforeReady);
  expect(untilReady).toBeGreaterThan(MIN_SCRIPT_BYTES);
  expect(untilReady).toBeLessThan(MAX_SCRIPT_BYTES);
  expect(await bytesOf(scripts.keys())).toBeLessThan(MAX_IDLE_SCRIPT_BYTES);
  expect(scripts.size).toBeLessThanOrEqual(MAX_SCRIPTS);

  const later = page.waitForResponse(/\/assets\/product-code-[^/]+\.js$/);
  await page.mouse.move(200, 200);
  expect((await later).status()).toBe(200);
});
