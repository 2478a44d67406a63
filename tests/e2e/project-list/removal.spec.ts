import { findAccessibilityViolations, expect, openReady, waitUntilReady, test } from "../../setup/test.ts";
import { TEXTS } from "./texts.ts";
import { encodeStoredList } from "../stored-lists.ts";

test.use({ site: "deepLinks" });

const DIALOG = {
  question: (code: string) => `${code} aus der Projektliste entfernen?`,
  loss: "Die Liste enthält davon 12 Stück mit einer Notiz.",
  remove: "Entfernen",
} as const;

test("P5 a pressed toggle button asks before it removes a quantity and a note", async ({ page }) => {
  await openReady(page, "/de/products/HIB?control=Bluetooth");
  const code = await page.getByRole("table").first().getByRole("rowheader").first().innerText();
  const lists = encodeStoredList([{ code, quantity: 12, note: "above the counter" }]);
  await page.evaluate((text) => localStorage.setItem("lumenry-project-lists", text), lists);
  await page.reload();
  await waitUntilReady(page);
  const toggle = page.getByRole("button", { name: TEXTS.add(code), exact: true });
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  const dialog = page.getByRole("dialog", { name: DIALOG.question(code) });

  await toggle.press("Enter");
  await expect(dialog).toContainText(DIALOG.loss);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");

  await toggle.press("Enter");
  await dialog.getByRole("button", { name: DIALOG.remove, exact: true }).press("Enter");
  await expect(toggle).toHaveAttribute("aria-pressed", "false");
  await expect(toggle).toBeFocused();
  await page.getByRole("button", { name: TEXTS.undo, exact: true }).click();
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
});
