import { expect, openReady, PHONE, test } from "../../setup/test.ts";
import { findSmallFields, findTextFields } from "./pages.ts";

test.use({ site: "deepLinks", viewport: PHONE, hasTouch: true, isMobile: true });

const TABLET = { width: 1366, height: 1024 } as const;

test("X1 no field of the filters or the room has text so small that a phone or tablet zooms into it", async ({
  page,
}) => {
  await openReady(page, "/en/products/DOW?control=DALI-2&opening=205&room=office&more=open");
  await expect.poll(async () => (await findTextFields(page)).length).toBeGreaterThan(10);
  expect(await findSmallFields(page)).toEqual([]);
  await page.getByRole("button", { name: "Filters" }).first().click();
  await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
  expect(await findSmallFields(page)).toEqual([]);
  await page.keyboard.press("Escape");
  // A tablet has the desktop layout.
  await page.setViewportSize(TABLET);
  await expect(page.getByRole("region", { name: "Filters" }).getByRole("textbox").first()).toBeVisible();
  expect(await findSmallFields(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TABLET.width);
});
