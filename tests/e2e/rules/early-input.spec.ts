import type { Page } from "@playwright/test";
import { expect, waitUntilReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

/** Opens a page whose scripts are delayed. @returns a function that releases them and waits until the app is ready */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<undefined>();
  await page.route("**/assets/*.js", async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeAttached();
  return async () => {
    release.resolve(undefined);
    await waitUntilReady(page);
  };
}

test("P5 a quantity and a comparison entered while the splash is shown take effect", async ({ page }) => {
  const start = await openWithoutScripts(page, "/en/products/TAR068R-06-830-ON");
  await page.getByLabel("Quantity TAR068R-06-830-ON").fill("12");
  await page.getByRole("checkbox", { name: "Compare TAR068R-06-830-ON" }).press("Space");
  await start();
  await expect(page.getByLabel("Quantity TAR068R-06-830-ON")).toHaveValue("12");
  await expect(page.getByRole("link", { name: "Compare, 1 article" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Add to project list: TAR068R-06-830-ON" }).click();
  await expect(page.getByRole("link", { name: "In the project list, 12 pieces" })).toBeVisible();
});

test("P5 the filters and the sort order of a category entered while the splash is shown take effect", async ({
  page,
}) => {
  const start = await openWithoutScripts(page, "/en/products/DOW");
  await page.getByRole("checkbox", { name: /^DALI-2, / }).press("Space");
  await page.getByRole("radio", { name: /^Recessed, / }).press("Space");
  await page.getByLabel("Sort by").selectOption("flux");
  await page.locator("[name=lumen_default_min]").fill("2000");
  await page.locator("[name=lumen_default_min]").press("Tab");
  await start();
  await expect(page).toHaveURL("/en/products/DOW?mounting=recessed&control=DALI-2&lumen_default_min=2000&sort=flux");
});

test("P5 a bound entered while the splash is shown takes effect although hydration fills the empty field with the lowest value", async ({
  page,
}) => {
  const lists = Promise.withResolvers<undefined>();
  await page.route("**/api/**", async (route) => {
    await lists.promise;
    await route.continue();
  });
  const start = await openWithoutScripts(page, "/en/products/DOW");
  const field = page.locator("[name=lumen_default_min]");
  await field.fill("2000");
  await field.press("Tab");
  const started = start();
  await expect(field).toHaveValue("430");
  lists.resolve(undefined);
  await started;
  await expect(page).toHaveURL("/en/products/DOW?lumen_default_min=2000");
});

test("P5 a room entered while the splash is shown takes effect", async ({ page }) => {
  const start = await openWithoutScripts(page, "/en/rooms/office");
  await page.locator("[name=room_length]").fill("7");
  await page.locator("[name=by]").selectOption("density");
  await start();
  await expect(page).toHaveURL("/en/rooms/office?room=office~7xx&by=density");
});
