import { testOn } from "../../setup/own-site.ts";
import { accessibilityViolations, DESKTOP, expect, openReady, PHONE, scrollsSideways } from "../../setup/test.ts";
import { wideCatalogue } from "./wide-catalogue.ts";

const WORDS = {
  en: { bar: "Categories", search: "Search categories", place: "FACADE", label: "Façade luminaires 3" },
  de: { bar: "Kategorien", search: "Kategorien suchen", place: "STRASSE", label: "Straße 2" },
} as const;

const OPENER = { en: (count: number) => `All ${count} categories`, de: (count: number) => `Alle ${count} Kategorien` };

const SETTINGS = { PUBLIC_PRODUCT_DEEP_LINKS: "true" };
const testOn40 = testOn(wideCatalogue(40, 1), SETTINGS);
const testOn200 = testOn(wideCatalogue(200, 1), SETTINGS);

for (const [count, test, language, viewport] of [
  [40, testOn40, "en", DESKTOP],
  [200, testOn200, "de", PHONE],
] as const)
  test.describe(`${count} categories`, () => {
    test.describe.configure({ mode: "default" });
    test.use({ viewport });

    test(`N10 are a menu that can be searched, in ${language}`, async ({ page }) => {
      const words = WORDS[language];
      await openReady(page, `/${language}/products/DOW_1`);
      const bar = page.getByRole("navigation", { name: words.bar, exact: true });
      // Beside the current category: the room planner, buildings, articles of equal light.
      await expect(bar.getByRole("link")).toHaveCount(4);
      const opener = bar.getByRole("button", { name: OPENER[language](count) });
      await opener.press("Enter");
      await expect(bar.locator("[popover] a")).toHaveCount(count);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await bar.getByRole("searchbox", { name: words.search }).fill(words.place);
      await expect(bar.locator("[popover] a")).toHaveCount(count / 4);
      await bar.getByRole("link", { name: words.label }).first().press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(words.label);
      await expect(bar.locator("[popover]")).toBeHidden();
      await expect(bar.locator("a[aria-current=page]:visible")).toHaveText(words.label);
    });

    test("N10 D6 are small cards on the home page, which can be searched and has no section of rooms without any", async ({
      page,
    }) => {
      await openReady(page, "/de");
      await expect(page.getByRole("heading", { name: "Nach Raum auswählen" })).toHaveCount(0);
      const cards = page.getByRole("region", { name: "Kategorie" }).getByRole("link");
      await expect(cards).toHaveCount(count);
      expect(await accessibilityViolations(page)).toEqual([]);
      const search = page.getByRole("main").getByRole("searchbox", { name: "Kategorien suchen" });
      await search.fill(`pollerleuchte ${count}`);
      await expect(cards).toHaveCount(1);
      await search.fill("nirgends");
      await expect(page.getByText("Keine Kategorie enthält „nirgends“.").first()).toBeVisible();
    });
  });

testOn40.describe("without scripts", () => {
  testOn40.use({ javaScriptEnabled: false });
  testOn40("N10 the menu opens, and every category is a link", async ({ page }) => {
    await page.goto("/en/products/DOW_1");
    const bar = page.getByRole("navigation", { name: "Categories", exact: true });
    await bar.getByRole("button").click();
    await expect(bar.locator("[popover] a:visible")).toHaveCount(40);
    await expect(bar.getByRole("searchbox")).toHaveCount(0);
  });
});
