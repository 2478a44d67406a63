import type { Page } from "@playwright/test";
import { expect, openReady, ready, test } from "../../setup/test.ts";
import { Oracle } from "./oracle.ts";
import { SelectorOnPage } from "./selector.ts";

test.use({ site: "deepLinks" });

const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

for (const view of ["table", "grid"] as const)
  test(`every family has its articles, in print all: ${view}`, async ({ page, request }) => {
    const oracle = await Oracle.read(request, "DOW");
    const selector = new SelectorOnPage(page, "en");
    await openReady(page, `/en/products/DOW?view=${view}`);
    const families = oracle.families({}).size;
    await expect(selector.results.getByRole("heading", { level: 2 })).toHaveCount(families);
    await expect(selector.results.getByRole("button", { name: /^Not suitable, hide: / })).toHaveCount(families);
    const last = page.locator("[data-family]").last();
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByRole("link").nth(1)).toBeVisible();
    // Dispatches the events of printing, without a printer.
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const rows = selector.results.locator(view === "table" ? "tbody tr" : "article");
    await expect(rows).toHaveCount(oracle.count({}));
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(rows).not.toHaveCount(oracle.count({}));
  });

/** The printed area of A4, in CSS pixels. */
const SHEET = { width: 688, height: 1017 } as const;

for (const category of ["BAT", "DOW", "PAN", "HIB", "SP68"])
  test(`every column of the screen fits on a printed sheet: ${category}`, async ({ page }) => {
    await openReady(page, `/de/products/${category}`);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const heads = page.getByRole("table").first().getByRole("columnheader");
    const shown = await heads.allInnerTexts();
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: "print" });
    expect(await heads.allInnerTexts()).toEqual(shown);
    const crowded = await page
      .locator("tbody :is(th, td)")
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect([...new Set(crowded)]).toEqual([]);
  });

test("the list keeps its position after back and after a reload", async ({ page }) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW");
  const family = selector.results.getByRole("heading", { level: 2 }).nth(12);
  await family.evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top + window.scrollY - 300));
  const row = page.locator("[data-family]").nth(12).getByRole("row").nth(2).getByRole("link");
  await expect(row).toBeInViewport();
  const [before, code] = [await scrollY(page), (await row.textContent()) ?? ""];
  await row.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
  await page.goBack();
  await expect(row).toHaveText(code);
  await expect(row).toBeInViewport();
  await expect.poll(async () => Math.abs((await scrollY(page)) - before)).toBeLessThan(40);
  await page.reload();
  await ready(page);
  await expect(row).toHaveText(code);
  await expect(row).toBeInViewport();
});

test("a focused article stays in the page, however far it is scrolled", async ({ page }) => {
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW");
  const link = selector.results.getByRole("row").getByRole("link").first();
  await link.focus();
  await page.mouse.move(900, 500);
  await page.mouse.wheel(0, 20_000);
  await expect(link).not.toBeInViewport();
  await expect(link).toBeFocused();
});

test("F8 a choice shows every family that matches, with its articles", async ({ page, request }) => {
  const oracle = await Oracle.read(request, "DOW");
  const selector = new SelectorOnPage(page, "en");
  await openReady(page, "/en/products/DOW");
  const choice = { values: { resistance_ip: ["IP65"], control: ["DALI-2"] } };
  await selector.group("control").getByRole("checkbox", { name: "DALI-2" }).check();
  await selector.group("resistance_ip").getByRole("button").last().click();
  await selector.group("resistance_ip").getByRole("checkbox", { name: /^IP65/ }).check();
  await selector.expectCount(oracle.count(choice));
  const families = oracle.families(choice);
  const rows = [...families.values()].reduce((sum, count) => sum + Math.min(count, 5), 0);
  await expect(selector.results.locator("tbody tr")).toHaveCount(rows);
  await expect(selector.results.getByRole("table")).toHaveCount(families.size);
});
