import { expect, isTooWide, test } from "../../setup/test.ts";

test.use({ javaScriptEnabled: false, site: "deepLinks" });

test("X1 German pages with many and long key figures do not scroll sideways at any width", async ({ page }) => {
  for (const name of ["TRI3001200-34-8TW-DA-H-MP-SI", "trift", "tarn-r", "deich"]) {
    await page.goto(`/de/products/${name}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [320, 390, 700, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await isTooWide(page), `${name} at ${width} px`).toBe(false);
    }
  }
});
