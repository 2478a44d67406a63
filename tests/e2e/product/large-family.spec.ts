import type { Page } from "@playwright/test";
import { expect, openReady, PHONE, test } from "../../setup/test.ts";
import { catalogueOf, downlight, downlightsOf } from "../small-catalogue.ts";

const CONTROLS = ["DALI-2", "ON/OFF", "1-10V", "Zigbee"] as const;
/** More columns than a phone can show one at a time. */
const COLOURS = Array.from({ length: 12 }, (_, index) => 2_200 + index * 300);
const STEP_COUNT = 20;
const ROW_COUNT = STEP_COUNT * CONTROLS.length;

/** A family with an article for every second cell of a large table. */
test.use({
  site: {
    catalogue: catalogueOf("Large", {
      categories: downlightsOf("LARGE"),
      families: [{ family_id: "LARGE", name: "Family LARGE" }],
      articles: Array.from({ length: STEP_COUNT }, (_, step) =>
        CONTROLS.flatMap((control, index) =>
          COLOURS.filter((_kelvin, column) => (column + index) % 2 === 0).map((kelvin) =>
            downlight(`L${step + 10}-${index}-${kelvin}`, "LARGE", {
              control,
              colortemperature_default: kelvin,
              lumen_default: Math.round(500 * 1.2 ** step),
              wattage_default: 10 + step,
              diameter: 100,
            }),
          ),
        ),
      ).flat(),
    }),
    settings: { PUBLIC_PRODUCT_DEEP_LINKS: "true" },
  },
});
test.describe.configure({ mode: "default" });

const table = (page: Page) =>
  page.getByRole("region", { name: "Variants by flux, control and colour temperature" }).getByRole("table");
const rows = (page: Page) => table(page).locator("tbody > tr");

/** Records every number of rows that the table has had. */
const recordRows = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const recorded: { readonly rows: number; readonly count: string | null }[] = [];
    new MutationObserver(() => {
      const table = document.querySelector("#variants table");
      if (!table) return;
      const rowCount = table.querySelectorAll("tbody > tr").length;
      if (recorded.at(-1)?.rows !== rowCount)
        recorded.push({ rows: rowCount, count: table.getAttribute("aria-rowcount") });
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { recorded });
  });

const readRecordedRows = (page: Page): Promise<readonly { readonly rows: number; readonly count: string | null }[]> =>
  page.evaluate(() => (window as unknown as { recorded: { rows: number; count: string | null }[] }).recorded);

async function openFromSelector(page: Page): Promise<void> {
  await openReady(page, "/en/products/DOW");
  await recordRows(page);
  await page.getByRole("heading", { name: "Family LARGE" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Family LARGE");
  await expect(rows(page)).toHaveCount(ROW_COUNT);
}

test.use({ viewport: PHONE });

test("a large table has its own scroll bar; when rendered by the browser, it is filled in batches until it equals the server's", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/en/products/LARGE")).text();
  expect(html).not.toContain("aria-rowcount");
  await openReady(page, "/en/products/LARGE");
  await expect(rows(page)).toHaveCount(ROW_COUNT);
  const served = await table(page).innerText();
  const overflows = await page.evaluate(() =>
    [document.documentElement, document.querySelector("#variants [role=region]")].map((element) =>
      element ? element.scrollWidth - element.clientWidth : Number.NaN,
    ),
  );
  expect(overflows[0]).toBe(0);
  expect(overflows[1]).toBeGreaterThan(300);
  await openFromSelector(page);
  expect(await table(page).innerText()).toBe(served);
  const recorded = await readRecordedRows(page);
  expect(recorded.length).toBeGreaterThan(3);
  expect(recorded.slice(0, -1).map(({ count }) => count)).toEqual(
    recorded.slice(0, -1).map(() => String(ROW_COUNT + 1)),
  );
  expect(recorded.at(-1)).toEqual({ rows: ROW_COUNT, count: null });
});

test("a large table has all of its rows immediately after going back", async ({ page }) => {
  await openFromSelector(page);
  await rows(page).nth(60).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^L\d/);
  await recordRows(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Family LARGE");
  await expect(rows(page).nth(60)).toBeInViewport();
  expect((await readRecordedRows(page)).map((recorded) => recorded.rows)).toEqual([ROW_COUNT]);
});
