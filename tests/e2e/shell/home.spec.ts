import { expect, openReady, test } from "../../setup/test.ts";

test.describe("with usual motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("P1 the slider advances by itself, and pauses on hover and focus", async ({ page }) => {
    await page.clock.install();
    await openReady(page, "/en");
    const slider = page.getByRole("region", { name: "Highlights" });
    const current = slider.getByRole("button", { name: /^Slide / }).and(page.locator("[aria-current=true]"));
    await expect(current).toHaveAccessibleName("Slide 1 of 3");
    await page.clock.runFor(7_100);
    await expect(current).toHaveAccessibleName("Slide 2 of 3");
    await slider.hover();
    await page.clock.runFor(30_000);
    await expect(current).toHaveAccessibleName("Slide 2 of 3");
    await page.mouse.move(5, 880);
    await page.clock.runFor(7_100);
    await expect(current).toHaveAccessibleName("Slide 3 of 3");
    await slider.getByRole("button", { name: "Next slide" }).focus();
    await page.clock.runFor(30_000);
    await expect(current).toHaveAccessibleName("Slide 3 of 3");
  });

  test("P1 the slider is stopped by its first button, and moved by hand", async ({ page }) => {
    await openReady(page, "/en");
    const slider = page.getByRole("region", { name: "Highlights" });
    await expect(slider.getByRole("button").first()).toHaveAccessibleName("Stop the slide show");
    await slider.getByRole("button", { name: "Stop the slide show" }).click();
    await expect(slider.getByRole("button", { name: "Start the slide show" })).toBeVisible();
    await slider.getByRole("button", { name: "Previous slide" }).click();
    await expect(slider.getByRole("group", { name: "Slide 3 of 3" })).toBeVisible();
    await expect(slider.getByRole("heading")).toHaveCount(1);
    await slider.getByRole("button", { name: "Slide 2 of 3" }).click();
    await expect(slider.getByRole("group", { name: "Slide 2 of 3" })).toBeVisible();
  });
});

test("P1 the slider does not move by itself for visitors who prefer reduced motion", async ({ page }) => {
  await page.clock.install();
  await openReady(page, "/en");
  await page.clock.runFor(60_000);
  await expect(page.getByRole("button", { name: "Slide 1 of 3" })).toHaveAttribute("aria-current", "true");
});

test("D6 room types are sorted, filtered by category, and link to categories", async ({ page }) => {
  await openReady(page, "/de");
  const rooms = page.getByRole("region", { name: "Nach Raum auswählen" });
  await rooms.getByText(/weitere Raumtypen/).click();
  const labels = await rooms
    .getByRole("rowheader")
    .evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent ?? ""));
  expect(labels.length).toBeGreaterThan(30);
  expect(labels).toEqual(labels.toSorted(new Intl.Collator("de-DE", { numeric: true }).compare));
  await rooms.getByRole("link", { name: "Hallenleuchten" }).first().click();
  await expect(page).toHaveURL("/de?rooms=HIB");
  await expect(rooms.getByRole("rowheader").first()).toContainText("Hallenleuchten");
  expect(await rooms.getByRole("rowheader").count()).toBeLessThan(labels.length);
  await rooms.getByRole("rowheader").first().getByRole("link", { name: "Hallenleuchten" }).click();
  await expect(page).toHaveURL(/\/de\/products\/HIB\?room=\w[^&]*&ugr_max=\d+$/);
  await expect(page.getByRole("region", { name: "Raum" }).first()).toBeVisible();
});

test.describe("with scripts off", () => {
  test.use({ javaScriptEnabled: false });

  test("N4 D6 the home page says that choosing needs scripts, and filters room types by links", async ({ page }) => {
    await page.goto("/en");
    await expect(page.getByText("Choosing articles needs scripts.")).toBeVisible();
    await page.getByRole("navigation", { name: "Show rooms for" }).getByRole("link", { name: "High-bays" }).click();
    await expect(page).toHaveURL("/en?rooms=HIB");
    await expect(page.getByRole("rowheader").first()).toContainText("High-bays");
  });
});

test.describe("F9 a shared selection", () => {
  test("opens in-app once the app is ready, replacing the home page", async ({ page }) => {
    await page.goto("/en?show=DOW&control=DALI-2");
    await expect(page).toHaveURL("/en/products/DOW?control=DALI-2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Downlights");
  });

  test("brings its portfolio along", async ({ page }) => {
    await page.goto("/en?show=DOW&id=0d6e8c52a1f94b37c8250e7fa94d1b66d3307c5e");
    await expect(page).toHaveURL("/en/products/DOW");
    await expect(page.getByRole("button", { name: "Portfolio: Lichtpartner Süd" })).toBeVisible();
  });
});

test("a navigation focuses the next page's heading, and the skip link skips the header", async ({ page }) => {
  await openReady(page, "/en");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/en#main");
  await page.getByRole("link", { name: "Imprint" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
