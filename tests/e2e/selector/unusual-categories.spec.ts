import { DESKTOP, expect, openReady, PHONE, test } from "../../setup/test.ts";
import { catalogueOf, downlightsOf, inBothLanguages, ONLY_PORTFOLIO } from "../small-catalogue.ts";

const CONTROLS = ["DALI-2", "ON/OFF"];
/** More than a family shows at first. */
const LONE_COUNT = 12;

const articleOf = (article_code: string, index: number, fields: object) => ({
  article_code,
  url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO }],
  control: CONTROLS[index % 2],
  ...fields,
});

/**
 * A category that has no panel, and whose id is no category code, one with filters, and one whose articles name no
 * family.
 */
test.use({
  site: {
    catalogue: catalogueOf("All", {
      categories: [
        { category_id: "TRACK", texts: inBothLanguages("Track lights", "Stromschienenleuchten"), families: ["F1"] },
        ...downlightsOf("F1"),
        { category_id: "PAN", texts: inBothLanguages("Panels"), families: [] },
      ],
      families: [{ family_id: "F1", categories: ["TRACK", "DOW"], name: "Rail" }],
      articles: [
        ...["B-2", "A-1"].map((code, index) =>
          articleOf(code, index, { family_id: "F1", lumen_default: [900, 1200][index] }),
        ),
        ...Array.from({ length: LONE_COUNT }, (_, index) =>
          articleOf(`ALONE-${index + 10}`, index, { category: "PAN" }),
        ),
      ],
    }),
    settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" },
  },
});
test.describe.configure({ mode: "default" });

test("F8 all articles without a family are shown on demand, and still are after a choice, *back* and a reload", async ({
  page,
}) => {
  await openReady(page, "/en/products/PAN");
  const rows = page.getByRole("table").getByRole("row").filter({ hasText: "ALONE-" });
  await page.getByRole("button", { name: `Show all ${LONE_COUNT} articles: Further articles` }).click();
  await expect(rows).toHaveCount(LONE_COUNT);
  await expect(page).toHaveURL(/\?open=$/);
  await page.getByRole("checkbox", { name: /^DALI-2, / }).check();
  await expect(page).toHaveURL(/control=DALI-2/);
  await expect(rows).toHaveCount(LONE_COUNT / 2);
  await page.goBack();
  await expect(rows).toHaveCount(LONE_COUNT);
  await page.reload();
  await expect(rows).toHaveCount(LONE_COUNT);
  await page.getByRole("button", { name: "Show fewer: Further articles" }).click();
  await expect(page).toHaveURL(/\/products\/PAN$/);
  await expect(rows).not.toHaveCount(LONE_COUNT);
});

test("F8 the few columns of a category without a code fill the width, and check boxes stay beside their articles", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openReady(page, "/en/products/TRACK");
  const row = page.getByRole("table").getByRole("row").filter({ hasText: "A-1" });
  const [checkboxWidth, codeWidth] = await row.evaluate((element) =>
    Array.from(element.children, (cell) => cell.clientWidth),
  );
  expect(checkboxWidth).toBeLessThanOrEqual(80);
  expect(codeWidth).toBeGreaterThan(200);
});

test("F17 a category without filters has no column for them, and no button for them on small screens", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await openReady(page, "/en/products/TRACK");
  await expect(page.getByRole("table").getByRole("row").filter({ hasText: "A-1" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Filters" })).toHaveCount(0);
  const results = await page.getByRole("region", { name: "Results" }).boundingBox();
  expect(results?.x).toBeLessThan(100);
  await openReady(page, "/en/products/DOW");
  await expect(page.getByRole("region", { name: "Filters" })).toBeVisible();

  await page.setViewportSize(PHONE);
  await openReady(page, "/de/products/TRACK");
  await expect(page.getByRole("combobox", { name: /Sortier/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Filter/ })).toHaveCount(0);
  await openReady(page, "/de/products/DOW");
  await expect(page.getByRole("button", { name: /^Filter/ })).toBeVisible();
});
