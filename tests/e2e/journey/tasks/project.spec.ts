import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import { default as readSheets } from "read-excel-file/node";
import { expect, waitUntilReady, test } from "../../../setup/test.ts";
import { goTo, number, openList, resultCount, task } from "./task.ts";

test.use({ site: "deepLinks" });

/** What a button saves. */
async function saveFile(page: Page, name: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

async function search(page: Page, text: string): Promise<void> {
  const field = page.getByRole("combobox").first();
  await field.fill(text);
  await field.press("Enter");
  await expect(page).toHaveURL(/\/search\?/);
  await waitUntilReady(page);
}

task("a project list is written, exported, and opened again from its file", async (page) => {
  await page.getByRole("link", { name: "Projektliste, 0 Artikel" }).click();
  const field = page.getByRole("textbox", {
    name: "Nach Artikelnummer hinzufügen",
  });
  await field.fill("TAR150R-15-840-DA 4\nTAR068R-06-830-ON;12");
  await field.press("Enter");
  await page.getByRole("button", { name: "Umbenennen", exact: true }).click();
  await page.keyboard.type("Hafenhaus");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Raum oder Bereich hinzufügen" }).click();
  await page.keyboard.type("Foyer");
  await page.keyboard.press("Enter");
  const code = "TAR068R-06-830-ON";
  await page
    .locator("summary")
    .and(page.getByLabel(`Verschieben ${code}`))
    .click();
  await page.getByRole("button", { name: "Foyer", exact: true }).click();
  await page.getByRole("button", { name: "Projektdaten" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Auftraggeber").fill("Hafen & Söhne");
  await dialog.getByRole("button", { name: "Speichern" }).click();

  const xlsx = await saveFile(page, "Als XLSX exportieren");
  const [lines] = await readSheets(xlsx.bytes);
  expect(lines?.data.flat()).toEqual(expect.arrayContaining([code, "Foyer", 12]));
  await page.getByLabel(/^CSV .* XLSX: /).setInputFiles({ name: xlsx.name, mimeType: "", buffer: xlsx.bytes });
  await page.getByRole("button", { name: "Als neue Liste hinzufügen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hafenhaus");
  await expect(page.getByText("Hafen & Söhne")).toBeVisible();
  await expect(page.getByRole("table", { name: "Artikel der Liste" })).toContainText("Foyer");
  await expect(page.getByRole("spinbutton", { name: new RegExp(code) })).toHaveValue("12");
});

task("an article is found by words, and the same words are filters", async (page) => {
  await search(page, "downlight dali 3000 K");
  const pieceCount = number(await page.getByRole("main").getByRole("status").first().innerText());
  expect(pieceCount).toBeGreaterThan(50);
  // As many articles by the filters as the search has found, and each is of its kind.
  await page.getByRole("link", { name: new RegExp(`^Downlights · .*${pieceCount}`) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Downlights");
  expect(await resultCount(page)).toBe(pieceCount);
  const row = page.getByRole("table").first().getByRole("row").nth(1);
  await expect(row).toContainText("3000");
  await expect(row).toContainText("DALI-2");

  // A mistyped code, as it is dictated on the telephone.
  await search(page, "tar150r 15 840 da");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /TAR150R-15-840-DA/ })
      .first(),
  ).toBeVisible();
  // Nothing fits: the page says so, and does not end there.
  await search(page, "qqqq zzzz");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Kein Treffer");
});

task("a partner's range is exported as a table", async (page) => {
  const portfolio = page.getByRole("button", { name: /^Portfolio: / }).filter({ visible: true });
  await portfolio.click();
  const option = page.getByRole("option").filter({ visible: true }).nth(1);
  const name = (await option.innerText()).split("\n")[0] ?? "";
  await option.click();
  await expect(portfolio).toContainText(name);
  await goTo(page, "Panelleuchten");
  const panel = page.getByRole("region", { name: "Filter", exact: true });
  await panel.getByRole("checkbox", { name: /^4000 K, / }).check();
  await expect(page.getByRole("list", { name: "Aktive Filter" })).toContainText("4000");
  const count = await resultCount(page);
  await page.getByRole("button", { name: "Auswahl verwenden" }).click();
  const { bytes } = await saveFile(page, "Als XLSX exportieren");
  const [articles, about] = await readSheets(bytes);
  const [head = [], ...rows] = articles?.data ?? [];
  expect(rows).toHaveLength(count);
  const colour = head.findIndex((cell) => String(cell).startsWith("Farbtemperatur"));
  expect(rows.every((row) => String(row[colour]).includes("4000"))).toBe(true);
  expect(about?.data.flat().join(" ")).toContain("4000");
});

task("an emergency luminaire and its accessories are found and ordered together", async (page) => {
  await search(page, "Notleuchte Lichtleiste");
  await page
    .getByRole("link", { name: /^Lichtleisten · / })
    .first()
    .click();
  await expect(page.getByRole("list", { name: "Aktive Filter" })).toContainText("Notlicht");
  const family = page.getByRole("table", { name: "Steg", exact: true });
  const code = await family.getByRole("rowheader").first().innerText();
  await family.getByRole("link", { name: code, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
  const value = page.getByRole("row", { name: /^Notlicht / });
  await expect(value).toHaveText(/1\sh|3\sh|Zentral/);
  const add = "In die Projektliste";
  await page.getByRole("button", { name: `${add}: ${code}`, exact: true }).click();
  const accessories = page.getByRole("region", { name: "Zubehör", exact: true });
  await accessories
    .getByRole("button", { name: new RegExp(`^${add}: `) })
    .first()
    .click();
  await openList(page, 2);
  await expect(page.getByRole("spinbutton", { name: new RegExp(code) })).toBeVisible();
});

task("articles are compared, and the comparison goes on paper", async (page) => {
  await goTo(page, "Hallenleuchten");
  const table = page.getByRole("table").first();
  const codes = (await table.getByRole("rowheader").allInnerTexts()).slice(0, 3);
  for (const code of codes) await table.getByRole("checkbox", { name: new RegExp(`${code}$`) }).check();
  await page.getByRole("link", { name: "Vergleich, 3 Artikel" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("3 Artikel vergleichen");
  const comparison = page.getByRole("table", { name: "Vergleich" });
  const all = await comparison.getByRole("row").count();
  await page.getByRole("switch", { name: "Nur Unterschiede" }).check();
  await expect.poll(() => comparison.getByRole("row").count()).toBeLessThan(all);
  const column = (code: string) =>
    comparison.getByRole("columnheader").filter({ has: page.getByRole("link", { name: code, exact: true }) });
  for (const code of codes) await expect(column(code)).toBeVisible();

  // On paper every article has a column, and no controls are printed.
  await page.emulateMedia({ media: "print" });
  for (const code of codes) await expect(column(code)).toBeVisible();
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await comparison.getByRole("button", { name: new RegExp(`${codes[1] ?? ""}$`) }).click();
  await openList(page, 1);
  await expect(page.getByRole("spinbutton", { name: new RegExp(codes[1] ?? "") })).toHaveValue("1");
});

const ANOTHER_MAKERS_FILE = path.resolve(import.meta.dirname, "../../../fixtures/photometry/ies95/metric_units.ies");

task("an equal of another maker's luminaire is found by its photometric file", async (page) => {
  await page.getByRole("contentinfo").getByRole("link", { name: "Oder gleichwertig" }).click();
  await waitUntilReady(page);
  await page.locator("input[type=file]").setInputFiles(ANOTHER_MAKERS_FILE);
  const closest = page.getByRole("region", { name: "Ähnlichste Artikel" });
  const hits = closest.getByRole("row").filter({ has: page.getByRole("radio") });
  await expect(hits).toHaveCount(12);
  const filters: readonly (readonly [name: string, label: string])[] = [
    ["Farbtemperatur", "3000 K"],
    ["Steuerung", "DALI-2"],
  ];
  for (const [name, label] of filters) {
    const before = await hits.allInnerTexts();
    await closest.getByRole("combobox", { name }).selectOption({ label });
    await expect.poll(() => hits.allInnerTexts()).not.toEqual(before);
  }
  await expect(page).toHaveURL(/colortemperature=3000.*control=DALI-2/);
  await expect(hits.first()).toBeVisible();
  const code = await hits.first().getByRole("rowheader").getByRole("link").first().innerText();

  // Side by side in a room, the file and the article.
  const room = page.getByRole("region", {
    name: "Nebeneinander in einem Raum",
  });
  await hits.first().getByRole("radio").check();
  await expect(room.getByRole("heading", { name: code })).toBeVisible();
  await expect(room.getByText("Mittelwert")).toHaveCount(2);

  const add = "In die Projektliste";
  await closest.getByRole("button", { name: `${add}: ${code}`, exact: true }).click();
  await hits.first().getByRole("link", { name: code, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
  for (const [name, label] of filters)
    await expect(page.getByRole("row", { name: new RegExp(`^${name} `) }).getByRole("cell")).toHaveText(label);

  // Back to the hits, with the file and the filters.
  await page.goBack();
  await expect(hits.first()).toBeVisible();
  await expect(page).toHaveURL(/colortemperature=3000.*control=DALI-2/);
  await openList(page, 1);
  await expect(page.getByRole("spinbutton", { name: new RegExp(code) })).toHaveValue("1");
});
