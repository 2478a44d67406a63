import type { Locator, Page } from "@playwright/test";
import { PHONE, expect, openReady, waitUntilReady, test } from "../../setup/test.ts";
import { LANGUAGE_LINK, TEXTS } from "./texts.ts";

const [language, other] = ["de", "en"] as const;

test.use({ hasPrefetching: true, viewport: PHONE, contextOptions: { reducedMotion: "no-preference" } });

/** The count at the end of an option's name: `3000 K, 38 articles` → 38. */
async function readOptionCount(option: Locator): Promise<number> {
  const name = await option.evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent ?? "");
  const label = (await option.getAttribute("aria-label")) ?? name;
  const digits = /([\d.,]+)\D*$/.exec(label)?.[1] ?? "";
  return Number(digits.replaceAll(/[.,]/g, ""));
}

/** Opens the sheet of filters. */
async function showFilters(page: Page, filters: string): Promise<Locator> {
  const panel = page.getByRole("region", { name: filters, exact: true });
  await page.getByRole("button", { name: new RegExp(`^${filters}(,|$)`) }).click();
  await expect(panel).toBeVisible();
  return panel;
}

test("a visitor with a phone gets from the home page to the partner's shop", async ({ page, request }) => {
  await openReady(page, `/${language}`);

  // The home page: five categories with their live counts, under the catalogue's labels.
  const categories = (await (await request.get("/api/mongo/pml/categories")).json()) as {
    category_id: string;
    texts: { language: string; text: string }[];
  }[];
  expect(categories).toHaveLength(5);
  const labelOf = (id: string, labelLanguage: string) =>
    categories.find(({ category_id }) => category_id === id)?.texts.find((text) => text.language === labelLanguage)
      ?.text ?? "";
  const main = page.getByRole("main");
  for (const { category_id } of categories)
    await expect(
      main.getByRole("link", { name: new RegExp(`${labelOf(category_id, language)}.*\\d`) }).first(),
    ).toBeVisible();

  // Another portfolio narrows the counts; the choice is in the address.
  const portfolio = page.getByRole("button", { name: /^Portfolio: / }).filter({ visible: true });
  const before = await portfolio.textContent();
  await portfolio.click();
  await page.getByRole("option").filter({ visible: true }).nth(1).click();
  await expect(portfolio).not.toHaveText(before ?? "");
  await expect.poll(() => new URL(page.url()).searchParams.get("id")).toMatch(/^[0-9a-f]{40}$/);

  await main
    .getByRole("link", { name: new RegExp(labelOf("DOW", language)) })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/${language}/products/DOW`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(labelOf("DOW", language));
  const status = page.getByRole("region", { name: TEXTS.results }).getByRole("status", { name: TEXTS.count });

  // An option's count is the number of results after it has been selected.
  let panel = await showFilters(page, TEXTS.filters);
  const recessed = panel.locator("[data-attribute=mounting]").getByRole("radio").nth(1);
  const recessedCount = await readOptionCount(recessed);
  expect(recessedCount).toBeGreaterThan(0);
  await recessed.check();
  await expect(status).toHaveText(new RegExp(`^${TEXTS.articles(recessedCount)}`));
  for (const attribute of ["colortemperature", "control"]) {
    const option = panel.locator(`[data-attribute=${attribute}]`).getByRole("checkbox", { disabled: false }).first();
    const count = await readOptionCount(option);
    await option.check();
    await expect(status).toHaveText(new RegExp(`^${TEXTS.articles(count)}`));
  }
  const atLeast = panel.locator("[data-attribute=cutout_ceiling]").getByRole("slider", { name: TEXTS.minimum });
  await atLeast.press("ArrowRight");
  await expect.poll(() => new URL(page.url()).searchParams.has("cutout_ceiling_min")).toBe(true);

  // The language is changed during the visit; the selection stays.
  await page.keyboard.press("Escape");
  const chosen = new URL(page.url()).search;
  await switchLanguage(page, other);
  await expect(page).toHaveURL(new RegExp(`/${other}/products/DOW`));
  expect(new URL(page.url()).search).toBe(chosen);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(labelOf("DOW", other));
  await switchLanguage(page, language);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(labelOf("DOW", language));

  // The filters are reset; then a family is opened, and an article with its data and drawing.
  panel = await showFilters(page, TEXTS.filters);
  await panel.getByRole("button", { name: TEXTS.reset }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("mounting")).toBe(false);
  await page.keyboard.press("Escape");
  const results = page.getByRole("region", { name: TEXTS.results });
  await results.getByRole("heading", { level: 2 }).first().getByRole("link").click();
  await expect(page).not.toHaveURL(/\/products\/DOW/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await results.getByRole("row").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[A-Z0-9]+[A-Z0-9-]+$/);
  await expect(page.getByText("lm", { exact: false }).first()).toBeVisible();
  await expect(
    page
      .getByRole("img", { name: /mm|millimet/i })
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  // The partner's shop: external, by the visitor's own click, in a new tab.
  const shop = page.getByRole("link", { name: TEXTS.shop });
  await expect(shop).toHaveAttribute("target", "_blank");
  await expect(shop).toHaveAttribute("rel", /noopener/);
  expect(await shop.getAttribute("href")).toMatch(/^https:\/\//);
});

/** The language links are in the header; on a phone they may be in the menu. */
async function switchLanguage(page: Page, language: "en" | "de"): Promise<void> {
  const link = page.getByRole("link", { name: LANGUAGE_LINK[language], exact: true }).filter({ visible: true });
  if ((await link.count()) === 0) await page.getByRole("button", { name: /^Menu$|^Menü$/ }).click();
  await link.first().click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await waitUntilReady(page);
}
