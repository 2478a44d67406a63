import type { Locator, Page } from "@playwright/test";
import {
  findAccessibilityViolations,
  expect,
  openReady,
  PHONE,
  waitUntilReady,
  isTooWide,
  test,
  categoryCard,
} from "../../setup/test.ts";
import { listArticles, type ListedArticle } from "../catalogue.ts";

const TEXTS = {
  none: "Kein Treffer. Versuchen Sie es mit einer Artikelnummer.",
  filters: "Passende Filter",
  all: "Alle Treffer",
  failed: /^Die Suche konnte nicht geladen werden/,
} as const;

const fieldOf = (page: Page): Locator =>
  page.getByRole("combobox", { name: /^(Katalog durchsuchen|Search the catalogue)$/ });

/** An article in the middle of the catalogue. */
async function findMiddleArticle(): Promise<ListedArticle> {
  const article = (await listArticles()).at(700);
  if (!article) throw new Error("the demo catalogue is smaller than expected");
  return article;
}

test.describe("in the header of a phone", () => {
  test.use({ viewport: PHONE });

  test("the search has no accessibility violation while open, and finds an article, which the keyboard opens", async ({
    page,
  }) => {
    await openReady(page, "/de");
    await fieldOf(page).fill("downlight");
    await expect(page.getByRole("option", { name: TEXTS.all })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await isTooWide(page)).toBe(false);
    for (const key of ["Escape", "Escape"]) await fieldOf(page).press(key);
    await fieldOf(page).blur();

    const { article_code: code } = await findMiddleArticle();
    await page.keyboard.press("/");
    const field = fieldOf(page);
    await expect(field).toBeFocused();
    await page.keyboard.type(code.toLowerCase());
    const list = page.getByRole("listbox").filter({ visible: true });
    await expect(list.getByRole("option").first()).toContainText(code);
    await expect(list.locator("mark").first()).toHaveText(code);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("ArrowDown");
    const active = (await field.getAttribute("aria-activedescendant")) ?? "";
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
    await expect(field).toHaveValue("");
  });
});

test("search reports when nothing matches, opens the results page, tolerates typing errors and suggests filters", async ({
  page,
}) => {
  const requestedPaths: string[] = [];
  page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
  const searchScripts = () => requestedPaths.filter((path) => path.includes("/searches-"));
  await openReady(page, "/de");
  const field = fieldOf(page);
  await test.step("nothing is loaded before it is used", async () => {
    expect(searchScripts()).toEqual([]);
    await field.focus();
    await expect.poll(searchScripts).not.toEqual([]);
  });
  await test.step("Escape closes and clears", async () => {
    await field.fill("xqzzy");
    await expect(page.getByText(TEXTS.none)).toBeVisible();
    await field.press("Escape");
    await expect(page.getByText(TEXTS.none)).toBeHidden();
    await expect(field).toHaveValue("xqzzy");
    await field.press("Escape");
    await expect(field).toHaveValue("");
  });
  await test.step("Enter without a choice opens the results page", async () => {
    await field.fill("tarn r 3000");
    await field.press("Enter");
    await expect(page).toHaveURL(new RegExp("/de/search\\?q=tarn\\+r\\+3000$"));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("tarn r 3000");
    await expect(page.getByRole("main").getByRole("link").first()).toContainText("TAR");
    await expect(field).toHaveValue("tarn r 3000");
    await page.goBack();
    await expect(field).toHaveValue("");
  });
  await test.step("D18 a synonym that only the catalogue has leads to its family", async () => {
    await field.fill("shower light");
    await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("Kolk");
  });
  await test.step("a suggestion of filters leads to the selector", async () => {
    await field.fill("downlght 3000 dali");
    const suggestion = page.getByRole("group", { name: TEXTS.filters }).getByRole("option").first();
    await expect(suggestion).toContainText("Downlights · 3000 K · DALI-2");
    const count = /\d+/.exec((await suggestion.locator("small").textContent()) ?? "")?.[0] ?? "";
    await suggestion.click();
    await expect(page).toHaveURL(/\/products\/DOW\?colortemperature=3000&control=DALI-2$/);
    const status = page.getByRole("status").filter({ hasText: new RegExp(`^${count} `) });
    await expect(status.first()).toBeVisible();
  });
});

test.describe("where the server searches", () => {
  test.use({ site: "serverFilters", expectedConsole: [/status of 500|Search could not be loaded/] });

  test("E3 a failed search is announced, and the results page can still be opened", async ({ page }) => {
    await page.route(/\/api\/view\?.*of=suggestions/, (route) => route.fulfill({ status: 500 }));
    await openReady(page, "/de");
    await fieldOf(page).fill("tarn");
    await expect(page.getByRole("status").filter({ hasText: TEXTS.failed })).toBeAttached();
    await fieldOf(page).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("tarn");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a result has its code on one line, and its buttons can be pressed", async ({ page }) => {
    await openReady(page, "/en/search?q=tarn+r+3000+ons");
    const codes = page.getByRole("rowheader").getByRole("link");
    await expect(codes.filter({ hasText: /-ONS-E3$/ }).first()).toBeVisible();
    const lines = await codes.evaluateAll((links) =>
      links.map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return new Set([...text.getClientRects()].map(({ top }) => Math.round(top / 10))).size;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
    const row = page
      .getByRole("row")
      .filter({ has: codes.filter({ hasText: /-ONS-E3$/ }) })
      .first();
    await row.getByRole("button", { name: /^Add to project list/ }).click();
    await row.getByRole("checkbox").check();
    await expect(page).toHaveURL(/\/search\?q=/);
  });
});

test("search keeps the filters of the current selector", async ({ page }) => {
  await openReady(page, "/en");
  await categoryCard(page, /Downlights/).click();
  await page
    .locator("[data-attribute=control]")
    .getByRole("checkbox", { name: /DALI-2/ })
    .check();
  await expect(page).toHaveURL(/control=DALI-2/);
  await fieldOf(page).fill("3000 K");
  await page.getByRole("option", { name: /^Downlights · 3000 K/ }).click();
  await expect(page).toHaveURL(/control=DALI-2&colortemperature=3000/);
});

test("search follows the language", async ({ page }) => {
  await openReady(page, "/en/search?q=zentralbatterie");
  await expect(page.getByRole("main")).toContainText("No match");
  await page.getByRole("link", { name: "Deutsch", exact: true }).first().click();
  await waitUntilReady(page);
  await expect(page.getByRole("main").getByRole("heading", { name: "Passende Filter" })).toBeVisible();
});

test("further pages of results, and searches from which a value is removed, are announced by their heading, and every column fits on a printed sheet", async ({
  page,
}) => {
  await openReady(page, "/de/search?q=tarn%20dali");
  const heading = page.getByRole("heading", { level: 1 });
  const next = page.getByRole("link", { name: "Nächste Seite" });
  await next.press("Enter");
  await expect(page).toHaveURL(/page=2$/);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();

  await openReady(page, "/de/search?q=panel+600x600+ip65");
  await page.getByRole("link", { name: /Aus der Suche entfernen: ≥ IP65/ }).press("Enter");
  await expect(page).toHaveURL(/600$/);
  await expect(heading).toBeFocused();

  const field = fieldOf(page);
  await field.fill("tarn");
  await field.press("Enter");
  await expect(heading).toContainText("tarn");
  await expect(field).toBeFocused();

  const headers = page.getByRole("columnheader");
  const screenHeaders = await headers.allInnerTexts();
  // The printed area of A4, in CSS pixels.
  await page.setViewportSize({ width: 688, height: 1017 });
  await page.emulateMedia({ media: "print" });
  expect(await headers.allInnerTexts()).toEqual(screenHeaders);
});
