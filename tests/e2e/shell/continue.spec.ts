import { SAMPLED_LANGUAGES, accessibilityViolations, expect, openReady, ready, test } from "../../setup/test.ts";

const WORDS = {
  en: { title: "Continue where you were", place: "Downlights, DALI-2", dismiss: "Dismiss" },
  de: { title: "Weitermachen, wo Sie waren", place: "Downlights, DALI-2", dismiss: "Ausblenden" },
} as const;

for (const language of SAMPLED_LANGUAGES)
  test(`N4 a reloaded product page leads home in ${language}, which offers the way back until it is dismissed`, async ({
    page,
  }) => {
    const words = WORDS[language];
    const card = page.getByRole("complementary", { name: words.title });
    await openReady(page, `/${language}`);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Downlights\b.* \d/ })
      .click();
    await page
      .locator('[data-attribute="control"]')
      .getByRole("checkbox", { name: /^DALI-2/ })
      .check();
    await expect(page).toHaveURL(`/${language}/products/DOW?control=DALI-2`);

    await page.reload();
    await ready(page);
    await expect(page).toHaveURL(`/${language}`);
    await expect(card).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await card.getByRole("link", { name: words.place, exact: true }).click();
    await expect(page).toHaveURL(`/${language}/products/DOW?control=DALI-2`);

    await page.goto(`/${language}`);
    await ready(page);
    await expect(card).toHaveCount(0);

    await page.goto(`/${language}/products/BAT`);
    await ready(page);
    await card.getByRole("button", { name: words.dismiss }).press("Enter");
    await expect(card).toHaveCount(0);
    await expect(page.locator("main")).toBeFocused();
    await page.goto(`/${language}/products/BAT`);
    await ready(page);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(card).toHaveCount(0);
  });
