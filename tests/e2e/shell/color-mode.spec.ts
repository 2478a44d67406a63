import type { BrowserContext, Page } from "@playwright/test";
import { expect, openReady, waitUntilReady, collectSiteMessages, test } from "../../setup/test.ts";

test.use({ colorScheme: "dark" });

const readColorScheme = () => getComputedStyle(document.documentElement).colorScheme;

test("P3 C1 C4 the page stays light when the system is dark, from the first frame, whatever is stored", async ({
  page,
}) => {
  await page.goto("/en", { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  expect(await page.evaluate(readColorScheme)).toBe("light");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  await waitUntilReady(page);
  await expect(page.locator("html")).toHaveAttribute("data-color-mode", "light");
  expect(await page.evaluate(readColorScheme)).toBe("light");
  expect(await page.evaluate(() => localStorage.getItem("nuxt-color-mode"))).toBe("light");
  for (const stored of ["dark", "system", "purple"]) {
    await page.evaluate((value) => localStorage.setItem("nuxt-color-mode", value), stored);
    await openReady(page, "/en");
    await expect(page.locator("html"), stored).toHaveAttribute("data-color-mode", "light");
  }
});

/** Makes the imprint require a colour mode, which a route can do, though none of the site does. */
async function requireColorMode(page: Page, colorMode: string): Promise<void> {
  await page.route(/\/assets\/content-[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({ response, body: `${code}\nexport const handle = ${JSON.stringify({ colorMode })};` });
  });
}

test("C2 C3 a page's mode overrides the forced mode and the preference while the page is shown", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("nuxt-color-mode", "system"));
  await requireColorMode(page, "dark");
  const html = page.locator("html");
  await openReady(page, "/en/imprint");
  await expect(html).toHaveAttribute("data-color-mode", "dark");
  await page.getByRole("link", { name: "Lumenry, home" }).click();
  await expect(page).toHaveURL("/en");
  // The preference and the system's mode are dark; the forced light mode takes precedence.
  await expect(html).toHaveAttribute("data-color-mode", "light");
  await page.goBack();
  await expect(html).toHaveAttribute("data-color-mode", "dark");
  expect(await page.evaluate(() => localStorage.getItem("nuxt-color-mode"))).toBe("system");
});

test.describe("with a page that requests the system's mode", () => {
  const REFUSED = 'warn|lumenry|The colour mode "system" cannot be forced for a page';
  test.use({ expectedConsole: [/The colour mode "system" cannot be forced/] });

  test("C4 the request is ignored with a warning, and the page stays light", async ({ page }) => {
    const warnings = collectSiteMessages(page, "warn");
    await requireColorMode(page, "system");
    await openReady(page, "/en/imprint");
    await expect(page.locator("html")).toHaveAttribute("data-color-mode", "light");
    expect(new Set(warnings)).toEqual(new Set([REFUSED]));
  });
});

/** Records every frame painted from now on, as base64 JPEG. */
async function recordFrames(page: Page): Promise<string[]> {
  const frames: string[] = [];
  const devTools = await page.context().newCDPSession(page);
  devTools.on("Page.screencastFrame", ({ data, sessionId }) => {
    frames.push(data);
    // The last frames may arrive while the page is being closed.
    devTools.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
  });
  await devTools.send("Page.startScreencast", { format: "jpeg", quality: 50, maxWidth: 360, everyNthFrame: 1 });
  return frames;
}

/** Measures the average brightness of each frame, from 0 to 255. */
async function measureBrightness(context: BrowserContext, frames: readonly string[]): Promise<number[]> {
  const page = await context.newPage();
  const values = await page.evaluate(async (pictures) => {
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    const results: number[] = [];
    for (const picture of pictures) {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${picture}`;
      await image.decode();
      [canvas.width, canvas.height] = [image.width, image.height];
      pen?.drawImage(image, 0, 0);
      const points = pen?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      let sum = 0;
      for (let index = 0; index < points.length; index += 4) sum += points[index + 1] ?? 0;
      results.push(sum / (points.length / 4));
    }
    return results;
  }, frames);
  await page.close();
  return values;
}

/** Pages are white with dark text and drawings; a dark page is far below this. */
const MIN_BRIGHTNESS = 150;

test("C1 P3 no dark frame is painted while the page starts", async ({ page, context }) => {
  // An empty tab is dark, so the visit begins on a page of the site.
  await openReady(page, "/de/imprint");
  const frames = await recordFrames(page);
  await page.goto("/de");
  await waitUntilReady(page);
  const values = await measureBrightness(context, frames);
  expect(values.length).toBeGreaterThan(1);
  expect(Math.min(...values)).toBeGreaterThan(MIN_BRIGHTNESS);
  // A dark frame would have been noticed.
  await page.evaluate(() => (document.documentElement.style.filter = "invert(1)"));
  await expect
    .poll(async () => Math.min(255, ...(await measureBrightness(context, frames.slice(-1)))))
    .toBeLessThan(MIN_BRIGHTNESS);
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("C1 the page is light as well", async ({ page, browser }) => {
    await page.goto("/en");
    const picture = (await page.screenshot({ type: "jpeg" })).toString("base64");
    const other = await browser.newContext();
    expect((await measureBrightness(other, [picture]))[0]).toBeGreaterThan(MIN_BRIGHTNESS);
    await other.close();
  });
});
