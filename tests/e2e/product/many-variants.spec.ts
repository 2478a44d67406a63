import type { Page } from "@playwright/test";
import { testOn } from "../../setup/own-site.ts";
import { accessibilityViolations, expect, openReady, PHONE, scrollsSideways } from "../../setup/test.ts";
import { catalogueOf, inBothLanguages, ONLY_PORTFOLIO } from "../small-catalogue.ts";

/** More sizes than are drawn side by side, and more finishes than are buttons. */
const SIZES = Array.from({ length: 50 }, (_, at) => 50 + 5 * at);
const FINISHES = Array.from({ length: 20 }, (_, at) => `Finish ${at + 10}`);

const codeOf = (size: number, finish: number): string => `V${size}-${finish + 10}`;

const test = testOn(
  catalogueOf("Many", {
    categories: [{ category_id: "DOW", texts: inBothLanguages("Downlights", "Downlights"), families: ["MANY"] }],
    families: [{ family_id: "MANY", name: "Family MANY" }],
    articles: SIZES.flatMap((diameter) =>
      FINISHES.map((reflector_color, finish) => ({
        article_code: codeOf(diameter, finish),
        family_id: "MANY",
        category: "DOW",
        url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO }],
        control: "DALI-2",
        colortemperature_default: 3_000,
        lumen_default: 1_000,
        wattage_default: 10,
        diameter,
        reflector_color,
      })),
    ),
  }),
  { PUBLIC_PRODUCT_DEEP_LINKS: "true" },
);

const sizes = (page: Page) => page.getByRole("combobox", { name: "Sizes" });
const finishes = (page: Page) => page.getByRole("combobox", { name: "Reflector colour" });
const article = (page: Page, size: number, finish: number) =>
  page.locator("#variants").getByRole("link", { name: codeOf(size, finish) });

for (const [name, viewport] of [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", PHONE],
] as const)
  test.describe(name, () => {
    test.use({ viewport });

    test("N2 very many sizes and finishes are chosen from lists", async ({ page }) => {
      await openReady(page, "/en/products/MANY");
      await expect(sizes(page).getByRole("option")).toHaveCount(SIZES.length);
      await expect(finishes(page).getByRole("option")).toHaveCount(FINISHES.length);
      await sizes(page).selectOption({ label: "Ø 95 mm" });
      await expect(page.getByRole("heading", { name: "Variants, Ø 95 mm" })).toBeVisible();
      await finishes(page).selectOption("Finish 15");
      await expect(article(page, 95, 5)).toBeVisible();
      await expect(page).toHaveURL(/size=95&reflector_color=Finish\+15$/);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    });
  });

test.describe("N4 without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the lists are sent by a form", async ({ page }) => {
    await page.goto("/en/products/MANY?size=95");
    await sizes(page).selectOption("120");
    await finishes(page).selectOption("Finish 17");
    await page.getByRole("button", { name: "Show", exact: true }).first().click();
    await expect(article(page, 120, 7)).toBeVisible();
  });
});
