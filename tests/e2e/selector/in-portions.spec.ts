import { PHONE, expect, openReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks", viewport: PHONE });

const FAMILY = '[data-family="tarn-r"]';

test("F8 a family that opens soon has a hundred of its articles, and has them at once when the page is entered again", async ({
  page,
}) => {
  await openReady(page, "/en/products/DOW");
  const rows = page.locator(`${FAMILY} tbody tr`);
  const opener = page.getByRole("button", { name: /^Show more of \d+ articles: Tarn R$/ });
  const count = 100;
  await opener.click();
  await expect(rows).toHaveCount(count);

  const last = rows.last().getByRole("link");
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await last.click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Downlights");
  await page.goBack();
  await expect(rows).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeCloseTo(scrolled, -2);
});

test("F8 a choice shows in its box before the results, and both agree after going back at once", async ({ page }) => {
  await openReady(page, "/en/products/DOW");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const box = page.getByRole("dialog").getByLabel(/^DALI-2,/);
  const found = page.getByRole("button", { name: /^Show [\d,]+ articles$/ });
  const before = await found.textContent();
  await box.evaluate((input: HTMLInputElement) => {
    input.click();
    // The next frame shows the press; the page renders after it.
    requestAnimationFrame(() => history.back());
  });
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await expect(box).not.toBeChecked();
  await expect(found).toHaveText(before ?? "");
});
