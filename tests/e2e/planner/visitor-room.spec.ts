import { expect, waitUntilHydrated, openReady, waitUntilReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const ROOM_RESULT = /\d+ luminaires? · \d+\slx · [\d.]+\sW\/m²/;

test("F10 F12 the visitor's room is carried from a category through the planner to every other page", async ({
  page,
}) => {
  await openReady(page, "/en/products/HIB?room=office~8x5x3~e300");
  const planner = page.getByRole("link", { name: "Open in the room planner" });
  await waitUntilHydrated(planner);
  await planner.click();
  await expect(page).toHaveURL(/\/rooms\?room=office~8x5x3~e300$/);
  const length = page.getByLabel("Length, value", { exact: true });
  await expect(length).toHaveValue("8.00");

  // The link is followed before the address has the change.
  await length.fill("9.5");
  await page.getByRole("navigation").locator('a[href$="/products/BAT"]').first().click();
  await expect(page).toHaveURL(/\/BAT\?room=office~9\.5x5x3~e300$/);
  const room = page.getByRole("region", { name: "Room", exact: true });
  await expect(room).toContainText("9.5 × 5 × 3 m");

  await page.goBack();
  await expect(length).toHaveValue("9.50");
  await page.goBack();
  await expect(page).toHaveURL(/\/HIB\?room=office~9\.5x5x3~e300$/);

  await page.goto("/en/search?q=DEI");
  await waitUntilReady(page);
  await expect(room).toContainText("9.5 × 5 × 3 m");
  const hit = page.getByRole("row").filter({ hasText: ROOM_RESULT }).first();
  const figures = ROOM_RESULT.exec((await hit.textContent()) ?? "")?.[0] ?? "";
  await hit.getByRole("link").first().click();
  await expect(page.getByRole("listitem").filter({ hasText: "Plan in my room" })).toContainText(figures);

  await page.getByRole("link", { name: "Plan in my room" }).click();
  await expect(page).toHaveURL(/\/rooms\?article=[^&]+&room=office~9\.5x5x3~e300$/);
  const code = new URL(page.url()).searchParams.get("article") ?? "";
  await expect(page.getByText(code).first()).toBeVisible();

  await openReady(page, `/en/compare?a=${code}`);
  await expect(page).toHaveURL(/&room=office~9\.5x5x3~e300$/);
  await expect(room.getByRole("link", { name: "Change room" })).toBeVisible();
  await room.getByRole("link", { name: "Remove room" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Room planner" }).first().click();
  await expect(page).toHaveURL(/\/rooms$/);
});

test("F12 any article is planned by its code; a planned room of the list is opened again, changed, and updated in the list", async ({
  page,
}) => {
  await openReady(page, "/en/rooms/office?room=office~8x5x3&columns=5&rows=3");
  const field = page.getByLabel("Article code", { exact: true });
  await field.fill("nope");
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription("There is no article “nope”. Please choose one from the list.");
  await expect(field).toBeFocused();
  await field.fill("EBE3001200-32-840");
  await expect(page.locator("datalist option").first()).toHaveAttribute("value", /^EBE3001200-32-840-/);
  const code = (await page.locator("datalist option").first().getAttribute("value")) ?? "";
  await field.fill(code.toLowerCase());
  await page.getByRole("button", { name: "Calculate" }).click();
  const chosen = page.getByRole("row").filter({ hasText: code });
  await expect(chosen.getByRole("radio")).toBeChecked();

  await openReady(page, `/en/rooms/office?room=office~8x5x3&article=${code}&columns=5&rows=3`);
  await page.getByRole("button", { name: "Add 15 luminaires to the list" }).click();
  await expect(page.getByRole("link", { name: "Project list, 1 article" })).toBeVisible();
  await openReady(page, "/en/project");
  const table = page.getByRole("table", { name: "Articles of the list" });
  await table.getByRole("link", { name: /^Plan in the room: / }).click();
  await expect(page).toHaveURL(/\/rooms\?room=office~8x5x3&article=[^&]+&columns=5&rows=3&zone=1\.1$/);
  await page.getByLabel("Length, value", { exact: true }).fill("10");
  await page.getByRole("button", { name: /^Update list: Office.*10\.00/ }).click();
  await expect(page.getByText(/in the project list has the new plan$/)).toBeVisible();
  await openReady(page, "/en/project");
  await expect(table).toContainText(/10[.,]00 × 5[.,]00\sm/);
  await expect(table.getByRole("link", { name: /^Plan in the room: / })).toHaveCount(1);
  await table.getByRole("link", { name: /^Plan in the room: / }).click();
  await expect(page).toHaveURL(/\/rooms\?room=office~10x5x3&article=[^&]+&columns=5&rows=3&zone=1\.1$/);
});

test("F10 a room without a type stays in the planner's address, and is restored", async ({ page }) => {
  await openReady(page, "/en/rooms/office");
  await page.getByRole("combobox", { name: "Room type" }).selectOption("");
  await expect(page).toHaveURL(/\/en\/rooms\?room=~$/);
  await openReady(page, "/en/rooms");
  await expect(page).toHaveURL(/\/en\/rooms\?room=~$/);
});
