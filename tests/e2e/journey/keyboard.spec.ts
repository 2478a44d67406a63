import { expect, openReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

/** What has the focus, by its accessible name or text. */
const focused = "css=:focus";

test("the keyboard alone goes from the home page to a comparison and changes the language", async ({ page }) => {
  await openReady(page, "/en");
  await page.keyboard.press("Tab");
  await expect(page.locator(focused)).toHaveText("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();

  await page
    .getByRole("main")
    .getByRole("link", { name: /^Downlights\b.* articles/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Downlights");
  await expect(page.locator(focused)).toHaveCount(1);

  const count = page.getByRole("status", { name: /articles in \d+ families/ });
  const all = (await count.getAttribute("aria-label")) ?? "";
  const opening = page.getByRole("spinbutton", { name: "Existing opening" });
  await opening.focus();
  await page.keyboard.type("205");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("spinbutton", { name: "Available depth" })).toBeFocused();
  await page.keyboard.type("90");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/opening=205&void=90/);
  await expect(count).not.toHaveAccessibleName(all);
  await expect(page.getByRole("spinbutton", { name: "Available depth" })).toBeFocused();

  for (const place of [0, 1]) {
    const box = page.getByRole("table").getByRole("checkbox").nth(place);
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

test("the keyboard alone fills and empties the project list, and what is undone takes no focus away", async ({
  page,
}) => {
  await openReady(page, "/en/products/DOW");
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
