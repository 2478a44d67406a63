import type { Page } from "@playwright/test";
import {
  findAccessibilityViolations,
  expect,
  waitUntilHydrated,
  openReady,
  PHONE,
  waitForRestingTop,
  test,
} from "../../setup/test.ts";
import { longCatalogue } from "./long-catalogue.ts";

const FAMILY_COUNT = 60;
const ARTICLES_PER_FAMILY = 7;

const nameOf = (index: number): string => `F${String(index + 1).padStart(3, "0")}`;
const FAMILIES = Object.fromEntries(
  Array.from({ length: FAMILY_COUNT }, (_, index) => [nameOf(index), ARTICLES_PER_FAMILY]),
);

const SETTINGS = { PUBLIC_PRODUCT_DEEP_LINKS: "true" };
test.use({ site: { catalogue: longCatalogue(FAMILIES), settings: SETTINGS } });

// In any other mode, each worker would start the sites.
test.describe.configure({ mode: "default" });

const families = (page: Page) => page.locator("[data-family]");
const family = (page: Page, index: number) => page.locator(`[data-family="${nameOf(index)}"]`);
const heading = (page: Page, index: number) => page.getByRole("heading", { level: 2, name: `Family ${nameOf(index)}` });
const rows = (page: Page, index: number) => family(page, index).locator("tbody tr");
const moreLink = (page: Page) => page.getByRole("link", { name: /^\d+ (?:more|weitere)$/ });

test("F8 a list shows 24 families and a link to as many more, on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openReady(page, "/de/products/DOW");
  await expect(families(page)).toHaveCount(24);
  await expect(page.getByText("24 von 60 Familien")).toBeVisible();
  await expect(moreLink(page)).toHaveText("24 weitere");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await moreLink(page).press("Enter");
  await expect(families(page)).toHaveCount(48);
  await expect(page).toHaveURL("/de/products/DOW?families=48");
  await expect(family(page, 24).getByRole("heading").getByRole("link")).toBeFocused();
  await expect(moreLink(page)).toHaveText("12 weitere");
  await moreLink(page).click();
  await expect(families(page)).toHaveCount(FAMILY_COUNT);
  await expect(moreLink(page)).toHaveCount(0);

  await test.step("families off screen are skipped once they have been laid out, and keep their height", async () => {
    const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    const heightWhenLaidOut = await pageHeight();
    await expect(family(page, FAMILY_COUNT - 1)).toHaveCSS("content-visibility", "auto");
    expect(await pageHeight()).toBe(heightWhenLaidOut);
  });
  await heading(page, FAMILY_COUNT - 1).scrollIntoViewIfNeeded();
  await expect(rows(page, FAMILY_COUNT - 1)).toHaveCount(5);
});

test("*back* and a reload restore the displayed families and the scroll position, in the grid", async ({ page }) => {
  await openReady(page, "/en/products/DOW?view=grid");
  await moreLink(page).click();
  await expect(families(page)).toHaveCount(48);
  const link = heading(page, 40).getByRole("link");
  await link.scrollIntoViewIfNeeded();
  await waitForRestingTop(link);
  await page.reload();
  await expect(link).toBeInViewport();
  await expect(family(page, 40).locator("li > article").first()).toBeVisible();
  const reloaded = await waitForRestingTop(link);
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Family ${nameOf(40)}`);
  await page.goBack();
  await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? Number.NaN) - reloaded)).toBeLessThan(40);
  await expect(families(page)).toHaveCount(48);
});

test("F5 F8 a family that an address opens is shown, however far down; hiding one moves the focus to the next at the same position; the whole list is printed, up to a readable length", async ({
  page,
}) => {
  await openReady(page, `/en/products/DOW?open=${nameOf(50)}`);
  await expect(families(page)).toHaveCount(25);
  await expect(rows(page, 50)).toHaveCount(ARTICLES_PER_FAMILY);
  await expect(page.getByText(`25 of ${FAMILY_COUNT} families`)).toBeVisible();
  await moreLink(page).click();
  await expect(families(page)).toHaveCount(49);
  await expect(family(page, 24).getByRole("heading").getByRole("link")).toBeFocused();
  await page.getByRole("button", { name: `Show fewer: Family ${nameOf(50)}` }).click();
  await expect(families(page)).toHaveCount(48);
  const hideButton = (index: number) =>
    page.getByRole("button", { name: `Not suitable, hide: Family ${nameOf(index)}` });
  await expect(hideButton(47)).toBeFocused();

  await hideButton(20).click();
  await expect(family(page, 20)).toHaveCount(0);
  await expect(hideButton(21)).toBeFocused();
  await expect(family(page, 48)).toHaveCount(1);

  // Emulates printing: Playwright cannot open the print dialog.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(families(page)).toHaveCount(FAMILY_COUNT - 1);
  await expect(rows(page, FAMILY_COUNT - 1)).toHaveCount(ARTICLES_PER_FAMILY);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(families(page)).toHaveCount(48);
});

test.describe("where the server filters", () => {
  const LONG_COUNT = 250;
  test.use({
    site: {
      catalogue: longCatalogue({ ...FAMILIES, LONG: LONG_COUNT }),
      settings: { ...SETTINGS, BROWSER_ARTICLE_LIMIT: "100" },
    },
  });

  test("S5 the server sends the families that are shown; the printed page says how many others there are", async ({
    page,
  }) => {
    await openReady(page, "/en/products/DOW");
    await expect(rows(page, 0)).toHaveCount(5);
    await waitUntilHydrated(moreLink(page));
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const others = (FAMILY_COUNT - 24) * ARTICLES_PER_FAMILY + LONG_COUNT;
    await expect(page.getByText(`${others} further articles in ${FAMILY_COUNT + 1 - 24} families`)).toHaveCount(1);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(page.getByText(/further articles in/)).toHaveCount(0);
    await moreLink(page).click();
    await expect(families(page)).toHaveCount(48);
    await heading(page, 40).scrollIntoViewIfNeeded();
    await expect(rows(page, 40)).toHaveCount(5);
    await page.getByRole("button", { name: `Not suitable, hide: Family ${nameOf(40)}` }).click();
    await expect(page.getByRole("status", { name: `in ${FAMILY_COUNT} families` })).toHaveCount(1);
    await expect(families(page)).toHaveCount(48);
    await expect(rows(page, 41)).toHaveCount(5);
  });

  test("F8 a page of many rows requests none of them again", async ({ page }) => {
    const requestedPaths: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === "/api/view") requestedPaths.push(pathname);
    });
    await openReady(page, "/en/products/DOW?sort=code&open=LONG&articles=200");
    await expect(page.locator('[data-family="LONG"] tbody tr')).toHaveCount(200);
    const box = family(page, 0).getByRole("checkbox").first();
    await box.check();
    await expect(box).toBeChecked();
    await page.waitForLoadState("networkidle");
    expect(requestedPaths).toEqual([]);
  });
});
