import { expect, type Page } from "@playwright/test";
import { openReady, waitUntilReady, test } from "../../../setup/test.ts";

/** A test of a visitor's task, which begins on the home page. Addresses are never typed. */
export function task(name: string, visit: (page: Page) => Promise<void>): void {
  test(name, async ({ page }) => {
    await openReady(page, "/de");
    await visit(page);
  });
}

/** The first number in a German text: `1.510,5` → 1510.5. */
export const parseNumber = (text: string): number =>
  Number((/\d[\d.,]*/.exec(text)?.[0] ?? "").replaceAll(".", "").replace(",", "."));

/** Follows the link to a category, on the home page or in the header. */
export async function goTo(page: Page, name: string): Promise<void> {
  await page
    .getByRole("link", { name: new RegExp(`^${name}( |$)`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await waitUntilReady(page);
}

/** Reads how many articles match in the selector. */
export async function readResultCount(page: Page): Promise<number> {
  const status = page.getByRole("region", { name: "Ergebnisse" }).getByRole("status").first();
  await expect(status).toHaveText(/^[\d.]+/);
  return parseNumber((await status.textContent()) ?? "");
}

/** Opens the project list by the header's link, which shows its number of articles. */
export async function openList(page: Page, articleCount: number): Promise<void> {
  await page.getByRole("link", { name: `Projektliste, ${articleCount} Artikel`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}
