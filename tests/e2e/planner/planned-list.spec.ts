import { unzipSync } from "fflate";
import {
  findAccessibilityViolations,
  download,
  expect,
  openReady,
  waitUntilReady,
  test,
  saveFile,
} from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const TEXTS = {
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
} as const;

test("F12 a zone of the list has the results of its plan, and so do its files", async ({ page }) => {
  await openReady(page, "/de/rooms/office?columns=4&rows=2");
  const result = page.getByRole("region", { name: TEXTS.result });
  await expect(result).not.toHaveAttribute("aria-busy");
  const figure = async (name: string): Promise<string> => {
    const row = result.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });
    return (await row.getByRole("definition").textContent()) ?? "";
  };
  const decimalIn = (text: string): string => /\d+[.,]\d+/.exec(text)?.[0] ?? "";
  const planned = {
    average:
      (await result
        .getByText(/^[\d.,]+\slx$/)
        .first()
        .textContent()) ?? "",
    uniformity: decimalIn(await figure(TEXTS.uniformity)),
    glare: decimalIn(await figure(TEXTS.glare)),
    density: await figure(TEXTS.density),
  };
  await page.getByRole("button", { name: TEXTS.add }).click();
  await page.getByRole("link", { name: TEXTS.list }).click();
  const table = page.getByRole("table", { name: TEXTS.table });
  const line = table.getByText(new RegExp(`U₀ ${planned.uniformity}`));
  for (const part of [planned.average, `UGR ${planned.glare}`, planned.density]) await expect(line).toContainText(part);
  await expect(line).not.toContainText(TEXTS.lumenMethod);
  await expect(table).toContainText(/Büro.*, 8,40 × 5,40\sm/);

  await test.step("the report is saved, and the archive contains the plan", async () => {
    expect((await saveFile(page, TEXTS.report)).toString("latin1", 0, 5)).toBe("%PDF-");
    const plans = Object.keys(unzipSync(await saveFile(page, TEXTS.archive))).filter((path) =>
      path.startsWith(TEXTS.folder),
    );
    expect(plans).toHaveLength(1);
  });

  await test.step("a changed quantity no longer matches the plan", async () => {
    await table.getByRole("button", { name: TEXTS.more }).click();
    await expect(table.getByText(TEXTS.lumenMethod)).toBeVisible();
    await expect(line).toHaveCount(0);
  });
});

test("F12 a room's PDF is saved with the project's details, which are those of its list or those typed last", async ({
  page,
}) => {
  await openReady(page, "/de/rooms/office");
  const details = page.getByRole("group", { name: "PDF mit Projektdaten" });
  const open = page.getByRole("button", { name: "PDF mit Projektdaten" });
  await open.click();
  await details.getByLabel("Projekt", { exact: true }).fill("Haus am See");
  await details.getByLabel("Auftraggeber").fill("Stadt Süd");
  await details.getByLabel("Datum").fill("2026-03-05");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const posted = page.waitForRequest((request) => request.method() === "POST");
  const file = await download(page, () => details.getByLabel("Auftraggeber").press("Enter"));
  expect(file.suggestedFilename()).toBe("Haus-am-See.pdf");
  const save = details.getByRole("button", { name: "Als PDF speichern" });
  await download(page, () => save.press("Enter"));
  await expect(save).toBeFocused();
  // No URL contains what was typed.
  expect((await posted).url()).not.toMatch(/See|Stadt/);
  await page.reload();
  await waitUntilReady(page);
  await open.click();
  await expect(details.getByLabel("Auftraggeber")).toHaveValue("Stadt Süd");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: TEXTS.add }).click();
  await page.getByRole("link", { name: TEXTS.list }).click();
  await page.getByRole("button", { name: "Projektdaten", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Auftraggeber").fill("Kreis Nord");
  await page.getByRole("dialog").getByRole("button", { name: "Speichern" }).click();
  await page.getByRole("link", { name: /^Im Raum planen/ }).click();
  await open.click();
  await expect(details.getByLabel("Auftraggeber")).toHaveValue("Kreis Nord");
});
