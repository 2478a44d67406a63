import { expect, openReady, test } from "../../setup/test.ts";
import { SUED } from "../catalogue.ts";

test.describe("without reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("P1 the slide show advances automatically, pauses on hover and focus, is stopped by its first button, and can be operated by hand", async ({
    page,
  }) => {
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
    await slider.hover();
    await page.mouse.move(5, 880);
    await page.clock.runFor(30_000);
    await expect(current).toHaveAccessibleName("Slide 3 of 3");

    await expect(slider.getByRole("button").first()).toHaveAccessibleName("Stop the slide show");
    await slider.getByRole("button", { name: "Stop the slide show" }).click();
    await expect(slider.getByRole("button", { name: "Start the slide show" })).toBeVisible();
    await slider.getByRole("button", { name: "Previous slide" }).click();
    await expect(slider.getByRole("group", { name: "Slide 2 of 3" })).toBeVisible();
    await expect(slider.getByRole("heading")).toHaveCount(1);
    await slider.getByRole("button", { name: "Slide 1 of 3" }).click();
    await expect(slider.getByRole("group", { name: "Slide 1 of 3" })).toBeVisible();
    await slider.getByRole("button", { name: "Previous slide" }).click();
    await expect(slider.getByRole("group", { name: "Slide 3 of 3" })).toBeVisible();
    await slider.getByRole("button", { name: "Next slide" }).click();
    await expect(slider.getByRole("group", { name: "Slide 1 of 3" })).toBeVisible();
  });
});

test("P1 the slide show does not advance automatically for visitors who prefer reduced motion", async ({ page }) => {
  await page.clock.install();
  await openReady(page, "/en");
  await page.clock.runFor(60_000);
  await expect(page.getByRole("button", { name: "Slide 1 of 3" })).toHaveAttribute("aria-current", "true");
});

test("F9 a shared selection replaces the home page once the app is ready, with its portfolio", async ({ page }) => {
  await page.goto(`/en?show=BAT&control=DALI-2&id=${SUED.id}`);
  await expect(page).toHaveURL("/en/products/BAT?control=DALI-2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Battens");
  await expect(page.getByRole("button", { name: `Portfolio: ${SUED.name}` })).toBeVisible();
});

test("the logo beside the site's name is visible in high contrast mode", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await openReady(page, "/en");
  const name = await page.getByRole("banner").getByText("Lumenry", { exact: true }).boundingBox();
  if (!name) throw new Error("The header has no name");
  const area = (x: number) => page.screenshot({ clip: { x, y: name.y, width: 24, height: name.height } });
  const background = await area(name.x - 26);
  expect((await area(name.x + 1)).equals(background)).toBe(false);
});
