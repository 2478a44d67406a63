import { expect, openReady, test } from "../../setup/test.ts";
import { catalogueOf, downlightsOf, ONLY_PORTFOLIO } from "../small-catalogue.ts";

const CONTROLS = ["DALI-2", "ON/OFF"];
/** More than a family shows at first. */
const ARTICLE_COUNT = 12;

test.use({
  site: {
    catalogue: catalogueOf("All", {
      categories: downlightsOf(),
      families: [],
      articles: Array.from({ length: ARTICLE_COUNT }, (_, index) => ({
        article_code: `ALONE-${index + 10}`,
        category: "DOW",
        url_configs_data: [{ portfolio_id: ONLY_PORTFOLIO }],
        control: CONTROLS[index % 2],
      })),
    }),
    settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" },
  },
});

const OPEN = `Show all ${ARTICLE_COUNT} articles: Further articles`;

test("F8 all articles without a family are shown on demand, and still are after a choice, *back* and a reload", async ({
  page,
}) => {
  await openReady(page, "/en/products/DOW");
  const rows = page.getByRole("table").getByRole("row").filter({ hasText: "ALONE-" });
  await page.getByRole("button", { name: OPEN }).click();
  await expect(rows).toHaveCount(ARTICLE_COUNT);
  await expect(page).toHaveURL(/\?open=$/);
  await page.getByRole("checkbox", { name: /^DALI-2, / }).check();
  await expect(page).toHaveURL(/control=DALI-2/);
  await expect(rows).toHaveCount(ARTICLE_COUNT / 2);
  await page.goBack();
  await expect(rows).toHaveCount(ARTICLE_COUNT);
  await page.reload();
  await expect(rows).toHaveCount(ARTICLE_COUNT);
  await page.getByRole("button", { name: "Show fewer: Further articles" }).click();
  await expect(page).toHaveURL(/\/products\/DOW$/);
  await expect(rows).not.toHaveCount(ARTICLE_COUNT);
});
