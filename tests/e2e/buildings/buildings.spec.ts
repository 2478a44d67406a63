import type { Page } from "@playwright/test";
import { accessibilityViolations, expect, openReady, ready, test } from "../../setup/test.ts";

test.use({ site: "deepLinks" });

const WORDS = {
  de: {
    open: "Raumbuch öffnen",
    problem: "I9 Höhe: „abc“ ist keine Zahl",
    total: "„Summe“ ist eine Summe",
    take: "8 Räume übernehmen",
    type: "Raumtyp für Wunderkammer",
    certain: "Alle Nutzungen haben einen Raumtyp.",
    chosen: "Die Artikel sind gewählt.",
    result: "Ergebnis",
    summary: /^8 Räume/,
    undo: "Rückgängig",
    details: "Details zu 0.02 Büro Leitung",
    planner: "Im Raumplaner öffnen",
    apply: "In das Gebäude übernehmen",
    length: "Länge",
  },
  en: {
    open: "Open a room schedule",
    problem: "I9 Height: “abc” is not a number",
    total: "“Summe” is a total",
    take: "Use 8 rooms",
    type: "Room type for Wunderkammer",
    certain: "All uses have a room type.",
    chosen: "The articles are chosen.",
    result: "Result",
    summary: /^8 rooms/,
    undo: "Undo",
    details: "Details on 0.02 Büro Leitung",
    planner: "Open in the room planner",
    apply: "Apply to the building",
    length: "Length",
  },
} as const;
type Language = keyof typeof WORDS;

const SCHEDULE = `Raumbuch Schule am Hafen;;;;;;;;
Raum-Nr.;Bezeichnung;Geschoss;Nutzung;Anzahl;Fläche [m²];Länge [m];Breite [m];Höhe [m]
0.01;Büro Sekretariat;EG;Büro;1;24,5;;;2,8
0.02;Büro Leitung;EG;Büro;1;;6,00;4,00;2,8
0.03;Flur;EG;Flur;1;60;;;2,8
0.04;WC;EG;WC;2;8;;;2,6
0.05;Wunderkammer;EG;Wunderkammer;1;30;;;3
1.01;Besprechung;1. OG;Besprechungsraum;1;;7,5;5;2,8
1.02;Büro Nord;1. OG;Büro;1;18;;;abc
Summe;;;;;164,5;;;
`;
const FILE = { name: "Schule.csv", mimeType: "text/csv", buffer: Buffer.from(SCHEDULE) };

/** Opens the schedule by keys alone and takes over its rooms, whose types are answered. */
async function takeSchedule(page: Page, language: Language): Promise<void> {
  const words = WORDS[language];
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: words.open }).focus();
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(FILE);
  await expect(page.getByRole("listitem").filter({ hasText: words.problem })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: words.total })).toBeVisible();
  await page.getByRole("button", { name: words.take }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("combobox", { name: words.type }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText(words.certain)).toBeVisible();
}

const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });

for (const language of ["de", "en"] as const)
  for (const width of [1440, 390])
    test(`B10 a room schedule becomes luminaires by keys alone, in ${language} at ${width} px, and stays after a reload`, async ({
      page,
    }) => {
      const words = WORDS[language];
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "GET" || sent.push(request.url()));
      await page.setViewportSize({ width, height: 900 });
      await openReady(page, `/${language}/buildings`);
      await takeSchedule(page, language);
      const result = page.getByRole("region", { name: words.result });
      await expect(result.getByText(words.summary)).toBeVisible();
      await expect(rows(page).filter({ hasText: "0.02 Büro Leitung" })).toContainText(/0[.,]\d\d/);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.reload();
      await ready(page);
      await expect(result.getByText(words.summary)).toBeVisible();
      await expect(page.getByText(words.certain)).toBeVisible();
      expect(sent).toEqual([]);
    });

test("B9 a room opens in the planner and comes back changed, which can be undone", async ({ page }) => {
  const words = WORDS.de;
  await openReady(page, "/de/buildings");
  await takeSchedule(page, "de");
  const row = rows(page).filter({ hasText: "0.02 Büro Leitung" });
  await expect(row).toContainText("24");
  await page.getByRole("button", { name: words.details }).click();
  await page.getByRole("link", { name: words.planner }).click();
  await expect(page).toHaveURL(/\/de\/rooms\/.*building=1\.2/);
  const length = page.getByRole("textbox", { name: words.length }).first();
  await expect(length).toHaveValue("6,00");
  await length.fill("9");
  const apply = page.getByRole("button", { name: words.apply });
  await expect(apply).toBeEnabled();
  await apply.click();
  await expect(page).toHaveURL(/\/de\/buildings$/);
  await expect(row).toContainText("36");
  await page.getByRole("button", { name: words.undo }).click();
  await expect(row).toContainText("24");
});

test.describe("offline", () => {
  test.use({ serviceWorkers: "allow", expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test("B10 articles are chosen without a connection, from what the browser has kept", async ({ page, context }) => {
    await openReady(page, "/de/buildings");
    await takeSchedule(page, "de");
    const result = page.getByRole("region", { name: WORDS.de.result });
    await expect(result.getByText(WORDS.de.summary)).toBeVisible();
    await page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active?.state === "activated"));
    await context.setOffline(true);
    await page
      .getByRole("combobox", { name: "Gewählt wird nach" })
      .selectOption({ label: "geringster Leistung je m²" });
    await expect(page.getByText(WORDS.de.chosen)).toBeAttached();
    await expect(rows(page).filter({ hasText: "0.02 Büro Leitung" })).toContainText("×");
  });
});
