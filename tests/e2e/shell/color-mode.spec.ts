import { expect, openReady, test } from "../../setup/test.ts";

test.use({ colorScheme: "dark" });

const scheme = () => getComputedStyle(document.documentElement).colorScheme;

test("P3 C1 page stays light when the system is dark, from the first frame", async ({ page }) => {
  await page.goto("/en", { waitUntil: "commit" });
  await page.waitForLoadState("domcontentloaded");
  expect(await page.evaluate(scheme)).toBe("light");
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(255, 255, 255)");
  await openReady(page, "/en");
  await expect(page.locator("html")).toHaveAttribute("data-color-mode", "light");
  expect(await page.evaluate(scheme)).toBe("light");
});

test("C4 preference is kept in local storage", async ({ page }) => {
  await openReady(page, "/en");
  expect(await page.evaluate(() => localStorage.getItem("nuxt-color-mode"))).toBe("light");
});

for (const stored of ["dark", "system", "purple"])
  test(`C1 stored ${stored} does not beat the force to light`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem("nuxt-color-mode", value), stored);
    await openReady(page, "/en");
    await expect(page.locator("html")).toHaveAttribute("data-color-mode", "light");
  });
