import type { Page } from "@playwright/test";
import { testOn } from "../../setup/dedicated-site.ts";
import { accessibilityViolations, expect, openReady, PHONE, isTooWide } from "../../setup/test.ts";
import { catalogueOf, inBothLanguages, ONLY_PORTFOLIO } from "../small-catalogue.ts";

/** More sizes than are drawn side by side, and more finishes than are buttons. */
const SIZES = Array.from({ length: 50 }, (_, index) => 50 + 5 * index);
const FINISHES = Array.from({ length: 20 }, (_, index) => `Finish ${index + 10}`);

const codeOf = (size: number, finish: number): string => `V${size}-${finish + 10}`;

const article = (article_code: string, fields: object) => ({
  article_code,
  family_id: "MANY",
  category: "DOW",
  url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO }],
  control: "DALI-2",
  colortemperature_default: 3_000,
  lumen_default: 1_000,
  wattage_default: 10,
  ...fields,
});

/** The catalogue has texts of values in German only. */
const GERMAN = [
  { key: "Finish 15", value_help_type: "reflector_color", language: "de", text: "Oberfläche 15" },
  { key: "oval", value_help_type: "dimension", language: "de", text: "oval, groß" },
];

const lists = catalogueOf("Many", {
  categories: [{ category_id: "DOW", texts: inBothLanguages("Downlights", "Downlights"), families: ["MANY"] }],
  families: [{ family_id: "MANY", name: "Family MANY" }],
  articles: [
    ...SIZES.flatMap((diameter) =>
      FINISHES.map((reflector_color, finish) => article(codeOf(diameter, finish), { diameter, reflector_color })),
    ),
    article("OVAL", { dimension: "oval" }),
  ],
});

const test = testOn({ ...lists, "filter-texts": GERMAN }, { PUBLIC_PRODUCT_DEEP_LINKS: "true" });
test.describe.configure({ mode: "default" });

test.use({ expectedConsole: [/No filter texts for en, a fallback is used/] });

const sizes = (page: Page) => page.getByRole("combobox", { name: "Sizes" });
const finishes = (page: Page) => page.getByRole("combobox", { name: "Reflector colour" });
const variant = (page: Page, size: number, finish: number) =>
  page.locator("#variants").getByRole("link", { name: codeOf(size, finish) });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("N2 P1 very many sizes and finishes are chosen from lists, whose choices say in which language they are", async ({
    page,
  }) => {
    await openReady(page, "/en/products/MANY");
    await expect(sizes(page).getByRole("option")).toHaveCount(SIZES.length + 1);
    await expect(finishes(page).getByRole("option")).toHaveCount(FINISHES.length);
    await sizes(page).selectOption({ label: "Ø 95 mm" });
    await expect(page.getByRole("heading", { name: "Variants, Ø 95 mm" })).toBeVisible();
    await finishes(page).selectOption("Finish 16");
    await expect(variant(page, 95, 6)).toBeVisible();
    await expect(page).toHaveURL(/size=95&reflector_color=Finish\+16$/);
    expect(await accessibilityViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);

    await expect(sizes(page).getByRole("option", { name: "oval, groß" })).toHaveAttribute("lang", "de");
    await expect(finishes(page).getByRole("option", { name: "Oberfläche 15" })).toHaveAttribute("lang", "de");
    await expect(page.locator("#variants option[lang]")).toHaveCount(1);
    await page.goto("/de/products/MANY");
    const german = page.getByRole("combobox", { name: "Größen" }).getByRole("option", { name: "oval, groß" });
    await expect(german).not.toHaveAttribute("lang");
  });
});

test.describe("N4 without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the lists are sent by a form", async ({ page }) => {
    await page.goto("/en/products/MANY?size=95");
    await sizes(page).selectOption("120");
    await finishes(page).selectOption("Finish 17");
    await page.getByRole("button", { name: "Show", exact: true }).first().click();
    await expect(variant(page, 120, 7)).toBeVisible();
  });
});
