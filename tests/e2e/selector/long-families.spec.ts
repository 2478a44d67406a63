import type { Page } from "@playwright/test";
import {
  findAccessibilityViolations,
  expect,
  openReady,
  PHONE,
  waitForRestingTop,
  waitUntilReady,
  test,
} from "../../setup/test.ts";
import { codeOf, longCatalogue } from "./long-catalogue.ts";

/** The numbers of articles of the families LONG and WHOLE. */
const LONG_COUNT = 1_100;
const WHOLE_COUNT = 130;
/** The number of articles that an opened family shows, and that each step adds. */
const ROWS_PER_STEP = 100;

const OTHER_FAMILIES = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`MORE${index + 10}`, 6]));
test.use({
  site: {
    catalogue: longCatalogue({ LONG: LONG_COUNT, WHOLE: WHOLE_COUNT, ...OTHER_FAMILIES }),
    settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" },
  },
});

test.describe.configure({ mode: "default" });

const family = (page: Page, name = "LONG") => page.locator(`[data-family="${name}"]`);
const rows = (page: Page, name = "LONG") => family(page, name).locator("tbody tr");
// By row first: among thousands of links, finding one by its name takes seconds.
const link = (page: Page, index: number, name = "LONG") =>
  rows(page, name)
    .nth(index)
    .getByRole("link", { name: codeOf(name, index), exact: true });
const moreLink = (page: Page) => page.locator("a", { hasText: /^\d+ more articles$/ });
const cutOff = (page: Page) => page.locator("p", { hasText: / further articles? (?:is|are) not listed here/ });
const closeButton = (page: Page, name: string) =>
  family(page, name).getByRole("button", { name: `Show fewer: Family ${name}` });

async function openFamily(page: Page, name: string): Promise<void> {
  await family(page, name)
    .getByRole("button", { name: new RegExp(`^Show (?:more of|all) [\\d,]+ articles: Family ${name}$`) })
    .click();
  await expect(closeButton(page, name)).toHaveCount(1);
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("F8 a long family shows its articles in steps, is printed completely, returns to the same row, and its button does not move", async ({
    page,
  }) => {
    await openReady(page, "/en/products/DOW?sort=code");
    await test.step("the first new article has the focus", async () => {
      await openFamily(page, "LONG");
      await expect(rows(page)).toHaveCount(ROWS_PER_STEP);
      await expect(page.getByText("100 of 1,100 articles", { exact: true })).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      await expect(rows(page)).toHaveCount(LONG_COUNT);
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await expect(rows(page)).toHaveCount(ROWS_PER_STEP);
      await moreLink(page).press("Enter");
      await expect(rows(page)).toHaveCount(2 * ROWS_PER_STEP);
      await expect(page).toHaveURL(/&open=LONG&articles=200(?:&|$)/);
      await expect(link(page, ROWS_PER_STEP)).toBeFocused();
      await page.keyboard.press("ArrowDown");
      await expect(link(page, ROWS_PER_STEP + 1)).toBeFocused();
    });
    await test.step("a reload and *back* return to the same row", async () => {
      const row = link(page, 170);
      await row.scrollIntoViewIfNeeded();
      await waitForRestingTop(row);
      await page.reload();
      await waitUntilReady(page);
      await expect(row).toBeInViewport();
      const before = await waitForRestingTop(row);
      await row.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(codeOf("LONG", 170));
      await page.goBack();
      await expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? Number.NaN) - before)).toBeLessThan(40);
      await expect(rows(page)).toHaveCount(2 * ROWS_PER_STEP);
    });
    await test.step("the button that closes a family does not move", async () => {
      await openFamily(page, "WHOLE");
      await expect(rows(page, "WHOLE")).toHaveCount(WHOLE_COUNT);
      await closeButton(page, "WHOLE").scrollIntoViewIfNeeded();
      const before = await waitForRestingTop(closeButton(page, "WHOLE"));
      await closeButton(page, "WHOLE").click();
      const opener = family(page, "WHOLE").getByRole("button", { name: "130 articles: Family WHOLE" });
      await expect.poll(async () => (await opener.boundingBox())?.y).toBeCloseTo(before, -1);
    });
  });
});

test("F8 the last step shows all of a family, and the link disappears", async ({ page }) => {
  await openReady(page, "/en/products/DOW?sort=code&open=WHOLE");
  await expect(moreLink(page)).toHaveText("30 more articles");
  await moreLink(page).click();
  await expect(rows(page, "WHOLE")).toHaveCount(WHOLE_COUNT);
  await expect(moreLink(page)).toHaveCount(0);
  await expect(link(page, ROWS_PER_STEP, "WHOLE")).toBeFocused();
  await expect(cutOff(page)).toHaveCount(0);
});
