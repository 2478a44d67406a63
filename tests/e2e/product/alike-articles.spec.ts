import type { Page } from "@playwright/test";
import { findAccessibilityViolations, expect, openReady, PHONE, isTooWide, test } from "../../setup/test.ts";
import { catalogueOf, downlight, downlightsOf } from "../small-catalogue.ts";

const ALIKE_COUNT = 1_200;
/** The number of articles that a cell of the table lists. */
const MAX_LISTED = 24;

const article = (family: string, index: number) =>
  downlight(`${family}${10_000 + index}`, family, {
    ean: String(4_000_000_000_000 + index),
    control: "DALI-2",
    colortemperature_default: 3_000,
    lumen_default: 1_500,
    wattage_default: 10,
    diameter: 165,
  });

/**
 * More families than the selector shows at first, listed before the one whose articles do not differ in anything that
 * the table shows.
 */
const OTHER_FAMILIES = Array.from({ length: 40 }, (_, index) => `F${index + 10}`);

test.use({
  site: {
    catalogue: catalogueOf("Alike", {
      categories: downlightsOf(...OTHER_FAMILIES, "ALIKE"),
      families: [...OTHER_FAMILIES, "ALIKE"].map((family_id) => ({ family_id, name: `Family ${family_id}` })),
      articles: [
        ...OTHER_FAMILIES.flatMap((family) => [0, 1, 2].map((index) => article(family, index))),
        ...Array.from({ length: ALIKE_COUNT }, (_, index) => article("ALIKE", index)),
      ],
    }),
    settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" },
  },
});
test.describe.configure({ mode: "default" });

const table = (page: Page) => page.getByRole("region", { name: /^Varia/ }).getByRole("table");
const codes = (page: Page) => table(page).locator(".code");

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("N2 a cell with more articles than it lists states how many it omits, and links to them", async ({ page }) => {
    await openReady(page, "/en/products/ALIKE");
    await expect(codes(page)).toHaveCount(MAX_LISTED);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await table(page).getByRole("link", { name: "and 1,176 further articles" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Downlights");
    await expect(page.getByRole("heading", { name: "Family ALIKE" })).toBeInViewport();
    await expect(page.getByRole("button", { name: "Show fewer: Family ALIKE" })).toHaveCount(1);
    await expect(page).toHaveURL(/colortemperature=3000&control=DALI-2&.*open=ALIKE#family-ALIKE$/);
  });
});

test("N2 the table of many articles is the same from server and browser, and contains the page's article", async ({
  page,
  browser,
  baseURL,
}) => {
  const scriptlessPage = await browser.newPage({ javaScriptEnabled: false });
  await scriptlessPage.goto(`${baseURL}/en/products/ALIKE`);
  const served = await table(scriptlessPage).innerText();
  const link = table(scriptlessPage).getByRole("link", { name: "and 1,176 further articles" });
  await link.click();
  await expect(scriptlessPage.getByRole("heading", { name: "Family ALIKE" })).toBeInViewport();
  await scriptlessPage.close();
  await openReady(page, "/en/products/ALIKE10003");
  await page.getByRole("link", { name: "All variants of Family ALIKE" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Family ALIKE");
  // The browser fills the table in steps.
  await expect.poll(() => table(page).innerText()).toBe(served);

  await openReady(page, "/de/products/ALIKE11100");
  await expect(codes(page)).toHaveCount(MAX_LISTED);
  await expect(codes(page).last()).toHaveText("ALIKE11100");
  await expect(table(page).getByRole("link", { name: "und 1.176 weitere Artikel" })).toBeVisible();
});
