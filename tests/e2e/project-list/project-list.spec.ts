import type { Locator, Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { default as readSheets, readSheet } from "read-excel-file/node";
import { writeStoredLists } from "#project-list/storage/stored-lists.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import type { ListLine, ProjectList } from "#project-list/lists/project-list.ts";
import {
  DESKTOP,
  PHONE,
  findAccessibilityViolations,
  expect,
  openReady,
  waitUntilReady,
  isTooWide,
  test,
  saveFile,
} from "../../setup/test.ts";
import { listArticlesOf } from "../catalogue.ts";
import { TEXTS } from "./texts.ts";
import { LISTS_KEY, storeLists, encodeStoredList } from "../stored-lists.ts";

test.use({ site: "deepLinks" });

/** A note that a spreadsheet would interpret as a formula. */
const FORMULA = '=HYPERLINK("//evil.example")';

/** The codes of the first two downlights of the whole catalogue. */
async function findDownlightCodes(): Promise<[string, string]> {
  const [first, second] = await listArticlesOf("DOW");
  if (!first || !second) throw new Error("the demo has no downlights");
  return [first.article_code, second.article_code];
}

const line = (code: string, fields: Partial<ListLine> = {}): ListLine => ({ code, quantity: 1, note: "", ...fields });

const listOf = (...lines: ListLine[]): ProjectList => ({
  id: 1,
  name: "Hafenbüro",
  zones: [{ id: 1, name: "", lines }],
});

/** The header cell of the line with exactly this code; other codes may begin with it. */
const lineHeader = (page: Page, code: string) =>
  page.getByRole("rowheader").filter({ has: page.getByText(code, { exact: true }) });

const readStoredText = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

const listHeading = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text, exact: true });

test("a list is created, stored, exported and shared", async ({ page }) => {
  await openReady(page, "/de/products/DOW?resistance_ip=IP65");
  const codes = await page.getByRole("table").first().getByRole("rowheader").allInnerTexts();
  const [first = "", second = ""] = codes;
  for (const code of [first, second]) {
    const add = page.getByRole("button", { name: TEXTS.add(code), exact: true });
    await add.click();
    await expect(add).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByRole("link", { name: TEXTS.counter(2), exact: true }).click();
  await expect(listHeading(page, TEXTS.heading)).toBeFocused();

  await test.step("name, room, quantity and note are entered by keyboard", async () => {
    await page.getByRole("button", { name: TEXTS.rename, exact: true }).click();
    await page.keyboard.type("Hafenbüro, Haus B");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: TEXTS.rename, exact: true })).toBeFocused();
    await page.getByRole("button", { name: TEXTS.addZone }).click();
    await page.keyboard.type("Keller; Süd");
    await page.keyboard.press("Enter");
    const lineMenu = page.locator("summary").and(page.getByLabel(TEXTS.move(second), { exact: true }));
    const zoneOption = page.getByRole("button", { name: "Keller; Süd", exact: true });
    await lineMenu.click();
    await expect(zoneOption).toBeVisible();
    await page.getByRole("contentinfo").click({ position: { x: 1, y: 1 } });
    await expect(zoneOption).toBeHidden();
    await lineMenu.click();
    await zoneOption.click();
    await page.getByRole("spinbutton", { name: TEXTS.quantity(first) }).fill("24");
    await page.getByRole("button", { name: TEXTS.addNote(second) }).click();
    await page.keyboard.type(FORMULA);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("textbox", { name: TEXTS.note(second) })).toHaveValue(FORMULA);
  });
  await test.step("a quantity above the maximum becomes the maximum, and a German thousands separator is read", async () => {
    const quantity = page.getByRole("spinbutton", { name: TEXTS.quantity(second) });
    await quantity.fill("");
    await quantity.pressSequentially("25000");
    await page.keyboard.press("Tab");
    await expect(quantity).toHaveValue("9999");
    await quantity.fill("");
    await quantity.pressSequentially("1.000");
    await quantity.blur();
    await expect(quantity).toHaveValue("1000");
    await quantity.fill("1");
  });
  await test.step("a quantity of 0 removes a line, undo restores it", async () => {
    await page.getByRole("spinbutton", { name: TEXTS.quantity(second) }).fill("0");
    await page.keyboard.press("Enter");
    await expect(lineHeader(page, second)).toHaveCount(0);
    await expect(page.getByRole("button", { name: TEXTS.remove(first), exact: true })).toBeFocused();
    await page.getByRole("button", { name: TEXTS.undo, exact: true }).click();
    await expect(lineHeader(page, second)).toBeVisible();
  });

  await page.reload();
  await waitUntilReady(page);
  await expect(listHeading(page, "Hafenbüro, Haus B")).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: TEXTS.quantity(first) })).toHaveValue("24");

  await test.step("project details stay with the list and are in its workbook, not in its link", async () => {
    await page.getByRole("button", { name: TEXTS.cover }).click();
    const dialog = page.getByRole("dialog", { name: TEXTS.cover });
    await dialog.getByLabel(TEXTS.client).fill("Hafen & Söhne");
    await dialog.getByLabel(TEXTS.coverDate).fill("2026-03-05");
    await dialog.getByRole("button", { name: TEXTS.save }).click();
    await expect(page.getByRole("term").filter({ hasText: TEXTS.client }).locator("+ dd")).toHaveText("Hafen & Söhne");
    const [, cover] = await readSheets(await saveFile(page, TEXTS.export("XLSX")));
    expect(cover?.data.slice(1)).toEqual([
      [TEXTS.client, "Hafen & Söhne"],
      [TEXTS.coverDate, TEXTS.coverDay],
    ]);
  });
  await test.step("other programs can read its files", async () => {
    const csv = (await saveFile(page, TEXTS.export("CSV"))).toString();
    await expect(page.getByRole("button", { name: TEXTS.export("CSV") })).toBeFocused();
    expect(csv.startsWith("\uFEFF")).toBe(true);
    const rows = parse<Record<string, string>>(csv, {
      bom: true,
      columns: true,
      delimiter: ";",
    });
    const [zone, article, quantity, , note] = TEXTS.columns;
    expect(rows.map((row) => [row[zone], row[article], row[quantity], row[note]])).toEqual([
      ["", first, "24", ""],
      ["Keller; Süd", second, "1", `'${FORMULA}`],
    ]);
    const [columns = [], ...lines] = await readSheet(await saveFile(page, TEXTS.export("XLSX")));
    const exportedRows = lines.map((cells) => TEXTS.columns.map((column) => cells[columns.indexOf(column)] ?? ""));
    expect(exportedRows.map(([room, code, pieces, , remark]) => [room, code, pieces, remark])).toEqual([
      ["", first, 24, ""],
      ["Keller; Süd", second, 1, FORMULA],
    ]);
    const load = exportedRows.reduce((sum, [, , , watts]) => sum + Number(watts), 0);
    const format = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1 });
    await expect(page.getByRole("term").filter({ hasText: TEXTS.load }).locator("+ dd")).toHaveText(
      `${format.format(load)} W`,
    );
  });
  await test.step("a file is opened as a new list, and its unreadable lines are reported", async () => {
    const file = page.getByLabel(TEXTS.openFile);
    const rows = ["Artikel;Menge;Datenstand", `${first};3;${"a".repeat(16)}`, `${second};many;`].join("\r\n");
    await file.setInputFiles({ name: "Nord.csv", mimeType: "text/csv", buffer: Buffer.from(rows) });
    await expect(page.getByRole("status").filter({ hasText: TEXTS.read })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: TEXTS.rejectedRow })).toBeVisible();
    await page.getByRole("button", { name: TEXTS.addShared }).click();
    await expect(listHeading(page, "Nord")).toBeFocused();
    await expect(lineHeader(page, first)).toContainText(TEXTS.changed);
    await file.setInputFiles({ name: "Süd.xlsx", mimeType: "", buffer: await saveFile(page, TEXTS.export("XLSX")) });
    await page.getByRole("button", { name: TEXTS.addShared }).click();
    // The workbook identifies its list, whatever the file is called.
    await expect(page.getByRole("navigation", { name: TEXTS.lists }).getByText(/^Nord/)).toHaveCount(2);
    await expect(listHeading(page, "Nord")).toBeFocused();
    await expect(lineHeader(page, first)).toContainText(TEXTS.changed);
    await page
      .getByRole("navigation", { name: TEXTS.lists })
      .getByRole("button", { name: /^Hafenbüro/ })
      .click();
    await expect(listHeading(page, "Hafenbüro, Haus B")).toBeVisible();
  });
  await test.step("the list survives a change of language (L4)", async () => {
    await page.getByRole("link", { name: "English", exact: true }).click();
    await expect(lineHeader(page, first)).toBeVisible();
    expect((await saveFile(page, "Export as CSV")).toString()).toMatch(/^\uFEFFRoom,Article,/);
    await page.getByRole("link", { name: "Deutsch", exact: true }).click();
    await expect(lineHeader(page, first)).toBeVisible();
    await expect(page.getByRole("button", { name: TEXTS.share, exact: true })).toBeVisible();
  });
  await test.step("another visitor opens the link and saves the list", async () => {
    await page.getByRole("button", { name: TEXTS.share, exact: true }).click();
    const link = await page.getByRole("textbox", { name: TEXTS.link }).inputValue();
    const otherContext = await page.context().browser()?.newContext();
    if (!otherContext) throw new Error("no browser");
    const visitor = await otherContext.newPage();
    await openReady(visitor, link);
    await expect(listHeading(visitor, "Hafenbüro, Haus B")).toBeVisible();
    expect(await readStoredText(visitor, LISTS_KEY)).toBeNull();
    await visitor.getByRole("button", { name: TEXTS.addShared }).click();
    await expect(visitor).toHaveURL("/de/project");
    await expect(visitor.getByRole("spinbutton", { name: TEXTS.quantity(first) })).toHaveValue("24");
    await expect(visitor.getByRole("link", { name: TEXTS.counter(2), exact: true })).toBeVisible();
    await otherContext.close();
  });
});

test("a list of an earlier visit shows changed and missing articles, and is aligned on phones", async ({ page }) => {
  const [first, second] = await findDownlightCodes();
  const zones = [
    {
      id: 1,
      name: "EG",
      lines: [line(first, { quantity: 300, known: "a".repeat(16) }), line("gone-1", { known: "a".repeat(16) })],
    },
    { id: 2, name: "OG", lines: [line(second)] },
  ];
  await storeLists(page, writeStoredLists({ current: 1, lists: [{ id: 1, name: "Hafenbüro", zones }] }));
  await openReady(page, "/de/project");
  await expect(page.getByRole("status").filter({ hasText: TEXTS.counts })).toBeVisible();
  await expect(lineHeader(page, first)).toContainText(TEXTS.changed);
  await expect(lineHeader(page, "gone-1")).toContainText(TEXTS.missing);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  for (const width of [320, PHONE.width]) {
    await page.setViewportSize({ width, height: PHONE.height });
    expect(await isTooWide(page)).toBe(false);
    const right = async (cells: Locator): Promise<number[]> => [
      ...new Set(await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right))),
    ];
    const rows = page.locator("tbody tr");
    expect(await right(rows.locator("details, button[data-remove-line]"))).toHaveLength(1);
    expect(await right(rows.locator("td[class*=load], td[class*=subtotal]"))).toHaveLength(1);
    const moreActions = page.locator("summary").filter({ hasText: TEXTS.more });
    await moreActions.click();
    expect(await isTooWide(page)).toBe(false);
    await moreActions.click();
  }
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: TEXTS.accept }).click();
  await expect(lineHeader(page, first)).not.toContainText(TEXTS.changed);
});

test("the form that names a new room is on one line with the other tools, and a printed list has its date and no controls", async ({
  page,
}) => {
  const [code] = await findDownlightCodes();
  await storeLists(page, encodeStoredList([line(code)]));
  for (const path of ["project", `project?list=${writeSharedList(listOf(line(code)))}`]) {
    await openReady(page, `/de/${path}`);
    await page.clock.setFixedTime(new Date("2026-03-05T12:00:00"));
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const day = page.getByText(TEXTS.printedOn, { exact: true });
    await expect(day).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(day).toBeVisible();
    // Narrower than the columns of A4.
    await page.setViewportSize({ width: 560, height: 800 });
    await expect(page.locator("main summary:visible, main button:visible")).toHaveCount(0);
    await page.setViewportSize(DESKTOP);
    await page.emulateMedia({ media: null });
  }
  await openReady(page, "/de/project");
  await page.getByRole("button", { name: TEXTS.addZone }).click();
  const form = page.locator("form").filter({ has: page.locator("[name=name]") });
  await expect(form).toBeVisible();
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const verticalCenters = await form.evaluate((element) =>
      [...element.children, ...(element.parentElement?.children ?? [])].map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(verticalCenters.length).toBeGreaterThan(5);
    expect(Math.max(...verticalCenters) - Math.min(...verticalCenters), `${width} px`).toBeLessThan(4);
  }
});

test("an unreadable list is set aside and reported; the next one has the chosen quantity and is stored; a variant starts with a quantity of one", async ({
  page,
}) => {
  const [code] = await findDownlightCodes();
  await storeLists(page, "{ damaged");
  await openReady(page, `/en/products/${code}`);
  const quantity = page.getByRole("spinbutton", { name: `Quantity ${code}` });
  await expect(page.getByRole("button", { name: `Less: ${code}` })).toBeDisabled();
  await quantity.fill("0");
  await page.keyboard.press("Tab");
  await expect(quantity).toHaveValue("1");
  await quantity.fill("11");
  await page.getByRole("button", { name: `More: ${code}` }).click();
  await page
    .getByRole("button", { name: `Add to project list: ${code}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "In the project list, 12 pieces" })).toBeVisible();
  await expect(quantity).toHaveValue("1");
  await quantity.fill("12");
  const variants = page.getByRole("region", { name: /^Variants/ }).last();
  await variants.getByRole("link").filter({ hasNotText: code }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(code);
  await expect(page.getByRole("spinbutton", { name: /^Quantity / })).toHaveValue("1");
  await page.getByRole("link", { name: "Project list, 1 article", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("could not be read");
  expect(await readStoredText(page, `${LISTS_KEY}-unreadable`)).toBe("{ damaged");
  expect(await readStoredText(page, LISTS_KEY)).toContain(code);
});

test("all tabs of a browser show the same list", async ({ page, context }) => {
  const [code] = await findDownlightCodes();
  const otherTab = await context.newPage();
  await openReady(otherTab, "/en/project");
  await openReady(page, `/en/products/${code}`);
  await page
    .getByRole("button", { name: `Add to project list: ${code}`, exact: true })
    .first()
    .press("Enter");
  await expect(lineHeader(otherTab, code)).toBeVisible();
  await otherTab.getByRole("button", { name: `Remove ${code}`, exact: true }).click();
  await expect(page.getByRole("link", { name: "Project list, 0 articles", exact: true })).toBeVisible();
});

test("N2 an article code in different letter case is replaced by the catalogue's, and links to its page and back to the list", async ({
  page,
}) => {
  await openReady(page, "/en/project");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open file" }).click();
  const buffer = Buffer.from("Article,Quantity\ntar068r-06-830-on,2\n");
  await (await chooser).setFiles({ name: "hall.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Add as new list" }).click();
  await page.getByRole("link", { name: "TAR068R-06-830-ON", exact: true }).click();
  await expect(page).toHaveURL("/en/products/TAR068R-06-830-ON");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "hall", exact: true })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL("/en/products/TAR068R-06-830-ON");
});

test("the undo of an opened file stays while its articles are looked up", async ({ page }) => {
  await openReady(page, "/de/project");
  const buffer = Buffer.from("Artikel;Menge\r\nTAR068R-06-830-ON;2\r\n");
  await page.getByLabel(TEXTS.openFile).setInputFiles({ name: "Halle.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: TEXTS.addShared }).click();
  await expect(listHeading(page, "Halle")).toBeVisible();
  // The fingerprints of the articles, which the file does not contain.
  await expect.poll(() => readStoredText(page, LISTS_KEY)).toContain('"known"');
  await page.getByRole("button", { name: TEXTS.undo, exact: true }).click();
  await expect(listHeading(page, "Halle")).toHaveCount(0);
});

test("a list is read from its file in a worker, which is terminated when the dialog is closed", async ({ page }) => {
  await openReady(page, "/de/project");
  const workerStarted = page.waitForEvent("worker");
  const buffer = Buffer.from(`Artikel;Menge\r\n${"TAR068R-06-830-ON;2\r\n".repeat(200_000)}`);
  await page.getByLabel(TEXTS.openFile).setInputFiles({ name: "Halle.csv", mimeType: "text/csv", buffer });
  const worker = await workerStarted;
  const workerClosed = worker.waitForEvent("close");
  await page.getByRole("dialog").getByRole("button", { name: "Schließen" }).click();
  await workerClosed;
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
