import { expect, openReady, test } from "../../setup/test.ts";
import { encodeStoredList, storeLists } from "../stored-lists.ts";

test.use({ site: "deepLinks" });

/** Controls that are useless in print; a field prints its value. */
const CONTROLS = "button, summary, [type=range], [type=radio], [type=checkbox]";

/** Pages, with texts that they print in place of controls. */
const PRINTED_TEXTS = {
  "/de/products/HIB": [],
  "/de/products/PAN?room=~8x5x3": ["8 × 5 × 3 m", "500 lx"],
  "/de": ["Werkzeugbau"],
  "/de/rooms": ["Nutzebene", "Berechnet mit"],
} as const;

test("F22 in print there are no controls, and their texts and all rows are printed", async ({ page }) => {
  for (const [path, texts] of Object.entries(PRINTED_TEXTS)) {
    await page.emulateMedia({ media: "screen" });
    await openReady(page, path);
    const main = page.getByRole("main");
    await expect(main.locator(CONTROLS).filter({ visible: true }).first()).toBeVisible();
    if (path === "/de/products/HIB") {
      // A script's print() needs all rows in the page when the handlers of its print event return.
      const [onScreen, printed] = await page.evaluate(() => {
        const countRows = () => document.querySelectorAll("main tbody tr").length;
        const before = countRows();
        dispatchEvent(new Event("beforeprint"));
        return [before, countRows()] as const;
      });
      expect(printed).toBeGreaterThan(onScreen);
    }
    await page.emulateMedia({ media: "print" });
    const printedControls = main.locator(CONTROLS).filter({ visible: true });
    // The room bar's `<summary>` is allowed, since it is also the printed text.
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

test("in print a family lists all colour temperatures, and values do not wrap before their unit", async ({ page }) => {
  // The printable area of an A4 page.
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

test("in print a project list has no controls", async ({ page }) => {
  await storeLists(page, encodeStoredList([{ code: "STG1500-45-830-DA-H", quantity: 4, note: "" }]));
  await openReady(page, "/en/project");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Add parts" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(main.getByText("STG1500-45-830-DA-H")).toBeVisible();
  await expect(main.locator("button").filter({ visible: true })).toHaveCount(0);
});

test("in print articles of equal light are a table without controls", async ({ page }) => {
  await page.setViewportSize({ width: 688, height: 1017 });
  await openReady(page, "/de/or-equal?article=TAR068R-06-830-ON");
  const main = page.getByRole("main");
  await expect(main.getByRole("radio").first()).toBeVisible();
  await expect(main.getByRole("columnheader", { name: "Ausstrahlungswinkel" })).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(main.getByRole("columnheader", { name: "Ausstrahlungswinkel" })).toBeVisible();
  await expect(main.locator(CONTROLS).filter({ visible: true })).toHaveCount(0);
  await expect(main.getByText("In meinem Raum planen").first()).toBeHidden();
});

// Firefox, which these tests do not run, clips content that cannot be fragmented, and prints an extra page for
// `min-height: 100vh`.
test("in print families break across pages, but not right after their header, and colours are printed", async ({
  page,
}) => {
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
  // Firefox does not support `break-after: avoid`, so the header's box extends below the first rows.
  const [inside, below] = await styleOf("[data-family] > div", ["padding-bottom", "margin-bottom"]);
  expect(Number.parseFloat(inside ?? "")).toBeGreaterThan(60);
  expect(below).toBe(`-${inside}`);
  expect(await styleOf("[data-kelvin]", ["print-color-adjust"])).toEqual(["exact"]);
  await openReady(page, "/de/products/TAR068R-06-830-ON");
  expect(await styleOf("section:has(> h2, > div > h2):has(figure)", ["break-inside"])).toEqual(["avoid"]);
});
