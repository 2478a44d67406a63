import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { accessibilityViolations, expect, openReady, ready, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const WORDS = {
  en: {
    result: "Result",
    add: /^Add \d+ pieces to the list$/,
    list: "Project list, 1 article",
    table: "Articles of the list",
    uniformity: "Uniformity U₀",
    glare: "Glare",
    density: "Power density",
    more: /^More:/,
    report: "Save the report on all rooms as PDF",
    archive: /^Save the list with the datasheets/,
    folder: "Room-plans/",
    lumenMethod: "by the lumen method",
  },
  de: {
    result: "Ergebnis",
    add: /^\d+ Stück in die Liste$/,
    list: "Projektliste, 1 Artikel",
    table: "Artikel der Liste",
    uniformity: "Gleichmäßigkeit U₀",
    glare: "Blendung",
    density: "Leistungsdichte",
    more: /^Mehr:/,
    report: "Bericht über alle Räume als PDF speichern",
    archive: /^Liste mit den Datenblättern/,
    folder: "Raumpläne/",
    lumenMethod: "nach dem Wirkungsgradverfahren",
  },
} as const;

async function saved(page: Page, name: string | RegExp): Promise<Uint8Array> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return readFile(await file.path());
}

for (const language of ["en", "de"] as const)
  test(`F12 a zone of the list in ${language} has the figures of its plan, and so have its files`, async ({ page }) => {
    const words = WORDS[language];
    await openReady(page, `/${language}/rooms/office?columns=4&rows=2`);
    const result = page.getByRole("region", { name: words.result });
    await expect(result).not.toHaveAttribute("aria-busy");
    const figure = async (name: string): Promise<string> => {
      const row = result.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
      return (await row.getByRole("definition").textContent()) ?? "";
    };
    const number = (text: string): string => /\d+[.,]\d+/.exec(text)?.[0] ?? "";
    const planned = {
      average: (await result.getByText(/^[\d.,]+\slx$/).first().textContent()) ?? "",
      uniformity: number(await figure(words.uniformity)),
      glare: number(await figure(words.glare)),
      density: await figure(words.density),
    }; // prettier-ignore
    await page.getByRole("button", { name: words.add }).click();
    await page.getByRole("link", { name: words.list }).click();
    const table = page.getByRole("table", { name: words.table });
    const line = table.getByText(new RegExp(`U₀ ${planned.uniformity}`));
    for (const part of [planned.average, `UGR ${planned.glare}`, planned.density])
      await expect(line).toContainText(part);
    await expect(line).not.toContainText(words.lumenMethod);

    await test.step("the report and the plan in the archive", async () => {
      expect(Buffer.from(await saved(page, words.report)).toString("latin1", 0, 5)).toBe("%PDF-");
      const plans = Object.keys(unzipSync(await saved(page, words.archive))).filter((path) =>
        path.startsWith(words.folder),
      );
      expect(plans).toHaveLength(1);
    });

    await test.step("another number of pieces is no plan", async () => {
      await table.getByRole("button", { name: words.more }).click();
      await expect(table.getByText(words.lumenMethod)).toBeVisible();
      await expect(line).toHaveCount(0);
    });
  });

test("F12 a room's PDF is saved with the project's details, which are those of its list or as typed last", async ({
  page,
}) => {
  await openReady(page, "/de/rooms/office");
  const details = page.getByRole("group", { name: "PDF mit Projektdaten" });
  const open = page.getByRole("button", { name: "PDF mit Projektdaten" });
  await open.click();
  await details.getByLabel("Projekt", { exact: true }).fill("Haus am See");
  await details.getByLabel("Auftraggeber").fill("Stadt Süd");
  await details.getByLabel("Datum").fill("2026-03-05");
  expect(await accessibilityViolations(page)).toEqual([]);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  const [file] = await Promise.all([page.waitForEvent("download"), details.getByLabel("Auftraggeber").press("Enter")]);
  expect(file.suggestedFilename()).toBe("Haus-am-See.pdf");
  // No address has what was typed.
  expect((await posted).url()).not.toMatch(/See|Stadt/);
  await page.reload();
  await ready(page);
  await open.click();
  await expect(details.getByLabel("Auftraggeber")).toHaveValue("Stadt Süd");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: WORDS.de.add }).click();
  await page.getByRole("link", { name: WORDS.de.list }).click();
  await page.getByRole("button", { name: "Projektdaten", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Auftraggeber").fill("Kreis Nord");
  await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("link", { name: /^Im Raum planen/ }).click();
  await open.click();
  await expect(details.getByLabel("Auftraggeber")).toHaveValue("Kreis Nord");
});
