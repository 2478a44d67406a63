import type { Page } from "@playwright/test";
import { expect, openReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const DRAWING_CODE = /\/assets\/drawing-code-[^/]+\.js$/;
const TEXT_CODE = /\/assets\/prose-blocks-[^/]+\.js$/;
const ARTICLE = "TAR068R-06-830-ON";
const FAMILY = "tarn-r";

interface Noted {
  /** The elements of the page's texts and drawings as the server has written them. */
  readonly noted: readonly Element[];
}

/** Notes elements before scripts run, and when the app is ready. */
async function noteElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("app-ready", () => performance.mark("app-ready"), { once: true });
    document.addEventListener("DOMContentLoaded", () => {
      Object.assign(window, { noted: [...document.querySelectorAll("main figure *, main h3, main p")] });
    });
  });
}

/** How many of them there are, and how many have been replaced. */
const replacedOf = (page: Page): Promise<{ readonly noted: number; readonly replaced: number }> =>
  page.evaluate(() => {
    const { noted } = window as unknown as Noted;
    return { noted: noted.length, replaced: noted.filter((element) => !element.isConnected).length };
  });

test("R1 drawings and texts are taken over once the app is ready, and stay as the server wrote them", async ({
  page,
}) => {
  await noteElements(page);
  const arrivals = Promise.all([DRAWING_CODE, TEXT_CODE].map((address) => page.waitForResponse(address)));
  await openReady(page, `/de/products/${FAMILY}`);
  const addresses = (await arrivals).map((response) => response.url());
  const { readyMs, requestedMs } = await page.evaluate((names) => {
    const resources = performance.getEntriesByType("resource").filter(({ name }) => names.includes(name));
    const [ready] = performance.getEntriesByName("app-ready");
    return { readyMs: ready?.startTime ?? Number.NaN, requestedMs: resources.map(({ startTime }) => startTime) };
  }, addresses);
  expect(requestedMs).toHaveLength(2);
  expect(Math.min(...requestedMs)).toBeGreaterThanOrEqual(readyMs);
  await page.waitForTimeout(1_000);
  const { noted, replaced } = await replacedOf(page);
  expect(noted).toBeGreaterThan(20);
  expect(replaced).toBe(0);
});

test.describe("code that is missing", () => {
  test.use({ expectedConsole: [/^warning: warn\||Failed to load resource/] });

  test("R3 drawings and texts stand as the server wrote them if what takes them over cannot be loaded", async ({
    page,
  }) => {
    await page.route(DRAWING_CODE, (route) => route.abort());
    await page.route(TEXT_CODE, (route) => route.abort());
    await noteElements(page);
    const warned = page.waitForEvent("console", (message) => message.text().startsWith("warn|"));
    await openReady(page, `/en/products/${FAMILY}`);
    await warned;
    expect((await replacedOf(page)).replaced).toBe(0);
  });
});

test("X1 a drawing can be saved before the code that draws is here", async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  await page.route(DRAWING_CODE, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openReady(page, `/en/products/${ARTICLE}`);
  await page
    .getByRole("button", { name: /^Save as PDF/ })
    .first()
    .click();
  const saved = page.waitForEvent("download");
  held.resolve(undefined);
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
});

test("D8 a text on a page that the browser makes is the one that the server writes", async ({ page }) => {
  const textOf = (): Promise<string> => page.locator("main").innerText();
  await openReady(page, `/en/products/${FAMILY}`);
  const served = await textOf();
  await openReady(page, `/en/products/${ARTICLE}`);
  await page.getByRole("main").locator(`a[href="/en/products/${FAMILY}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/en/products/${FAMILY}$`));
  await expect.poll(textOf).toBe(served);
});
