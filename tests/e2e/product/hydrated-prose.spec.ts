import type { Page } from "@playwright/test";
import { expect, openReady, test, waitUntilHydrated } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const DRAWING_CODE = /\/assets\/drawing-code-[^/]+\.js$/;
const TEXT_CODE = /\/assets\/prose-blocks-[^/]+\.js$/;
const ARTICLE = "TAR068R-06-830-ON";
const FAMILY = "tarn-r";

interface RecordedWindow {
  /** The elements of the server-rendered texts and drawings. */
  readonly recorded: readonly Element[];
}

/** Records the server-rendered elements once the document is parsed, and marks when the app is ready. */
async function recordElements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("app-ready", () => performance.mark("app-ready"), { once: true });
    document.addEventListener("DOMContentLoaded", () => {
      Object.assign(window, { recorded: [...document.querySelectorAll("main figure *, main h3, main p")] });
    });
  });
}

/** The number of recorded elements, and of those that have been replaced. */
const countReplaced = (page: Page): Promise<{ readonly recorded: number; readonly replaced: number }> =>
  page.evaluate(() => {
    const { recorded } = window as unknown as RecordedWindow;
    return { recorded: recorded.length, replaced: recorded.filter((element) => !element.isConnected).length };
  });

test("R1 drawings and texts are hydrated once the app is ready, and the server-rendered elements stay", async ({
  page,
}) => {
  await recordElements(page);
  const responses = Promise.all([DRAWING_CODE, TEXT_CODE].map((address) => page.waitForResponse(address)));
  await openReady(page, `/de/products/${FAMILY}`);
  const addresses = (await responses).map((response) => response.url());
  const { readyMs, requestedMs } = await page.evaluate((names) => {
    const resources = performance.getEntriesByType("resource").filter(({ name }) => names.includes(name));
    const [ready] = performance.getEntriesByName("app-ready");
    return { readyMs: ready?.startTime ?? Number.NaN, requestedMs: resources.map(({ startTime }) => startTime) };
  }, addresses);
  expect(requestedMs).toHaveLength(2);
  expect(Math.min(...requestedMs)).toBeGreaterThanOrEqual(readyMs);
  await waitUntilHydrated(page.getByRole("main").locator("figure button").last());
  await waitUntilHydrated(page.getByRole("region", { name: "Über Tarn R" }).locator("p").last());
  const { recorded, replaced } = await countReplaced(page);
  expect(recorded).toBeGreaterThan(20);
  expect(replaced).toBe(0);
});

test.describe("missing code", () => {
  test.use({ expectedConsole: [/^warning: warn\||Failed to load resource/] });

  test("R3 the server-rendered drawings and texts stay if the code that hydrates them cannot be loaded", async ({
    page,
  }) => {
    await page.route(DRAWING_CODE, (route) => route.abort());
    await page.route(TEXT_CODE, (route) => route.abort());
    await recordElements(page);
    const warning = page.waitForEvent("console", (message) => message.text().startsWith("warn|"));
    await openReady(page, `/en/products/${FAMILY}`);
    await warning;
    expect((await countReplaced(page)).replaced).toBe(0);
  });
});

test("X1 a drawing can be saved before the code that draws is loaded", async ({ page }) => {
  const release = Promise.withResolvers<undefined>();
  await page.route(DRAWING_CODE, async (route) => {
    await release.promise;
    await route.continue();
  });
  await openReady(page, `/en/products/${ARTICLE}`);
  await page
    .getByRole("button", { name: /^Save as PDF/ })
    .first()
    .click();
  const download = page.waitForEvent("download");
  release.resolve(undefined);
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test("D8 a page rendered in the browser has the same text as the server-rendered one", async ({ page }) => {
  const textOf = (): Promise<string> => page.locator("main").innerText();
  await openReady(page, `/en/products/${FAMILY}`);
  const served = await textOf();
  await openReady(page, `/en/products/${ARTICLE}`);
  await page.getByRole("main").locator(`a[href="/en/products/${FAMILY}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`/en/products/${FAMILY}$`));
  await expect.poll(textOf).toBe(served);
});
