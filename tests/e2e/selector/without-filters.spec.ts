import { DESKTOP, expect, openReady, PHONE, test } from "../../setup/test.ts";
import { catalogueOf, downlightsOf, inBothLanguages, ONLY_PORTFOLIO } from "../small-catalogue.ts";

/** A category that has no panel, and whose id is no category code, beside one with filters. */
test.use({
  site: {
    catalogue: catalogueOf("All", {
      categories: [
        { category_id: "TRACK", texts: inBothLanguages("Track lights", "Stromschienenleuchten"), families: ["F1"] },
        ...downlightsOf("F1"),
      ],
      families: [{ family_id: "F1", categories: ["TRACK", "DOW"], name: "Rail" }],
      articles: ["B-2", "A-1"].map((article_code, index) => ({
        article_code,
        family_id: "F1",
        url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO }],
        control: ["DALI-2", "ON/OFF"][index],
        lumen_default: [900, 1200][index],
      })),
    }),
    settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" },
  },
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
