import type { Page } from "@playwright/test";
import { DESKTOP, expect, openReady, PHONE, SAMPLED_LANGUAGES, test } from "../../setup/test.ts";
import { everyPage } from "./pages.ts";

test.use({ site: "deepLinks", viewport: PHONE, hasTouch: true, isMobile: true });

const TABLET = { width: 1366, height: 1024 } as const;

/** Below this, iOS zooms into a field that gets the focus, and does not zoom out again. */
const LEAST_PX = 16;

/** Fields with text, hidden ones as well: whether one is too small, it says with its name and size. */
const fields = (page: Page) =>
  page
    .locator("select, textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=file])")
    .evaluateAll((all) =>
      all.map((field) => ({
        name: field.getAttribute("name") ?? field.getAttribute("aria-label") ?? field.id,
        size: Number.parseFloat(getComputedStyle(field).fontSize),
      })),
    );

const tooSmall = async (page: Page, where: string): Promise<string[]> =>
  (await fields(page)).filter(({ size }) => size < LEAST_PX).map(({ name, size }) => `${where}: ${name} ${size} px`);

for (const language of SAMPLED_LANGUAGES)
  test(`X1 no field on any page in ${language} is so small that a phone zooms into it`, async ({ page, request }) => {
    test.slow();
    const small: string[] = [];
    let count = 0;
    for (const { name, path } of await everyPage(request)) {
      await openReady(page, `/${language}${path}`);
      count += (await fields(page)).length;
      small.push(...(await tooSmall(page, name)));
    }
    expect(small).toEqual([]);
    expect(count).toBeGreaterThan(40);
  });

test("X1 no field of the filters and the room is so small that a phone zooms into it", async ({ page }) => {
  await openReady(page, "/en/products/DOW?more=open");
  await page.getByRole("button", { name: "Filters" }).first().click();
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
  expect(await tooSmall(page, "filters")).toEqual([]);
  await openReady(page, "/en/products/DOW?room=office");
  await expect.poll(async () => (await fields(page)).length).toBeGreaterThan(10);
  expect(await tooSmall(page, "room")).toEqual([]);
});

test.describe("a tablet, which shows what a desk does,", () => {
  test.use({ viewport: TABLET });

  test("X1 does not zoom into a field of filters and room", async ({ page }) => {
    for (const path of ["/en/products/DOW?room=office&more=open", "/de/rooms/office"]) {
      await openReady(page, path);
      await expect.poll(async () => (await fields(page)).length).toBeGreaterThan(10);
      expect(await tooSmall(page, path)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TABLET.width);
    }
  });
});

test.describe("with a mouse", () => {
  test.use({ viewport: DESKTOP, hasTouch: false, isMobile: false });

  test("X1 fields keep the size of the text around them", async ({ page }) => {
    await openReady(page, "/en/products/DOW?room=office");
    await expect.poll(() => tooSmall(page, "room")).not.toEqual([]);
  });
});
