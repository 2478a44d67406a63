import { findAccessibilityViolations, expect, openReady, waitUntilReady, test } from "../../setup/test.ts";

const TEXTS = { title: "Weitermachen, wo Sie waren", link: "Hallenleuchten, DALI-2", dismiss: "Ausblenden" } as const;

test("N4 a reloaded product page leads to the home page, which offers the way back until that is dismissed", async ({
  page,
}) => {
  const card = page.getByRole("complementary", { name: TEXTS.title });
  await openReady(page, "/de");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Hallenleuchten\b.* \d/ })
    .click();
  await page
    .locator('[data-attribute="control"]')
    .getByRole("checkbox", { name: /^DALI-2/ })
    .check();
  await expect(page).toHaveURL("/de/products/HIB?control=DALI-2");

  await page.reload();
  await waitUntilReady(page);
  await expect(page).toHaveURL("/de");
  await expect(card).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await card.getByRole("link", { name: TEXTS.link, exact: true }).click();
  await expect(page).toHaveURL("/de/products/HIB?control=DALI-2");

  await page.goto("/de");
  await waitUntilReady(page);
  await expect(card).toHaveCount(0);

  await page.goto("/de/products/BAT");
  await waitUntilReady(page);
  await card.getByRole("button", { name: TEXTS.dismiss }).press("Enter");
  await expect(card).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
  await page.goto("/de/products/BAT");
  await waitUntilReady(page);
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
