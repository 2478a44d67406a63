import type { Page } from "@playwright/test";
import { findAccessibilityViolations, expect, openReady, test } from "../../setup/test.ts";
import { MUEHLBACH } from "../catalogue.ts";

/** In the room of 12 m², two bright downlights reach the illuminance, but not the uniformity. */
const FILE = {
  name: "Schule.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Raum-Nr.;Bezeichnung;Fläche [m²];Höhe [m]\n1.02;Büro;12;2,8\n1.03;Büro;30;2,8\n"),
};

async function importRooms(page: Page, buttonName: string): Promise<void> {
  await page.locator("input[type=file]").first().setInputFiles(FILE);
  await page.getByRole("button", { name: buttonName }).click();
}

test.describe("with deep links", () => {
  test.use({ site: "deepLinks" });

  test("B13 a room that is lit too unevenly gets a denser grid of its article by one press, which can be undone", async ({
    page,
  }) => {
    await openReady(page, "/de/buildings");
    await importRooms(page, "2 Räume übernehmen");
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^1\.02/ }) });
    await expect(row).toContainText("nicht erfüllt");
    await page.getByRole("button", { name: "Details zu 1.02 Büro" }).click();
    const arrange = page.getByRole("button", { name: /^\d+ × \d+ anordnen in 1\.02 Büro$/ });
    const grid = /^\d+ × \d+/.exec((await arrange.getAttribute("aria-label")) ?? "")?.[0] ?? "";
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await arrange.click();
    await expect(page.getByRole("group", { name: "Details zu 1.02 Büro" })).toBeFocused();
    await expect(row).toContainText(grid);
    await expect(row).toContainText("selbst gewählt");
    await expect(row).not.toContainText("nicht erfüllt");
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await expect(row).toContainText("nicht erfüllt");
    await page.getByRole("button", { name: "So anordnen" }).click();
    await expect(page.getByRole("heading", { name: "Ergebnis" })).toBeFocused();
    await expect(row).toContainText(grid);
    await expect(page.getByRole("button", { name: "So anordnen" })).toHaveCount(0);
    const undo = page.getByRole("button", { name: "Rückgängig" });
    await page.getByRole("button", { name: "Gebäude entfernen" }).press("Enter");
    await expect(undo).toBeFocused();
    while ((await undo.getAttribute("aria-disabled")) === null) await undo.press("Enter");
    await expect(undo).toBeFocused();
  });
});

test.describe(() => {
  test.use({ site: { settings: { BROWSER_ARTICLE_LIMIT: "100", PUBLIC_OFFLINE: "false" } } });

  test("B10 S5 a portfolio that is too large for the browser says so; with a smaller one, articles are chosen", async ({
    page,
  }) => {
    const note = page.getByText("This portfolio is too large to choose from in the browser.");
    await openReady(page, "/en/buildings");
    await expect(note).toBeVisible();
    await importRooms(page, "Use 2 rooms");
    const row = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^1\.03/ }) });
    await expect(row).toContainText("30 m²");
    const excluded = page.getByText(/^Excluded: \d+ by portfolio/);
    await page.getByRole("button", { name: "Details on 1.03 Büro" }).click();
    await expect(excluded).toHaveCount(0);
    await openReady(page, `/en/buildings?id=${MUEHLBACH.id}`);
    await page.getByRole("button", { name: "Details on 1.03 Büro" }).click();
    // A server that has just started calculates the glare of all articles first.
    await expect(excluded).toBeVisible({ timeout: 30_000 });
    await expect(note).toHaveCount(0);
  });
});
