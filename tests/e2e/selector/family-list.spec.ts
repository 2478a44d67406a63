import { expect, test } from "../../setup/test.ts";
import { openSelector } from "./selector.ts";

test.use({ site: "deepLinks" });

for (const view of ["table", "grid"] as const)
  test(`F8 every family lists its articles, a link keeps the focus off screen, and all articles are printed: ${view}`, async ({
    page,
  }) => {
    const { oracle, selector } = await openSelector(page, `/en/products/DOW?view=${view}`);
    const familyCount = oracle.families({}).size;
    await expect(selector.results.getByRole("heading", { level: 2 })).toHaveCount(familyCount);
    await expect(selector.results.getByRole("button", { name: /^Not suitable, hide: / })).toHaveCount(familyCount);
    const articles = selector.results.getByRole(view === "table" ? "row" : "article");
    const link = articles.getByRole("link").first();
    await link.focus();
    const last = page.locator("[data-family]").last();
    await last.scrollIntoViewIfNeeded();
    await expect(link).not.toBeInViewport();
    await expect(link).toBeFocused();
    await expect(last.getByRole("link").nth(1)).toBeVisible();
    // Emulates printing: Playwright cannot open the print dialog.
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const rows = selector.results.locator(view === "table" ? "tbody tr" : "article");
    await expect(rows).toHaveCount(oracle.count({}));
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(rows).not.toHaveCount(oracle.count({}));

    await test.step("a choice shows every family that matches, with its articles", async () => {
      const choice = { values: { resistance_ip: ["IP65"], control: ["DALI-2"] } };
      await selector.group("control").getByRole("checkbox", { name: "DALI-2" }).check();
      await selector.group("resistance_ip").getByRole("button").last().click();
      await selector.group("resistance_ip").getByRole("checkbox", { name: /^IP65/ }).check();
      await selector.expectCount(oracle.count(choice));
      const matching = oracle.families(choice);
      const rowCount =
        view === "table" ? [...matching.values()].reduce((sum, count) => sum + Math.min(count, 5), 0) : 0;
      await expect(selector.results.locator("tbody tr")).toHaveCount(rowCount);
      await expect(selector.results.getByRole("heading", { level: 2 })).toHaveCount(matching.size);
    });
  });

test("F8 L4 families out of sight stay skipped when the language changes, and are laid out when they have more rows", async ({
  page,
}) => {
  const { selector } = await openSelector(page, "/en/products/DOW");
  const skipped = selector.results.locator("[data-skippable]");
  const count = await selector.results.locator("[data-family]").count();
  await expect(skipped).toHaveCount(count);
  await page.evaluate(() => {
    const unskipped: string[] = [];
    new MutationObserver((records) => {
      for (const { target } of records) unskipped.push((target as HTMLElement).dataset["family"] ?? "");
    }).observe(document.body, { subtree: true, attributeFilter: ["data-skippable"] });
    Object.assign(window, { unskipped });
  });
  const takeUnskipped = () => page.evaluate(() => (window as unknown as { unskipped: string[] }).unskipped.splice(0));
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Downlights");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  expect(await takeUnskipped()).toEqual([]);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const button = selector.results.getByRole("button", { name: /^Show all/ }).first();
  const opened = await button.evaluate((element) => element.closest<HTMLElement>("[data-family]")?.dataset["family"]);
  await button.click();
  await expect.poll(takeUnskipped).toContain(opened);
});
