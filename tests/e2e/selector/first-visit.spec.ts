import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, openReady, test } from "../../setup/test.ts";

/** The budget of a first visit, in bytes after gzip. A page with a single paragraph takes 108,000 (decision 0038). */
const MAX_SCRIPT_BYTES = 192_000;
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
  await openReady(page, "/en/products/DOW");
  await page.waitForTimeout(1_500);
  const sizes = await Promise.all(Array.from(scripts.values(), async (script) => gzipSync(await script.body()).length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_SCRIPT_BYTES);
  expect(scripts.size).toBeLessThanOrEqual(MAX_SCRIPTS);

  const later = page.waitForResponse(/\/assets\/product-code-[^/]+\.js$/);
  await page.mouse.move(200, 200);
  expect((await later).status()).toBe(200);
});
