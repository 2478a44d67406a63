import type { Locator, Page } from "@playwright/test";
import { PHONE, expect, waitUntilHydrated, openReady, waitUntilReady, test } from "../../setup/test.ts";
import { listArticlesOf, findOrThrow, type ListedArticle } from "../catalogue.ts";
import { encodeStoredList, storeLists } from "../stored-lists.ts";

test.use({ site: "deepLinks" });

const TEXTS = {
  pick: (code: string) => `Vergleichen ${code}`,
  tray: "Vergleichsleiste",
  counter: (count: number) => `Vergleich, ${count} Artikel`,
  show: (count: number) => `Vergleichen: ${count} Artikel`,
  heading: (count: number) => `${count} Artikel vergleichen`,
  table: "Vergleich",
  catalogue: "Katalog",
  onlyDifferences: "Nur Unterschiede",
  fourAtMost: "Höchstens vier",
  addToList: /^In die Projektliste: /,
  undo: "Rückgängig",
  remove: (code: string) => `Entfernen ${code}`,
  clear: "Leeren",
  menu: "Menü",
  toList: (code: string) => `In die Liste: ${code}`,
  inList: (code: string) => `In der Liste: ${code}`,
  listEntry: /^Projektliste 1 Artikel$/,
  missing: (code: string) => `Dieser Artikel steht nicht im Katalog: ${code}`,
} as const;

/** Three downlights of different families. */
async function findCodesOfThreeFamilies(): Promise<string[]> {
  const byFamily = new Map((await listArticlesOf("DOW")).map((article) => [article.family_id, article]));
  return [...byFamily.values()].slice(0, 3).map(({ article_code: code }) => code);
}

/** Two downlights with different power and equal protection. */
async function findDifferingPair(): Promise<[ListedArticle, ListedArticle]> {
  const downlights = await listArticlesOf("DOW");
  const first = findOrThrow(downlights, () => true);
  const second = findOrThrow(
    downlights,
    ({ wattage_default: power, resistance_ip: ip }) => power > first.wattage_default && ip === first.resistance_ip,
  );
  return [first, second];
}

const compareAddress = (codes: readonly string[]): string =>
  `/de/compare?${codes.map((code) => `a=${code}`).join("&")}`;

/** Less than the time after which a toast closes by itself. */
const BEFORE_IT_CLOSES = { timeout: 2_000 };

const pickBoxes = (page: Page) => page.getByRole("table").getByRole("checkbox");

test("X1 the tray's link is on one line beside four of the longest codes", async ({ page }) => {
  const codes = (await listArticlesOf("DOW")).map(({ article_code: code }) => code);
  const longest = codes.toSorted((a, b) => b.length - a.length).slice(0, 4);
  await openReady(page, compareAddress(longest));
  await page.getByRole("link", { name: TEXTS.catalogue, exact: true }).click();
  const link = page.getByRole("region", { name: TEXTS.tray }).getByRole("link", { name: TEXTS.show(4) });
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lineCount = await link.evaluate(({ firstChild }) => {
      const range = document.createRange();
      if (firstChild) range.selectNode(firstChild);
      return range.getClientRects().length;
    });
    expect(lineCount, `at ${width} px`).toBe(1);
  }
});

test("at most four articles can be picked, as a toast says, which replaces the one before; picked ones are compared and can be removed again", async ({
  page,
}) => {
  await openReady(page, "/de/products/HIB?control=Bluetooth");
  await expect(page.getByRole("region", { name: TEXTS.tray })).toHaveCount(0);
  const liveRegions = await page.evaluateHandle(() => [...document.querySelectorAll("[aria-live=polite]")]);
  for (const index of [0, 1, 2, 3]) await pickBoxes(page).nth(index).check();
  await page.getByRole("button", { name: TEXTS.addToList }).first().click();
  const undo = page.getByRole("button", { name: TEXTS.undo, exact: true });
  await expect(undo).toBeVisible();
  await pickBoxes(page).nth(4).click();
  const fourAtMost = page.getByText(TEXTS.fourAtMost, { exact: true });
  await expect(fourAtMost).toBeVisible();
  await expect(pickBoxes(page).nth(4)).not.toBeChecked();
  // In a live region that was in the page before it.
  const isAnnounced = fourAtMost.evaluate((text, all) => all.some((region) => region.contains(text)), liveRegions);
  expect(await isAnnounced).toBe(true);
  await expect(undo).toHaveCount(0, BEFORE_IT_CLOSES);
  await page.getByRole("button", { name: TEXTS.addToList }).nth(1).click();
  await expect(undo).toBeVisible();
  await expect(fourAtMost).toHaveCount(0, BEFORE_IT_CLOSES);
  await expect(page.getByRole("region", { name: TEXTS.tray }).getByRole("listitem")).toHaveCount(4);
  await page.getByRole("button", { name: TEXTS.clear, exact: true }).click();
  await expect(page.getByRole("region", { name: TEXTS.tray })).toHaveCount(0);
  for (const index of [0, 1, 2]) await pickBoxes(page).nth(index).check();
  const tray = page.getByRole("region", { name: TEXTS.tray });
  await expect(tray.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("link", { name: TEXTS.counter(3), exact: true })).toBeVisible();
  await tray.getByRole("link", { name: TEXTS.show(3) }).click();
  await expect(page.getByRole("heading", { level: 1, name: TEXTS.heading(3), exact: true })).toBeFocused();
  const table = page.getByRole("region", { name: TEXTS.table, exact: true });
  const headers = table.getByRole("columnheader");
  await expect(headers).toHaveCount(3);
  const codes = await headers.getByRole("link").evaluateAll((links) =>
    links
      .map((link) => decodeURIComponent(new URL((link as HTMLAnchorElement).href).pathname))
      .filter((path) => path.includes("/products/"))
      .map((path) => path.split("/").at(-1) ?? ""),
  );
  expect(new URL(page.url()).searchParams.getAll("a")).toEqual(codes);
  await table.getByRole("link", { name: TEXTS.remove(codes[1] ?? "") }).click();
  await expect(headers).toHaveCount(2);
  await expect(page.getByRole("heading", { level: 1, name: TEXTS.heading(2), exact: true })).toBeFocused();
  expect(new URL(page.url()).searchParams.getAll("a")).toEqual([codes[0], codes[2]]);
  await expect(page.getByRole("link", { name: TEXTS.counter(2), exact: true })).toBeVisible();
  const rowCount = await table.getByRole("rowheader").count();
  await page.getByRole("switch", { name: TEXTS.onlyDifferences }).check();
  await expect.poll(() => table.getByRole("rowheader").count()).toBeLessThan(rowCount);
  await expect(table.locator("tr[data-same]").filter({ visible: true })).toHaveCount(0);
});

test("a toast stays while the pointer is anywhere above it", async ({ page }) => {
  await page.clock.install();
  await openReady(page, "/de/products/HIB?control=Bluetooth");
  for (const index of [0, 1, 2, 3]) await pickBoxes(page).nth(index).check();
  await pickBoxes(page).nth(4).click();
  const text = page.getByText(TEXTS.fourAtMost, { exact: true });
  const edge = await text.evaluate((element) => {
    let box = element;
    while (getComputedStyle(box).position !== "fixed" && box.parentElement) box = box.parentElement;
    const { left, top, height } = box.getBoundingClientRect();
    return { x: left + 3, y: top + height / 2 };
  });
  await page.mouse.move(edge.x, edge.y);
  await page.clock.runFor(30_000);
  await expect(text).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(6_100);
  await expect(text).toHaveCount(0);
});

/** Records what live regions announce on pages that are loaded from now on. */
const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const announced: string[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        announced.push(element?.closest("[aria-live=polite]")?.textContent ?? "");
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { announced });
  });

const announcedTexts = (page: Page, start: string): Promise<string[]> =>
  page.evaluate(
    (prefix) => (window as unknown as { announced: string[] }).announced.filter((text) => text.startsWith(prefix)),
    start,
  );

test("the count of the project list is not announced when its code arrives after the page is ready", async ({
  page,
}) => {
  const chunkRequest = Promise.withResolvers<undefined>();
  await page.route(/project-list-store/, async (route) => {
    await chunkRequest.promise;
    await route.continue();
  });
  await storeLists(page, encodeStoredList([{ code: "TAR068R-06-830-ON", quantity: 1, note: "" }]));
  await recordAnnouncements(page);
  await openReady(page, "/de/products/HIB?control=Bluetooth");
  chunkRequest.resolve(undefined);
  await expect(page.getByRole("link", { name: /^Projektliste.*1/ }).first()).toBeVisible();
  expect(await announcedTexts(page, "Projektliste")).toEqual([]);
  await page.getByRole("button", { name: TEXTS.addToList }).first().click();
  await expect.poll(() => announcedTexts(page, "Projektliste")).toHaveLength(1);
});

test("the header's count is announced when it changes, not when a page is loaded", async ({ page }) => {
  await openReady(page, "/de/products/HIB?control=Bluetooth");
  for (const index of [0, 1]) await pickBoxes(page).nth(index).check();
  await recordAnnouncements(page);
  const announcedCounts = () => announcedTexts(page, "Vergleich");
  await page.reload();
  await waitUntilReady(page);
  await expect(page.getByRole("link", { name: TEXTS.counter(2), exact: true })).toBeVisible();
  expect(await announcedCounts()).toEqual([]);
  await pickBoxes(page).nth(2).check();
  await expect.poll(announcedCounts).toEqual([TEXTS.counter(3)]);
});

test("a comparison is printed on one sheet, without controls; its articles are added to the list, which is in a phone's menu", async ({
  page,
}) => {
  const codes = await findCodesOfThreeFamilies();
  const [code = ""] = codes;
  await openReady(page, compareAddress(codes));
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  const headers = page.getByRole("table", { name: TEXTS.table }).getByRole("columnheader");
  for (const listedCode of codes)
    await expect(headers.filter({ has: page.getByRole("link", { name: listedCode, exact: true }) })).toBeVisible();
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(PHONE);
  const add = page.getByRole("button", { name: TEXTS.toList(code), exact: true });
  await add.click();
  await expect(page.getByRole("button", { name: TEXTS.inList(code), exact: true })).toBeVisible();
  await page.getByRole("button", { name: TEXTS.menu, exact: true }).click();
  await page.getByRole("dialog").getByRole("link", { name: TEXTS.listEntry }).click();
  await expect(page.getByRole("main").getByRole("link", { name: code, exact: true })).toBeVisible();
});

test("on phones the header of a scrolled comparison hides its pictures until the keyboard reaches one of its links", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const codes = await findCodesOfThreeFamilies();
  const [code = ""] = codes;
  await openReady(page, compareAddress(codes));
  const table = page.getByRole("table", { name: TEXTS.table });
  const link = table.getByRole("link", { name: code, exact: true });
  const remove = table.getByRole("link", { name: TEXTS.remove(code) });
  const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
  await page.evaluate(() => scrollTo(0, 900));
  const siteHeaderHeight = (await page.getByRole("banner").boundingBox())?.height ?? 0;
  await expect.poll(() => topOf(link)).toBeLessThan(siteHeaderHeight + 20);
  await expect(link).toBeInViewport();
  await link.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(remove).toBeFocused();
  expect(await topOf(remove)).toBeGreaterThanOrEqual(siteHeaderHeight);
});

test("F10 an address keeps all its articles and parameters when the visitor's room is added to it, and when it is removed", async ({
  page,
}) => {
  const codes = (await listArticlesOf("DOW")).slice(0, 5).map(({ article_code: code }) => code);
  await openReady(page, "/de/products/HIB?control=Bluetooth&room=~8x5x3");
  const room = page.getByRole("region", { name: "Raum", exact: true });
  // The page stores its room once it is hydrated.
  await waitUntilHydrated(room);
  for (const [query, sentence] of [
    [`a=${codes[0]}&a=NOPE&from=mail`, TEXTS.missing("NOPE")],
    [codes.map((code) => `a=${code}`).join("&"), "höchstens 4 Artikel"],
  ] as const) {
    await openReady(page, `/de/compare?${query}`);
    await expect(page).toHaveURL(`/de/compare?${query}&room=~8x5x3`);
    await expect(room).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await room.getByRole("link", { name: "Raum entfernen" }).click();
  await expect(page).toHaveURL(`/de/compare?${codes.map((code) => `a=${code}`).join("&")}`);
  await expect(page.getByText("höchstens 4 Artikel")).toBeVisible();

  // An address keeps articles that the catalogue lacks, whatever was compared before.
  await openReady(page, "/de/compare?a=no-such-article");
  await expect(page.getByText(TEXTS.missing("no-such-article"))).toBeVisible();
  await expect(page).toHaveURL("/de/compare?a=no-such-article");
});

test("an article is added to the comparison from its page by keyboard", async ({ page }) => {
  const [{ article_code: code }] = await findDifferingPair();
  await openReady(page, `/de/products/${code}`);
  const box = page.getByRole("checkbox", { name: TEXTS.pick(code), exact: true });
  await box.focus();
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await page.reload();
  await waitUntilReady(page);
  await expect(box).toBeChecked();
  await page.goto("/de/compare");
  await expect(page).toHaveURL(new RegExp(`a=${code}$`));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a comparison shows its articles, and can show only their differences", async ({ page }) => {
    const pair = await findDifferingPair();
    await page.goto(compareAddress(pair.map(({ article_code: code }) => code)));
    const table = page.getByRole("region", { name: TEXTS.table, exact: true });
    await expect(table.getByRole("columnheader")).toHaveCount(2);
    const rowCount = await table.getByRole("rowheader").count();
    await page.getByRole("switch", { name: TEXTS.onlyDifferences }).check();
    expect(await table.getByRole("rowheader").count()).toBeLessThan(rowCount);
  });
});

test.describe("where the browser stores nothing", () => {
  test.use({ expectedConsole: [/warn\|.*[Ss]torage|QuotaExceededError|could not be stored/] });

  test("F10 articles in an address stay selected for comparison on the next page", async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    const [first, second] = await listArticlesOf("DOW");
    await openReady(page, compareAddress([first?.article_code ?? "", second?.article_code ?? ""]));
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Hallenleuchten/ })
      .or(page.getByRole("navigation").getByRole("link", { name: /Hallenleuchten/ }))
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole("link", { name: TEXTS.counter(2), exact: true })).toBeVisible();
  });
});

test("F11 copied rows contain only the displayed texts, each in its column", async ({ page }) => {
  await openReady(page, "/de/compare?a=TAR068R-06-830-ON&a=TAR150R-15-840-DA");
  const copied = await page.getByRole("row", { name: /^Lichtstrom/ }).evaluate((row) => {
    getSelection()?.selectAllChildren(row);
    return getSelection()?.toString().replaceAll("\u00A0", " ");
  });
  expect(copied?.trim()).toBe("Lichtstrom\t610 lm\t1.500 lm +146 %");
});
