import { expect, openReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks", hasPrefetching: true });

/** Selects the focused element. */
const FOCUSED = "css=:focus";

test("P6 a visitor gets from the home page to a comparison and changes the language by keyboard alone", async ({
  page,
}) => {
  await openReady(page, "/en");
  // Only pages with results have a link that skips to them.
  await expect(page.getByRole("link", { name: "Skip to results", includeHidden: true })).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.locator(FOCUSED)).toHaveText("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
  await expect(page).toHaveURL("/en#main");

  await page
    .getByRole("main")
    .getByRole("link", { name: /^Downlights\b.* articles/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Downlights");
  await expect(page.locator(FOCUSED)).toHaveCount(1);

  const count = page.getByRole("status", { name: /articles in \d+ families/ });
  const initialName = (await count.getAttribute("aria-label")) ?? "";
  const opening = page.getByRole("textbox", { name: "Existing opening" });
  await opening.focus();
  await page.keyboard.type("205");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Available depth" })).toBeFocused();
  await expect(count).not.toHaveAccessibleName(initialName);
  const inOpening = (await count.getAttribute("aria-label")) ?? "";
  await page.keyboard.type("90");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/opening=205&void=90/);
  await expect(count).not.toHaveAccessibleName(inOpening);
  await expect(page.getByRole("textbox", { name: "Available depth" })).toBeFocused();

  // The list is updated after its count.
  const families = / in (\d+) families/.exec((await count.getAttribute("aria-label")) ?? "")?.[1];
  await expect(page.getByRole("table")).toHaveCount(Number(families));
  for (const index of [0, 1]) {
    const box = page.getByRole("table").getByRole("checkbox").nth(index);
    await box.focus();
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
  }

  const german = page.getByRole("link", { name: "Deutsch" });
  await german.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveURL(/\/de\/products\/DOW\?opening=205&void=90/);
  await expect(german).toBeFocused();

  await page.getByRole("region", { name: "Vergleichsleiste" }).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page
    .getByRole("link", { name: /^Entfernen / })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the project list is filled and emptied by keyboard alone, and undo keeps the focus", async ({ page }) => {
  await openReady(page, "/en/products/HIB?control=Bluetooth");
  const add = page.getByRole("button", { name: /^Add to project list: / }).first();
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(add).toBeFocused();
  await page.getByRole("button", { name: "Close", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(add).toBeFocused();

  await page.getByRole("link", { name: "Project list, 1 article" }).focus();
  await page.keyboard.press("Enter");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  await page.getByRole("button", { name: /^Remove / }).focus();
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Remove / })).toBeVisible();
  await expect(heading).toBeFocused();
});

test("P6 the keyboard skips from a selected filter to the results, whose rows have one tab stop each", async ({
  page,
}) => {
  await openReady(page, "/en/products/PAN");
  const rows = page.getByRole("table").first().getByRole("row");
  const link = (row: number) => rows.nth(row).getByRole("rowheader").getByRole("link");
  const button = (row: number) => rows.nth(row).getByRole("button");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("Tab", "Tab");
  await expect(page.locator(FOCUSED)).toHaveText("Skip to results");
  await press("Enter");
  await expect(page.getByRole("group", { name: /^\d+ articles in/ })).toBeFocused();
  const emergency = page.getByRole("group", { name: "Emergency" }).getByRole("checkbox").last();
  await emergency.focus();
  await press("Space");
  await expect(page.getByRole("region", { name: "Filters", exact: true }).getByText("Skip to results")).toBeAttached();
  await press("Tab");
  await expect(page.locator(FOCUSED)).toHaveText("Skip to results");
  await expect(page.locator(FOCUSED)).toBeInViewport();
  // The focus moves to the list, then to its first family, the family's button and its first row.
  await press("Enter", "Tab", "Tab", "Tab");
  await expect(link(1)).toBeFocused();
  // The code for arrow keys is loaded when the results get the focus.
  await expect(async () => {
    if (await link(1).evaluate((element) => element === document.activeElement)) await press("ArrowDown");
    await expect(link(2)).toBeFocused({ timeout: 200 });
  }).toPass();
  await press("ArrowRight");
  await expect(button(2)).toBeFocused();
  await press("ArrowRight");
  await expect(button(2)).toBeFocused();
  await press("ArrowUp");
  await expect(button(1)).toBeFocused();
  await press("ArrowLeft", "ArrowLeft");
  await expect(rows.nth(1).getByRole("checkbox")).toBeFocused();
  await press("Tab");
  await expect(button(2), "the tab stop of a row is the element that had the focus last").toBeFocused();
});
