import { PHONE, expect, test } from "../../setup/test.ts";
import { TEXTS } from "./texts.ts";

test.use({ site: "deepLinks", javaScriptEnabled: false, viewport: PHONE });

test("N4 P2 with scripts off, no splash covers the page, and a visitor with a phone browses, filters and reads", async ({
  page,
}) => {
  await page.goto("/de");
  await expect(page.getByRole("status", { name: "Wird geladen …" })).toBeHidden();
  await page.locator('main a[href*="/de/products/DOW"]').first().click();
  await expect(page).toHaveURL(new RegExp("/de/products/DOW"));
  const status = page.getByRole("region", { name: TEXTS.results }).getByRole("status").first();
  await expect(status).toHaveText(/^\d/);
  const initialText = await status.textContent();

  const filters = page.getByRole("region", { name: TEXTS.filters, exact: true }).filter({ visible: true });
  await filters.locator("[data-attribute=control]").getByRole("checkbox", { disabled: false }).first().check();
  await filters.getByRole("button", { name: "Anwenden" }).first().click();
  await expect(page).toHaveURL(/control=/);
  await expect(status).not.toHaveText(initialText ?? "");
  await expect(filters.locator("[data-attribute=control]").getByRole("checkbox").first()).toBeChecked();

  await page.getByRole("region", { name: TEXTS.results }).getByRole("row").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[A-Z0-9-]+$/);
  await expect(page.getByRole("link", { name: TEXTS.shop })).toBeVisible();
});
