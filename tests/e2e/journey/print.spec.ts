import { expect, openReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

/** Controls that work only on a screen. A field prints its value. */
const CONTROLS = "button, summary, [type=range], [type=radio], [type=checkbox]";

/** Pages, with the texts of their controls that are printed. */
const PRINTED = {
  "/de/products/HIB": [],
  "/de/products/PAN?room=~8x5x3": ["8 × 5 × 3 m", "500 lx"],
  "/de": ["Werkzeugbau"],
  "/de/rooms": ["Nutzebene", "Berechnet mit"],
} as const;

test("on paper there are no controls, and their texts are printed", async ({ page }) => {
  for (const [path, texts] of Object.entries(PRINTED)) {
    await page.emulateMedia({ media: "screen" });
    await openReady(page, path);
    const main = page.getByRole("main");
    await expect(main.locator(CONTROLS).filter({ visible: true }).first()).toBeVisible();
    await page.emulateMedia({ media: "print" });
    const printedControls = main.locator(CONTROLS).filter({ visible: true });
    // The summary of the room's bar is its text.
    await expect(printedControls.filter({ hasNotText: "8 × 5 × 3 m" }), path).toHaveCount(0);
    const borders = await main
      .locator("select")
      .evaluateAll((all) => all.map((choice) => getComputedStyle(choice).borderTopWidth));
    expect(
      borders.filter((width) => width !== "0px"),
      path,
    ).toEqual([]);
    for (const text of texts) await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(main.getByText("Ändern", { exact: true })).toBeHidden();
  }
});

test("on paper a family has the variants of all colour temperatures, whose figures keep their units", async ({
  page,
}) => {
  // As wide as a sheet of A4 between its margins.
  await page.setViewportSize({ width: 688, height: 1017 });
  await openReady(page, "/en/products/tarn-r");
  const choice = page.getByRole("group", { name: "Colour temperature" });
  await expect(choice).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(choice).toBeHidden();
  for (const code of ["TAR150R-15-827-ON", "TAR150R-15-830-ON", "TAR150R-15-840-ON"])
    await expect(page.getByRole("link", { name: new RegExp(`^${code} `) })).toBeVisible();
  const lines = await page
    .locator("td span[class*=power]")
    .evaluateAll((figures) => figures.map((figure) => figure.getClientRects().length));
  expect(lines.length).toBeGreaterThan(0);
  expect(Math.max(...lines)).toBe(1);
});

// Firefox, which is not among the tests' browsers, cuts off what it cannot divide, and reserves a sheet for a page as high as the window.
test("on paper families are divided between sheets below their headers, with their colours", async ({ page }) => {
  await openReady(page, "/de/products/DOW");
  await page.emulateMedia({ media: "print" });
  const styleOf = (selector: string, names: readonly string[]) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, all) => all.map((name) => getComputedStyle(element).getPropertyValue(name)), names);
  expect(await styleOf("body", ["min-height"])).toEqual(["0px"]);
  expect(await styleOf("[data-family]", ["contain", "overflow-x", "break-inside"])).toEqual([
    "none",
    "visible",
    "auto",
  ]);
  expect(await styleOf(":has(> [data-family])", ["display"])).toEqual(["block"]);
  expect(await styleOf("[data-family] > div", ["break-inside", "break-after"])).toEqual(["avoid", "avoid"]);
  // Firefox does not support `break-after: avoid`: the header's own box reaches below its first rows.
  const [inside, below] = await styleOf("[data-family] > div", ["padding-bottom", "margin-bottom"]);
  expect(Number.parseFloat(inside ?? "")).toBeGreaterThan(60);
  expect(below).toBe(`-${inside}`);
  expect(await styleOf("[data-kelvin]", ["print-color-adjust"])).toEqual(["exact"]);
  await openReady(page, "/de/products/TAR068R-06-830-ON");
  expect(await styleOf("section:has(> h2, > div > h2):has(figure)", ["break-inside"])).toEqual(["avoid"]);
});
