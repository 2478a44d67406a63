import { expect, openReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

/** What only works on a screen. A field prints its value. */
const CONTROLS = "button, summary, [type=range], [type=radio], [type=checkbox]";

for (const { path, says } of [
  { path: "/de/products/DOW", says: [] },
  { path: "/de/products/PAN?room=~8x5x3", says: ["8 × 5 × 3 m", "500 lx"] },
  { path: "/de", says: ["Werkzeugbau"] },
  { path: "/de/rooms", says: ["Nutzebene", "Berechnet mit"] },
])
  test(`on paper there are no controls, and what they say is printed: ${path}`, async ({ page }) => {
    await openReady(page, path);
    const main = page.getByRole("main");
    await expect(main.locator(CONTROLS).filter({ visible: true }).first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const printed = main.locator(CONTROLS).filter({ visible: true });
    // The summary of the room's bar is its text.
    await expect(printed.filter({ hasNotText: "8 × 5 × 3 m" })).toHaveCount(0);
    for (const text of says) await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByText("Ändern", { exact: true })).toBeHidden();
  });

test("on paper a family has the variants of all colour temperatures", async ({ page }) => {
  // As wide as a sheet of A4 between its margins.
  await page.setViewportSize({ width: 703, height: 1032 });
  await openReady(page, "/en/products/tarn-r");
  const choice = page.getByRole("group", { name: "Colour temperature" });
  await expect(choice).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(choice).toBeHidden();
  for (const code of ["TAR150R-15-827-ON", "TAR150R-15-830-ON", "TAR150R-15-840-ON"])
    await expect(page.getByRole("link", { name: new RegExp(`^${code} `) })).toBeVisible();
});
