import type { Page } from "@playwright/test";
import { findAccessibilityViolations, expect, openReady, PHONE, isTooWide, test } from "../../setup/test.ts";
import { codeOf, FINISHES, manyVariants, SIZES } from "./many-variants-catalogue.ts";

test.use({ site: { catalogue: manyVariants, settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" } } });
test.describe.configure({ mode: "default" });

test.use({ expectedConsole: [/No filter texts for en, a fallback is used/] });

const sizes = (page: Page) => page.getByRole("combobox", { name: "Sizes" });
const finishes = (page: Page) => page.getByRole("combobox", { name: "Reflector colour" });
const variant = (page: Page, size: number, finish: number) =>
  page.locator("#variants").getByRole("link", { name: codeOf(size, finish) });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("N2 P1 very many sizes and finishes are chosen from drop-down lists, whose options declare their language", async ({
    page,
  }) => {
    await openReady(page, "/en/products/MANY");
    await expect(sizes(page).getByRole("option")).toHaveCount(SIZES.length + 1);
    await expect(finishes(page).getByRole("option")).toHaveCount(FINISHES.length);
    await sizes(page).selectOption({ label: "Ø 95 mm" });
    await expect(page.getByRole("heading", { name: "Variants, Ø 95 mm" })).toBeVisible();
    await finishes(page).selectOption("Finish 16");
    await expect(variant(page, 95, 6)).toBeVisible();
    await expect(page).toHaveURL(/size=95&reflector_color=Finish%2016$/);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);

    await expect(sizes(page).getByRole("option", { name: "oval, groß" })).toHaveAttribute("lang", "de");
    await expect(finishes(page).getByRole("option", { name: "Oberfläche 15" })).toHaveAttribute("lang", "de");
    await expect(page.locator("#variants option[lang]")).toHaveCount(1);
  });
});
