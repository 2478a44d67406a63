import path from "node:path";
import { findAccessibilityViolations, expect, openReady, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const FOLDER = path.resolve(import.meta.dirname, "../../fixtures/photometry");

const TEXTS = {
  closest: "Ähnlichste Artikel",
  compare: /^Mit .* vergleichen$/,
  room: "Nebeneinander in einem Raum",
  average: "Mittelwert",
  refused: "Das ist ein Bild, ein Archiv oder ein Programm",
} as const;

test.describe("without a connection for a while", () => {
  // The last message is about code that is loaded in idle time.
  test.use({
    hasPrefetching: true,
    expectedConsole: [
      /ERR_INTERNET_DISCONNECTED|light distributions of the articles could not be loaded|A part of the page could not be loaded/,
    ],
  });

  test("F13 a photometric file leads to articles with similar light, which are compared in a room; it is not uploaded, and filters report that they need a connection", async ({
    page,
    context,
  }) => {
    const uploads: string[] = [];
    page.on("request", (request) => request.method() === "GET" || uploads.push(request.url()));
    await openReady(page, "/de/or-equal");
    const input = page.locator("input[type=file]");
    await input.setInputFiles({ name: "photo.ldt", mimeType: "", buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]) });
    await expect(page.getByRole("alert").filter({ hasText: TEXTS.refused })).toBeVisible();
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: /^(Choose|Andere)/ }).focus();
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(path.join(FOLDER, "ies95/metric_units.ies"));
    await expect(page.getByRole("region", { name: TEXTS.closest }).getByRole("row")).toHaveCount(13);
    await expect(page.getByText(TEXTS.refused)).toHaveCount(0);
    await expect(page.getByText(/^Die ähnlichsten zuerst: 10\s% des Lichts/)).toBeVisible();
    await expect(page.getByText("Kein Artikel hat gleiches Licht.")).toBeVisible();
    const room = page.getByRole("region", { name: TEXTS.room });
    await expect(room.getByText(TEXTS.average)).toHaveCount(2);
    const radios = page.getByRole("radio", { name: TEXTS.compare });
    await radios.first().focus();
    await page.keyboard.press("ArrowDown");
    await expect(radios.nth(1)).toBeChecked();
    const code = (await radios.nth(1).getAttribute("aria-label"))?.match(/\S+-\S+/)?.[0] ?? "";
    await expect(room.getByRole("heading", { name: code })).toBeVisible();
    await expect(room.getByText(TEXTS.average)).toHaveCount(2);
    const closest = page.getByRole("region", { name: TEXTS.closest });
    const codes = closest
      .getByRole("row")
      .filter({ has: page.getByRole("radio") })
      .getByRole("rowheader");
    const all = await codes.allInnerTexts();
    await context.setOffline(true);
    await closest.getByLabel("Schutzart (IP), mindestens").selectOption("IP65");
    await expect(closest.getByRole("alert")).toContainText("Zum Filtern ist eine Verbindung nötig.");
    expect(await codes.allInnerTexts()).toEqual(all);
    await context.setOffline(false);
    await expect(closest.getByRole("alert")).toHaveCount(0);
    await expect.poll(() => codes.allInnerTexts()).not.toEqual(all);
    expect(uploads).toEqual([]);
  });
});

test("F13 articles of equal light are found from an article, compared in the visitor's room, and the same after a reload", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("lumenry-room", "office~7x5x2.8"));
  const code = "TAR068R-06-830-ON";
  await openReady(page, `/en/products/${code}`);
  await page.getByRole("link", { name: "Find articles of equal light" }).click();
  await expect(page).toHaveURL(`/en/or-equal?article=${code}`);
  await expect(page.getByRole("heading", { name: code, level: 2 })).toBeVisible();
  await expect(page.getByText(/^Closest first: 10% of the light/)).toBeVisible();
  await expect(page.getByText("No article has equal light.")).toHaveCount(0);
  const radios = page.getByRole("radio", { name: /^Compare with/ });
  await radios.nth(2).check();
  const compared = (await radios.nth(2).getAttribute("aria-label")) ?? "";
  const room = page.getByRole("combobox", { name: "Room" });
  await room.selectOption({ label: "Your own room" });
  await expect(page.getByText("7 × 5 × 2.8 m, 500 lx")).toBeVisible();
  await openReady(page, page.url());
  await expect(page.getByRole("radio", { name: compared })).toBeChecked();
  await expect(page.getByText("7 × 5 × 2.8 m, 500 lx")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test("F13 the search and the header lead to articles of equal light, which are narrowed down and added to the project list", async ({
  page,
}) => {
  await openReady(page, "/de/search?q=gleichwertig");
  await page.getByRole("link", { name: /^Oder gleichwertig:/ }).click();
  await expect(page).toHaveURL("/de/or-equal");
  await openReady(page, "/de/products/tarn-r");
  await page
    .getByRole("banner")
    .or(page.getByRole("navigation"))
    .getByRole("link", { name: "Oder gleichwertig" })
    .first()
    .click();
  await page.locator("input[type=file]").setInputFiles(path.join(FOLDER, "ies95/metric_units.ies"));
  const closest = page.getByRole("region", { name: "Ähnlichste Artikel" });
  const rows = closest.getByRole("row").filter({ has: page.getByRole("radio") });
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText(/\d\slm\/W/);
  const all = await rows.getByRole("rowheader").allInnerTexts();
  await closest.getByLabel("Montage").selectOption({ label: "Abgehängt" });
  await expect(page).toHaveURL(/mounting=suspended/);
  await expect.poll(() => rows.getByRole("rowheader").allInnerTexts()).not.toEqual(all);
  await expect(closest).toHaveAttribute("aria-busy", "false");
  await rows
    .first()
    .getByRole("button", { name: /^In die Projektliste: / })
    .click();
  await expect(page.getByRole("link", { name: "Projektliste, 1 Artikel" })).toBeVisible();
  const narrowedCodes = await rows.getByRole("rowheader").allInnerTexts();
  await rows.first().getByRole("rowheader").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/products\//);
  await page.goBack();
  await expect(page).toHaveURL(/mounting=suspended/);
  await expect.poll(() => rows.getByRole("rowheader").allInnerTexts()).toEqual(narrowedCodes);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await closest.getByLabel("Schutzart (IP), mindestens").selectOption("IP68");
  await expect(closest.getByText("Kein Artikel erfüllt diese Filter.")).toBeVisible();
  await closest.getByRole("button", { name: "Filter zurücksetzen" }).click();
  await expect.poll(() => rows.getByRole("rowheader").allInnerTexts()).toEqual(all);
});
