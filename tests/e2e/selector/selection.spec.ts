import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { default as readSheets } from "read-excel-file/node";
import { listArticlesOf } from "../catalogue.ts";
import { findAccessibilityViolations, readBytes, download, expect, openReady, PHONE, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const FILTERED = "/de/products/PAN?control=DALI-2";

async function saveFile(page: Page, format: string): Promise<Buffer> {
  const file = await download(page, () => page.getByRole("button", { name: `Als ${format} exportieren` }).click());
  expect(file.suggestedFilename()).toBe(`Panelleuchten-DALI-2.${format.toLowerCase()}`);
  return readBytes(file);
}

/** @returns the number of results */
async function openSelectionMenu(page: Page, path: string): Promise<number> {
  await openReady(page, path);
  const count = await page.getByRole("region", { name: "Ergebnisse" }).getByRole("status").textContent();
  await page.getByRole("button", { name: "Auswahl verwenden" }).click();
  await expect(page.getByRole("group", { name: "Exportieren" })).toBeVisible();
  return Number(/^[\d.]+/.exec(count ?? "")?.[0].replace(".", ""));
}

test("F21 a selection is exported with all its articles and their technical data, adding it to the project list can be undone, and its first four articles are compared", async ({
  page,
}) => {
  const count = await openSelectionMenu(page, FILTERED);
  const [first = ""] = await page.getByRole("table").first().getByRole("rowheader").allInnerTexts();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const [articles, about] = await readSheets(await saveFile(page, "XLSX"));
  const [header = [], ...rows] = articles?.data ?? [];
  expect(header.slice(0, 4)).toEqual(["Artikel", "Familie", "EAN", "Lichtstrom (lm)"]);
  expect(rows).toHaveLength(count);
  expect(rows[0]?.[0]).toBe(first);
  expect(rows.every((row) => row[header.indexOf("Steuerung")] === "DALI-2")).toBe(true);
  expect(about?.data).toEqual([
    ["Auswahl", "Panelleuchten, DALI-2"],
    ["Artikel", String(count)],
    ["Link", expect.stringContaining(FILTERED)],
  ]);
  const csv = parse(await saveFile(page, "CSV"), { delimiter: ";", bom: true });
  expect(csv.map(([code]) => code as unknown)).toEqual(["Artikel", ...rows.map(([code]) => code)]);
  expect((await saveFile(page, "PDF")).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(page.getByRole("button", { name: "Als PDF exportieren" })).toBeFocused();

  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: `Alle ${count} in die Projektliste` }).click();
  await expect(page.getByText(`${count} Artikel stehen in der Projektliste`)).toBeVisible();
  const menu = page.getByRole("button", { name: "Auswahl verwenden" });
  await expect(menu).toBeFocused();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByRole("link", { name: "Projektliste, 0 Artikel" })).toBeVisible();
  await menu.click();
  await page.getByRole("button", { name: "Die ersten 4 vergleichen" }).click();
  await expect(page).toHaveURL(/\/de\/compare\?a=/);
  expect(new URL(page.url()).searchParams.getAll("a")).toHaveLength(4);
});

test("F21 the results of a search can be used as a selection, too", async ({ page }) => {
  await openReady(page, "/en/search?q=panel+dali");
  await page.getByRole("button", { name: "Use selection" }).click();
  const add = page.getByRole("button", { name: /^Add all \d+ to the project list$/ });
  const count = /\d+/.exec((await add.textContent()) ?? "")?.[0] ?? "";
  await add.click();
  await expect(page.getByRole("link", { name: `Project list, ${count} articles` })).toBeVisible();
  await page.getByRole("button", { name: "Use selection" }).click();
  await add.click();
  await expect(page.getByText("All of them are in the project list already.")).toBeVisible();
});

test("F21 a project list takes pasted lines of article codes and quantities, and looks up EANs, including those in an imported table", async ({
  page,
}) => {
  await openReady(page, "/de/project");
  const field = page.getByRole("textbox", { name: "Nach Artikelnummer hinzufügen" });
  await field.fill("tar150r-15-840-da 4\nKAI1200-53-840-OND-HF;1.200\nTAR068R-06-830-ON;viele");
  await field.press("Enter");
  await expect(page.getByText("2 Artikel stehen in der Projektliste")).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: /TAR150R-15-840-DA/ })).toHaveValue("4");
  await expect(page.getByRole("spinbutton", { name: /KAI1200/ })).toHaveValue("1200");
  await expect(field).toHaveValue("TAR068R-06-830-ON;viele");
  await expect(page.getByRole("alert").filter({ hasText: "viele" })).toContainText(/steht noch im Feld.*Zeile 1/s);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(0);

  const [first, second] = (await listArticlesOf("DOW")).filter(({ ean }) => ean);
  // Without the articles, the comma would be part of the code.
  await field.fill(`${first?.ean},4`);
  await field.press("Enter");
  await expect(page.getByRole("spinbutton", { name: new RegExp(first?.article_code ?? "-") })).toHaveValue("4");
  const table = Buffer.from(`EAN;Anzahl\n${second?.ean};7\n`);
  const file = { name: "Bestand.csv", mimeType: "text/csv", buffer: table };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("dialog").getByRole("button", { name: "Als neue Liste hinzufügen" }).click();
  await expect(page.getByRole("spinbutton", { name: new RegExp(second?.article_code ?? "-") })).toHaveValue("7");
});
