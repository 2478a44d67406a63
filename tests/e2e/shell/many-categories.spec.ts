import { findAccessibilityViolations, expect, openReady, PHONE, isTooWide, test } from "../../setup/test.ts";
import { wideCatalogue } from "./wide-catalogue.ts";

const TEXTS = { bar: "Kategorien", search: "Kategorien suchen", query: "STRASSE", label: "Straße 2" } as const;
const CATEGORY_COUNT = 200;
test.use({ site: { catalogue: wideCatalogue(CATEGORY_COUNT, 1), settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" } } });

test.describe.configure({ mode: "default" });

test.describe(`${CATEGORY_COUNT} categories`, () => {
  test.use({ viewport: PHONE });

  test("N10 are in a menu that can be searched", async ({ page }) => {
    await openReady(page, "/de/products/DOW_1");
    const bar = page.getByRole("navigation", { name: TEXTS.bar, exact: true });
    // The current category, the room planner, buildings, and equivalent luminaires.
    await expect(bar.getByRole("link")).toHaveCount(4);
    const opener = bar.getByRole("button", { name: `Alle ${CATEGORY_COUNT} Kategorien` });
    await opener.press("Enter");
    await expect(bar.locator("[popover] a")).toHaveCount(CATEGORY_COUNT);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    await bar.getByRole("searchbox", { name: TEXTS.search }).fill(TEXTS.query);
    await expect(bar.locator("[popover] a")).toHaveCount(CATEGORY_COUNT / 4);
    await bar.getByRole("link", { name: TEXTS.label }).first().press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(TEXTS.label);
    await expect(bar.locator("[popover]")).toBeHidden();
    await expect(bar.locator("a[aria-current=page]:visible")).toHaveText(TEXTS.label);
  });

  test("N10 D6 are small cards on the home page, where they can be searched, and which has no section of rooms without room types", async ({
    page,
  }) => {
    await openReady(page, "/de");
    await expect(page.getByRole("heading", { name: "Nach Raum auswählen" })).toHaveCount(0);
    const cards = page.getByRole("region", { name: "Kategorie" }).getByRole("link");
    await expect(cards).toHaveCount(CATEGORY_COUNT);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const search = page.getByRole("main").getByRole("searchbox", { name: "Kategorien suchen" });
    await search.fill(`pollerleuchte ${CATEGORY_COUNT}`);
    await expect(cards).toHaveCount(1);
    await search.fill("nirgends");
    await expect(page.getByText("Keine Kategorie enthält „nirgends“.").first()).toBeVisible();
  });
});
