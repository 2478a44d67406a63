import type { Locator, Page } from "@playwright/test";
import { GLARE_PATH, LIGHT_PATH } from "#model/endpoints.ts";
import { readScheduleBytes } from "#web/buildings/schedule-file.ts";
import { SCHEDULES } from "../../setup/room-schedules.ts";
import { writeWorkbook } from "../../setup/workbook.ts";
import {
  DESKTOP,
  findAccessibilityViolations,
  readBytes,
  download,
  expect,
  openReady,
  PHONE,
  waitUntilReady,
  isTooWide,
  test,
} from "../../setup/test.ts";
import { waitUntilStored } from "../offline/wait-until-stored.ts";
import { SUED } from "../catalogue.ts";
import { readPdf } from "../../api/setup/pdf.ts";

test.use({ site: "deepLinks" });

const TEXTS = {
  open: /^(?:Weiteres )?Raumbuch öffnen|^Open (?:a|another) room schedule/,
  use: /Räume übernehmen$/,
  replace: /^Alle Räume durch diese/,
  roomTypeOf: (use: string) => `Raumtyp für ${use}`,
  roomTypes: "Raumtypen",
  complete: "Alle Nutzungen haben einen Raumtyp.",
  result: /^(?:Ergebnis|Result)$/,
  pdf: "Bericht als PDF",
  xlsx: "Räume als XLSX",
} as const;

interface Schedule {
  readonly bytes: Uint8Array;
  /** The uses whose room type is uncertain, in the order of the page. */
  readonly uncertainUses: readonly string[];
  readonly summary: RegExp;
  /** A room that is calculated point by point. */
  readonly room: string;
}

const OFFICE: Schedule = {
  bytes: SCHEDULES.OFFICE,
  uncertainUses: ["Foyer / Empfang", "Wunderkammer"],
  summary: /^8 Räume, 264,25\sm²/,
  room: "1.01.001 Doppelbüro",
};
const SCHOOL: Schedule = {
  bytes: SCHEDULES.SCHOOL,
  uncertainUses: ["Lehrerzimmer"],
  summary: /^12 Räume, 815,1\sm²/,
  room: "E.05 Lehrerzimmer",
};

/** How controls are operated. */
interface Operation {
  readonly press: (control: Locator) => Promise<void>;
  readonly chooseFirst: (select: Locator) => Promise<void>;
}
const byPointer: Operation = {
  press: (control) => control.click(),
  async chooseFirst(select) {
    await select.selectOption({ index: 1 });
  },
};
const byKeyboard: Operation = {
  async press(control) {
    await control.focus();
    await control.press("Enter");
  },
  async chooseFirst(select) {
    await select.focus();
    await select.press("ArrowDown");
  },
};

/** The articles are chosen, and then rooms are calculated by several workers at once. */
const CALCULATION_TIMEOUT = { timeout: 30_000 };

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("rowheader") });
const result = (page: Page) => page.getByRole("region", { name: TEXTS.result });

async function openFile(page: Page, bytes: Uint8Array, { press } = byPointer): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await press(button(page, TEXTS.open).first());
  await (await chooser).setFiles({ name: "Raumbuch_A.xlsx", mimeType: "", buffer: Buffer.from(bytes) });
}

/** Uses the rooms of a schedule, and chooses the room types that are uncertain. */
async function importSchedule(page: Page, schedule: Schedule, operation = byPointer): Promise<void> {
  await openFile(page, schedule.bytes, operation);
  await operation.press(button(page, TEXTS.use));
  for (const use of schedule.uncertainUses)
    await operation.chooseFirst(page.getByRole("combobox", { name: TEXTS.roomTypeOf(use) }));
  if (schedule.uncertainUses.length > 0)
    await expect(page.getByRole("heading", { name: TEXTS.roomTypes })).toBeFocused();
  await expect(page.getByText(TEXTS.complete)).toBeVisible();
  await expect(result(page).getByText(schedule.summary)).toBeVisible();
}

const saveFile = async (page: Page, name: string, { press }: Operation): Promise<Buffer> =>
  readBytes(await download(page, () => press(button(page, name))));

// `schedule-file.test.ts` reads further schedules.
test("B10 B11 an architect's schedule leads to a PDF and an XLSX file, by keyboard alone, on a desktop and a phone", async ({
  page,
}) => {
  const uploads: string[] = [];
  page.on("request", (request) => request.method() === "GET" || uploads.push(request.url()));
  await openReady(page, "/de/buildings");
  await importSchedule(page, SCHOOL, byKeyboard);
  await expect(rows(page).filter({ hasText: SCHOOL.room })).toContainText(/0,\d\d/, CALCULATION_TIMEOUT);

  const { text } = readPdf(await saveFile(page, TEXTS.pdf, byKeyboard));
  for (const reportText of ["Erdgeschoss · E.01 Klassenraum (× 4)", "1. Obergeschoss · 1.02 Flur"])
    expect(text).toContain(reportText);
  const savedFile = await saveFile(page, TEXTS.xlsx, byKeyboard);
  const [before, after] = [SCHOOL.bytes, savedFile].map((bytes) => readScheduleBytes(bytes));
  const sizes = (read: typeof before) =>
    read && "rooms" in read
      ? read.rooms.map(({ number, storey, area, height, count }) => ({ number, storey, area, height, count }))
      : undefined;
  expect(sizes(after)).toEqual(sizes(before));

  await openFile(page, savedFile, byKeyboard);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    expect(await isTooWide(page)).toBe(false);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  }
  const summary = await result(page).getByText(SCHOOL.summary).innerText();
  await byKeyboard.press(button(page, TEXTS.replace));
  await expect(button(page, TEXTS.replace)).toBeHidden();
  await expect(page.getByText(TEXTS.complete)).toBeVisible();
  await expect(result(page).getByText(summary)).toBeVisible();
  expect(uploads).toEqual([]);
});

test("B1 B10 a file that cannot be read does not name the building; a new building discards the preview of a file; the keyboard focus is not lost when the first room is added or rooms are taken from a file", async ({
  page,
}) => {
  await openReady(page, "/en/buildings");
  const enter = button(page, "Enter rooms by hand");
  const replace = button(page, /^Replace all rooms with these/);
  await openFile(page, Buffer.from("\0"));
  await expect(page.getByRole("alert").filter({ hasText: "Raumbuch_A.xlsx" })).toBeVisible();
  await enter.press("Enter");
  await expect(button(page, "Add a room")).toBeFocused();
  await button(page, "Add a room").press("Enter");
  await expect(page.getByRole("combobox", { name: "Room", exact: true })).toHaveValue("2");
  await expect(page.getByRole("textbox", { name: "Name of the building" })).toHaveValue("");
  await openFile(page, SCHEDULES.CLINIC);
  await expect(replace).toBeVisible();
  await button(page, "New building").click();
  await expect(enter).toBeVisible();
  await expect(button(page, /^Use \d+ rooms$/)).toHaveCount(0);
  await enter.press("Enter");
  await openFile(page, SCHEDULES.CLINIC);
  await replace.press("Enter");
  await expect(page.getByRole("heading", { name: "Room schedule" })).toBeFocused();
  await expect(result(page).getByText(/^6 rooms, 220\.2\sm²/)).toBeVisible();
  const { text } = readPdf(await saveFile(page, "Report as PDF", byPointer));
  for (const expected of ["First Floor · 1.01 Open Plan Office", /220\.2\sm²/, /, 20\d\d – page 1 of \d/])
    expect(text).toMatch(expected);
});

test("B10 while articles are chosen again, unchanged rooms keep theirs; in another portfolio, articles are chosen among its own", async ({
  page,
}) => {
  await openReady(page, "/de/buildings");
  await importSchedule(page, OFFICE);
  const summary = result(page).getByText(OFFICE.summary);
  await expect(summary).toContainText(/[1-9]\d* Leuchten/);
  const summaries = await summary.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  const count = page.getByRole("textbox", { name: "Anzahl gleicher Räume" });
  await count.fill("3");
  await count.press("Enter");
  await expect(result(page).getByText(/^10 Räume, .* [1-9]\d* Leuchten/)).toBeVisible();
  const shown = await summaries.jsonValue();
  expect(shown.at(-1)).toMatch(/^10 Räume/);
  expect(shown.filter((text) => /\s0\sLeuchten/.test(text))).toEqual([]);

  const portfolio = page.getByRole("button", { name: /^Portfolio: / }).filter({ visible: true });
  await portfolio.click();
  await page.getByRole("option", { name: SUED.name }).click();
  await expect(portfolio).toHaveAccessibleName(`Portfolio: ${SUED.name}`);
  await expect(result(page).getByText(/^10 Räume, .* [1-9]\d* Leuchten/)).toBeVisible();
});

test("B1 a sheet stays open while the row of its headings is corrected", async ({ page }) => {
  const rooms = [
    ["Ort", "Was"],
    ["1.01", "Büro"],
    ["1.02", "Flur"],
  ];
  await openReady(page, "/de/buildings");
  await openFile(page, writeWorkbook({ name: "A", rows: rooms }, { name: "B", rows: rooms }));
  const header = page.getByRole("textbox", { name: "Zeile der Überschriften" }).first();
  await header.fill("1");
  await header.press("Enter");
  await expect(button(page, TEXTS.use)).toBeVisible();
  await expect(header).toBeFocused();
  await page.getByRole("combobox", { name: "Inhalt der Spalte Was" }).selectOption("Raumbezeichnung");
  await button(page, TEXTS.use).click();
  await expect(rows(page).filter({ hasText: "Büro" })).toHaveCount(1);
});

test("B1 B9 an invalid value is reported with its cell or limits; a room is changed in the planner and applied to the building, which can be undone", async ({
  page,
}) => {
  const csv = "Nr.;Raum;Länge;Breite;Höhe\n0.02;Büro Leitung;6,00;4,00;2,8\n0.03;Büro Nord;6,00;3,00;abc\nSumme\n";
  await openReady(page, "/de/buildings");
  await openFile(page, Buffer.from(csv));
  for (const text of ["E3 Höhe: „abc“ ist keine Zahl", "4 „Summe“ ist eine Summe"])
    await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  await button(page, TEXTS.use).click();
  const row = rows(page).filter({ hasText: "0.02 Büro Leitung" });
  await expect(row).toContainText("24");
  const count = page.getByRole("textbox", { name: "Anzahl gleicher Räume" });
  for (const [text, description] of [
    ["0", "0 ist nicht möglich: Geben Sie 1 bis 999 ein."],
    ["viele", "Geben Sie eine Zahl von 1 bis 999 ein."],
  ] as const) {
    await count.fill(text);
    await count.press("Enter");
    await expect(count).toHaveValue("1");
    await expect(count).toHaveAccessibleDescription(description);
  }
  const article = page.getByRole("textbox", { name: "Artikel in diesem Raum" });
  await article.fill("NIX");
  await article.press("Enter");
  await expect(article).toHaveAccessibleDescription("Den Artikel NIX gibt es in diesem Portfolio nicht.");
  await button(page, "Details zu 0.02 Büro Leitung").click();
  await button(page, / für 0\.02 Büro Leitung wählen$/)
    .first()
    .click();
  await expect(article).not.toHaveValue("");
  await expect(article).toHaveAccessibleDescription("");
  await expect(page.getByRole("group", { name: "Details zu 0.02 Büro Leitung" })).toBeFocused();
  await page.getByRole("link", { name: "Im Raumplaner öffnen" }).click();
  await expect(page).toHaveURL(/\/de\/rooms\/.*building=1\.1/);
  const length = page.getByRole("textbox", { name: "Länge" }).first();
  await expect(length).toHaveValue("6,00");
  await length.fill("9");
  const apply = button(page, "In das Gebäude übernehmen");
  await expect(apply).toBeEnabled();
  await apply.click();
  await expect(page).toHaveURL(/\/de\/buildings$/);
  await expect(row).toContainText("36");
  await button(page, "Rückgängig").click();
  await expect(row).toContainText("24");
});

test.describe("offline", () => {
  test.use({
    hasPrefetching: true,
    serviceWorkers: "allow",
    expectedConsole: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|could not be loaded/],
  });

  test("B10 B11 a page opened without a connection reads a schedule, chooses articles and writes files, and states what is missing", async ({
    page: first,
    context,
  }) => {
    await openReady(first, "/de/buildings");
    await waitUntilStored(first, [LIGHT_PATH, GLARE_PATH]);
    await first.close();
    await context.setOffline(true);
    const page = await context.newPage();
    await openReady(page, "/de/buildings");
    await importSchedule(page, OFFICE);
    const note = result(page).getByText("Ohne Verbindung: Die Werte folgen dem Wirkungsgradverfahren.");
    await expect(note).toBeVisible();
    const { text } = readPdf(await saveFile(page, TEXTS.pdf, byPointer));
    expect(text).toContain("keinen Plan: Die Lichtdaten der Artikel waren nicht verfügbar.");
    expect(readScheduleBytes(await saveFile(page, TEXTS.xlsx, byPointer))).toMatchObject({ rooms: { length: 8 } });
    await test.step("with a connection, rooms are calculated point by point, and later without one, too", async () => {
      await context.setOffline(false);
      const row = rows(page).filter({ hasText: OFFICE.room });
      await expect(row).toContainText(/0,\d\d/, CALCULATION_TIMEOUT);
      await expect(note).toBeHidden();
      await context.setOffline(true);
      await page.reload();
      await waitUntilReady(page);
      await expect(row).toContainText(/0,\d\d/, CALCULATION_TIMEOUT);
    });
    await test.step("a page without the articles' light distributions says so, and chooses articles once it is online", async () => {
      await page.evaluate(async () => {
        for (const name of await caches.keys())
          for (const request of await (await caches.open(name)).keys())
            if (request.url.includes("/api/light")) await (await caches.open(name)).delete(request);
      });
      await page.reload();
      await waitUntilReady(page);
      await expect(page.getByText("Ohne Verbindung lassen sich noch keine Artikel wählen")).toBeVisible();
      await context.setOffline(false);
      await expect(rows(page).filter({ hasText: OFFICE.room })).toContainText("×");
    });
  });
});
