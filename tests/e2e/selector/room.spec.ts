import { findAccessibilityViolations, expect, openReady, waitUntilReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

test("F10 F11 a room is set, changed, kept in the next category, and removed", async ({ page }) => {
  await openReady(page, "/en/products/PAN");
  await page.getByRole("button", { name: "Light in a room" }).click();
  const room = page.getByRole("region", { name: "Room" });
  const results = page.getByRole("region", { name: "Results" });
  const headers = results.getByRole("columnheader", { name: "Qty" });
  await expect(headers.first()).toBeVisible();

  await room.getByRole("combobox", { name: "Room type" }).selectOption({ label: "Classroom" });
  await expect(room.locator("summary").first()).toContainText("Classroom");
  await expect(page).toHaveURL(/[?&]room=classroom$/);

  const length = room.getByRole("slider", { name: "Length" });
  await length.focus();
  await length.press("ArrowRight");
  await expect(page).toHaveURL(/[?&]room=classroom~[\d.]+xx$/);

  const width = room.getByRole("textbox", { name: "Width" });
  await width.fill("0");
  await width.press("Enter");
  await expect(room.getByRole("alert")).toHaveText("0 m is not possible: enter 0.5 m to 200 m.");
  await expect(headers).toHaveCount(0);
  await expect(results.getByRole("row").nth(3)).toBeVisible();
  await width.fill("");
  await width.press("Enter");
  await expect(headers.first()).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ label: "Quantity, lowest first" });
  await page.getByRole("textbox", { name: "Maximum quantity" }).fill("6");
  await page.keyboard.press("Enter");
  const chip = page.getByRole("button", { name: "Remove filter: At most 6 luminaires" });
  await expect(chip).toBeVisible();

  await page.getByRole("navigation").getByRole("link", { name: "Battens" }).first().click();
  await waitUntilReady(page);
  await expect(room.locator("summary").first()).toContainText("Classroom");
  await expect(page).toHaveURL(/\/BAT\?room=classroom~[\d.]+xx$/);
  await expect(headers.first()).toBeVisible();
  await expect(chip).toHaveCount(0);

  await room.getByRole("button", { name: "Remove room" }).click();
  await expect(page.getByRole("button", { name: "Light in a room" })).toBeVisible();
  await expect(headers).toHaveCount(0);
  await openReady(page, "/en/products/BAT");
  await expect(room).toHaveCount(0);
});
