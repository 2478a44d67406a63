import type { Locator, Page } from "@playwright/test";
import { findAccessibilityViolations, expect, openReady, PHONE, waitUntilReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const resultRegion = (page: Page) => page.getByRole("region", { name: /^(Result|Ergebnis)$/ });
const placedLuminaire = (page: Page, number: number) =>
  page.getByRole("application").getByRole("button", { name: new RegExp(`^(Luminaire|Leuchte) ${number},`) });

const readFigures = (page: Page): Promise<string[]> => resultRegion(page).getByRole("definition").allTextContents();

/** The centre of an element on the screen. */
async function centreOf(element: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test("F12 the spacing of a grid can be typed, and its luminaires rotated", async ({ page }) => {
  await openReady(page, "/en/rooms/office?columns=3&rows=2");
  const spacing = page.getByLabel("Spacing along the length");
  await expect(spacing).toHaveValue("2.80");
  await expect(page.getByText("To the walls: 1.40 m along the length, 1.35 m across the width")).toBeVisible();
  await spacing.fill("2");
  await expect(page.getByText("To the walls: 2.20 m along the length")).toBeVisible();
  await expect(page).toHaveURL(/columns=3&rows=2&column_spacing=2$/);
  await page.getByLabel("Direction of luminaires").selectOption("Across (90°)");
  await expect(page).toHaveURL(/column_spacing=2&turn=90$/);
  await expect(resultRegion(page)).not.toHaveAttribute("aria-busy");
  const rotatedFigures = await readFigures(page);
  await page.reload();
  await waitUntilReady(page);
  expect(await readFigures(page)).toEqual(rotatedFigures);
  await spacing.fill("9");
  await expect(spacing).toHaveAccessibleDescription("9 m is not possible: enter 0.1 m to 4.2 m.");
  // With four columns, the typed spacing no longer fits.
  await spacing.fill("4");
  await page.getByLabel("Along the length, value").fill("4");
  await expect(page).toHaveURL(/columns=4&rows=2&turn=90$/);
  await expect(spacing).toHaveValue("2.10");
});

test("F12 luminaires are arranged freely by keyboard and pointer, step by step, with a second article, and are stored in a zone", async ({
  page,
}) => {
  await openReady(page, "/en/rooms/office?columns=3&rows=2");
  await page.getByRole("button", { name: "Arrange freely" }).click();
  await expect(page.getByRole("button", { name: "Back to the grid" })).toBeFocused();
  await expect(page.getByRole("application", { name: "Luminaires in the plan" }).getByRole("button")).toHaveCount(6);
  await expect(page).toHaveURL(/positions=1400x1350_4200x1350_/);

  const second = placedLuminaire(page, 2);
  await expect(second).toHaveAccessibleName("Luminaire 2, 4.20 m along, 1.35 m across");
  await second.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("r");
  await expect(second).toHaveAccessibleName("Luminaire 2, 4.30 m along, 1.85 m across, turned by 90°");
  await expect(page).toHaveURL(/_4300x1850r1_/);

  const start = await centreOf(second);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y, { steps: 6 });
  await expect(second).not.toHaveAccessibleName(/4\.30 m along/);
  await expect(page).toHaveURL(/_4300x1850r1_/);
  await page.mouse.up();
  await expect(page).not.toHaveURL(/_4300x1850r1_/);
  await page.goBack();
  await expect(second).toHaveAccessibleName("Luminaire 2, 4.30 m along, 1.85 m across, turned by 90°");

  const tools = page.getByRole("group", { name: "Selected luminaire" });
  const length = page.getByLabel("Length, value", { exact: true });
  await length.fill("");
  await expect(tools).toHaveCount(0);
  await length.fill("8.4");
  await tools.getByRole("combobox", { name: "Luminaire", exact: true }).selectOption({ index: 0 });
  await tools.getByLabel("Position along the length").fill("0.5");
  await tools.getByLabel("Position across the width").fill("20");
  await expect(placedLuminaire(page, 1)).toHaveAccessibleName("Luminaire 1, 0.50 m along, 5.40 m across");
  await placedLuminaire(page, 6).press("Delete");
  await expect(page.getByRole("application").getByRole("button")).toHaveCount(5);
  await expect(placedLuminaire(page, 5)).toBeFocused();

  const field = tools.getByLabel("Second article");
  await field.fill("nope");
  await field.press("Enter");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("TAR150R-15-840-DA");
  await field.press("Enter");
  await expect(placedLuminaire(page, 6)).toHaveAccessibleName(
    "Luminaire 6, 4.20 m along, 2.70 m across, TAR150R-15-840-DA",
  );
  await tools.getByRole("combobox", { name: "Luminaire", exact: true }).selectOption({ index: 0 });
  await tools.getByRole("combobox", { name: "Article", exact: true }).selectOption("TAR150R-15-840-DA");
  await tools.getByRole("button", { name: "Add a luminaire" }).click();
  await expect(resultRegion(page)).toContainText("7luminaires, freely arranged");
  await expect(resultRegion(page)).not.toHaveAttribute("aria-busy");
  await expect(page).toHaveURL(/second_article=TAR150R-15-840-DA&.*positions=500x5400b_/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const figures = await readFigures(page);
  await page.reload();
  await waitUntilReady(page);
  await expect(placedLuminaire(page, 7)).toBeVisible();
  expect(await readFigures(page)).toEqual(figures);

  await page.getByRole("button", { name: "Add 7 luminaires to the list" }).click();
  await expect(page.getByRole("link", { name: "Project list, 2 articles" })).toBeVisible();
  await openReady(page, "/en/project");
  const plans = page
    .getByRole("table", { name: "Articles of the list" })
    .getByRole("link", { name: /^Plan in the room: / });
  await expect(plans).toHaveCount(2);
  await plans.last().click();
  await expect(page).toHaveURL(/second_article=TAR150R-15-840-DA&.*positions=500x5400b_.*&zone=1\.1$/);
  await expect(placedLuminaire(page, 7)).toBeVisible();
  expect(await readFigures(page)).toEqual(figures);

  await page.getByRole("button", { name: "Without TAR150R-15-840-DA" }).click();
  await expect(page.getByRole("application").getByRole("button")).toHaveCount(4);
  await page.getByRole("button", { name: /^Update list: / }).click();
  await expect(page.getByText(/in the project list has the new plan$/)).toBeVisible();
  await openReady(page, "/en/project");
  await expect(plans).toHaveCount(1);
  await plans.click();
  await expect(page.getByRole("application").getByRole("button")).toHaveCount(4);
  await page.getByRole("button", { name: "Back to the grid" }).click();
  await expect(page).toHaveURL(/columns=3&rows=2&zone=1\.1$/);
  await expect(resultRegion(page)).toContainText("6luminaires, 3 × 2");
});

test("F12 the keyboard continues where luminaires are placed and returned to the grid, and where filters are reset", async ({
  page,
}) => {
  await openReady(page, "/en/rooms/office?control=DALI-2");
  await page.getByRole("button", { name: "Arrange freely" }).press("Enter");
  const back = page.getByRole("button", { name: "Back to the grid" });
  await expect(back).toBeFocused();
  await back.press("Enter");
  const arrange = page.getByRole("button", { name: "Arrange freely", disabled: false });
  await expect(arrange).toBeVisible();
  await expect(arrange).toBeFocused();
  await page.getByRole("button", { name: "Reset filters" }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Mounting" })).toBeFocused();
});

test("F12 a click with an unsteady hand does not move a luminaire, and keys do not change one that is being dragged", async ({
  page,
}) => {
  await openReady(page, "/en/rooms/office?positions=1333x1000_3000x1000");
  const [first, second] = [placedLuminaire(page, 1), placedLuminaire(page, 2)];
  const click = await centreOf(first);
  await page.mouse.move(click.x, click.y);
  await page.mouse.down();
  await page.mouse.move(click.x + 1, click.y);
  await page.mouse.up();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  await expect(first).toHaveAccessibleName("Luminaire 1, 1.33 m along, 1.00 m across");

  const start = await centreOf(second);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y, { steps: 3 });
  await page.keyboard.press("Delete");
  await page.mouse.up();
  await expect(page).toHaveURL(/positions=1333x1000_(?!3000)\d+x1000$/);
});

test("F12 after *back* has removed a luminaire that is being dragged, later changes are written into the address", async ({
  page,
}) => {
  await openReady(page, "/en/rooms/office?positions=1300x1000");
  await page.getByRole("button", { name: "Add a luminaire" }).click();
  await expect(page).toHaveURL(/positions=1300x1000_\d+x\d+$/);
  const start = await centreOf(placedLuminaire(page, 2));
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 60, start.y, { steps: 3 });
  await page.goBack();
  await expect(placedLuminaire(page, 2)).toHaveCount(0);
  await page.mouse.move(start.x + 90, start.y, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(/positions=1300x1000$/);
  await placedLuminaire(page, 1).press("ArrowRight");
  await expect(page).toHaveURL(/positions=1400x1000$/);
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test("F12 a swipe on a luminaire moves it, and a swipe beside it scrolls the page", async ({ page }) => {
    await openReady(page, "/de/rooms/office?positions=2000x2000_6000x2000");
    const first = placedLuminaire(page, 1);
    await first.scrollIntoViewIfNeeded();
    const devTools = await page.context().newCDPSession(page);
    const swipe = async (start: { readonly x: number; readonly y: number }, distance: number): Promise<void> => {
      await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [start] });
      for (let step = 1; step <= 5; step++)
        await devTools.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: [{ x: start.x, y: start.y + (distance * step) / 5 }],
        });
      await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const before = await page.evaluate(() => window.scrollY);
    await swipe(await centreOf(first), 40);
    await expect(first).not.toHaveAccessibleName(/ 2,00 m in der Breite/);
    await expect(page).not.toHaveURL(/positions=2000x2000_/);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    const size = await first.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    const centre = await centreOf(first);
    await swipe({ x: centre.x + 90, y: centre.y }, -60);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  });
});
