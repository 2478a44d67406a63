import type { Page } from "@playwright/test";
import { DEMO_PORTFOLIO_ID } from "#demo/portfolios.ts";
import {
  findAccessibilityViolations,
  expect,
  openReady,
  saveFile,
  waitUntilReady,
  test,
  categoryCard,
} from "../../setup/test.ts";
import { waitUntilStored, FULL_RANGE_PATH } from "./wait-until-stored.ts";
import { listArticlesOf, MUEHLBACH, NORD } from "../catalogue.ts";

const CONTROL = "DALI-2";

test.use({
  hasPrefetching: true,
  serviceWorkers: "allow",
  expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/],
});

const status = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("F21 F22 N3 N4 after one visit the site works without a connection", async ({ page, context }) => {
  const downlights = await listArticlesOf("DOW", DEMO_PORTFOLIO_ID);
  const [first, second] = downlights;
  const matchingCount = downlights.filter(({ control }) => [control].flat().includes(CONTROL)).length;
  const view = (name: string) => page.getByRole("radiogroup", { name: "View" }).locator("label", { hasText: name });
  await openReady(page, "/en");
  await waitUntilStored(page);
  await context.setOffline(true);
  await expect(status(page, "You are offline.")).toBeVisible();

  await test.step("a reload shows the home page, its categories and filters with counts", async () => {
    await page.reload();
    await waitUntilReady(page);
    await categoryCard(page, /Downlights/).click();
    await expect(page).toHaveURL("/en/products/DOW");
    await page.getByRole("checkbox", { name: new RegExp(`^${CONTROL}, `) }).check();
    await expect(status(page, new RegExp(`^${matchingCount} articles`))).toBeVisible();
  });
  await test.step("a selection is listed and exported", async () => {
    await view("All articles").click();
    const [first = ""] = await page.getByRole("table", { name: "All articles" }).getByRole("rowheader").allInnerTexts();
    await page.getByRole("button", { name: "Use selection" }).click();
    const rows = (await saveFile(page, "Export as CSV")).toString().trimEnd().split("\r\n").slice(1);
    expect(rows).toHaveLength(matchingCount);
    expect(rows[0]).toContain(first.split("\n")[0]);
    await page.keyboard.press("Escape");
    await view("By family").click();
  });
  await test.step("placeholders are shown for drawings that have not been cached", async () => {
    const isOk = await page.evaluate(async () => (await fetch("/drawings/article/none.svg?size=card&v=0")).ok);
    expect(isOk).toBe(true);
  });
  await test.step("the language is switched, an operator's page opened, and Back returns to the results", async () => {
    await page.getByRole("link", { name: "Deutsch" }).click();
    await expect(status(page, new RegExp(`^${matchingCount} Artikel`))).toBeVisible();
    await expect(status(page, "Sie sind offline.")).toBeVisible();
    await page.getByRole("link", { name: "Impressum" }).click();
    await expect(heading(page)).toHaveText("Impressum");
    await page.goBack();
    await expect(status(page, new RegExp(`^${matchingCount} Artikel`))).toBeVisible();
  });
  await test.step("a comparison, a search and the project list are opened directly; a product page leads home (N4)", async () => {
    await page.goto(`/de/compare?a=${first?.article_code ?? ""}&a=${second?.article_code ?? ""}`);
    await expect(heading(page)).toHaveText("2 Artikel vergleichen");
    await expect(page).toHaveURL(/\/de\/compare\?a=/);
    await page.goto(`/en/search?q=${first?.article_code ?? ""}`);
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: first?.article_code ?? "" })
        .first(),
    ).toBeVisible();
    await page.goto("/de/project");
    await waitUntilReady(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expect(page).toHaveURL("/de/project");
    await expect(page).toHaveTitle(/Projektliste/);
    await page.goto("/de/products/DOW");
    await waitUntilReady(page);
    await expect(page).toHaveURL("/de");
    await page.goto(`/de/datasheets/${first?.article_code ?? ""}.pdf`);
    await expect(heading(page)).toHaveText("Ohne Verbindung nicht verfügbar");
  });
  await test.step("N3 a portfolio in the address is applied and removed; everything else stays", async () => {
    await page.goto(`/en/search?id=${MUEHLBACH.id}&q=a#main`);
    await waitUntilReady(page);
    await expect(page).toHaveURL("/en/search?q=a#main");
    await expect(page.getByRole("button", { name: "Portfolio: Lichtkontor Mühlbach" })).toBeVisible();
    await page.goto(`/?lang=de&id=${MUEHLBACH.id}`);
    await waitUntilReady(page);
    await expect(page).toHaveURL("/de");
  });
  await test.step("the note disappears on reconnection", async () => {
    await context.setOffline(false);
    await expect(status(page, "Sie sind offline.")).toBeHidden();
  });
});

test.describe("with deep links on", () => {
  test.use({ site: "deepLinks" });

  test("an article's files are no links while there is no connection", async ({ page, context }) => {
    const [article] = await listArticlesOf("DOW", DEMO_PORTFOLIO_ID);
    await openReady(page, `/en/products/${article?.article_code ?? ""}`);
    const files = page.getByRole("main").locator("a[download]");
    await expect(page.getByRole("link", { name: "GLDF" })).toBeVisible();
    await waitUntilStored(page);
    await context.setOffline(true);
    await expect(page.getByRole("list", { name: "Photometric files" })).toContainText("Needs a connection");
    await expect(files).toHaveCount(0);
    await context.setOffline(false);
    await expect(files).not.toHaveCount(0);
  });

  test("N4 S5 offline, category and article pages open directly; an unvisited portfolio works if its articles are cached, otherwise the page says that they are not", async ({
    page,
    context,
  }) => {
    const all = await listArticlesOf("DOW", DEMO_PORTFOLIO_ID);
    const smallPortfolioArticles = await listArticlesOf("DOW", MUEHLBACH.id);
    const articleOutside = all.find(({ article_code: code }) =>
      smallPortfolioArticles.every((article) => article.article_code !== code),
    );
    await openReady(page, "/en");
    await waitUntilStored(page);
    await context.setOffline(true);
    await test.step("a category page restores its filters, and an article page is shown", async () => {
      await page.goto(`/en/products/DOW?control=${CONTROL}`);
      await waitUntilReady(page);
      await expect(page.getByRole("checkbox", { name: new RegExp(`^${CONTROL}, `) })).toBeChecked();
      await page.goto(`/de/products/${all[0]?.article_code ?? ""}`);
      await expect(heading(page)).toContainText(all[0]?.article_code ?? "");
      await expect(page).toHaveURL(`/de/products/${all[0]?.article_code ?? ""}`);
    });
    await test.step("a portfolio's articles are selected from the cached full range", async () => {
      await page.goto(`/en/products/DOW?id=${MUEHLBACH.id}`);
      await waitUntilReady(page);
      await expect(status(page, new RegExp(`^${smallPortfolioArticles.length} articles`))).toBeVisible();
      await page.goto(`/en/products/${articleOutside?.article_code ?? ""}?id=${MUEHLBACH.id}`);
      await waitUntilReady(page);
      await expect(heading(page)).toContainText(articleOutside?.article_code ?? "");
      await expect(page.getByText(/not part of the range of Lichtkontor Mühlbach/).first()).toBeVisible();
      await expect(page.getByText("Needs a connection").first()).toBeVisible();
    });
    await test.step("without the cached full range, the page explains what is available", async () => {
      await page.evaluate(async (path) => {
        for (const name of await caches.keys()) await (await caches.open(name)).delete(path);
      }, FULL_RANGE_PATH);
      await page.goto(`/de/products/DOW?id=${NORD.id}`);
      await waitUntilReady(page);
      const note = status(page, "Die Artikel von „Elektrogroßhandel Nord“ sind in diesem Browser nicht gespeichert");
      await note.getByRole("button", { name: "Lumenry Direkt" }).click();
      await expect(status(page, new RegExp(`^${all.length} Artikel`))).toBeVisible();
      await page.goto(`/de/products/${articleOutside?.article_code ?? ""}?id=${NORD.id}`);
      await waitUntilReady(page);
      await expect(heading(page)).toHaveText("Ohne Verbindung nicht verfügbar");
    });
  });
});
