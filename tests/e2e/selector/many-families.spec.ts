import type { Page } from "@playwright/test";
import { testOn } from "../../setup/own-site.ts";
import { DESKTOP, expect, openReady, PHONE } from "../../setup/test.ts";
import { portionOf } from "#web/features/selector/view/handed-over-view.ts";
import { longCatalogue } from "./long-catalogue.ts";

const MANY = 150;
const ARTICLES = 7;

const nameOf = (at: number): string => `F${String(at + 1).padStart(3, "0")}`;
const catalogueOf = (families: number) =>
  longCatalogue(Object.fromEntries(Array.from({ length: families }, (_, at) => [nameOf(at), ARTICLES])));

const SETTINGS = { PUBLIC_PRODUCT_DEEP_LINKS: "true" };
const test = testOn(catalogueOf(MANY), SETTINGS);
/** The browser has no articles: the server filters. */
const testWithoutArticles = testOn(catalogueOf(MANY), { ...SETTINGS, BROWSER_ARTICLE_LIMIT: "100" });
const testOnForty = testOn(catalogueOf(40), SETTINGS);

const families = (page: Page) => page.locator("[data-family]");
const family = (page: Page, at: number) => page.locator(`[data-family="${nameOf(at)}"]`);
const heading = (page: Page, at: number) => page.getByRole("heading", { level: 2, name: `Family ${nameOf(at)}` });
const rows = (page: Page, at: number) => family(page, at).locator("tbody tr");
const scrollTo = (page: Page, part: number): Promise<void> =>
  page.evaluate((share) => window.scrollTo(0, share * document.documentElement.scrollHeight), part);
/** The families that the window shows, in order. */
const inSight = (page: Page): Promise<readonly string[]> =>
  families(page).evaluateAll((all) =>
    all
      .filter((one) => one.getBoundingClientRect().bottom > 0 && one.getBoundingClientRect().top < innerHeight)
      .map((one) => one.getAttribute("data-family") ?? ""),
  );

for (const view of ["table", "grid"] as const)
  test(`of very many families those around the window are in the page: ${view}`, async ({ page }) => {
    await openReady(page, `/en/products/DOW?view=${view}`);
    await expect(family(page, 0)).toBeVisible();
    expect(await families(page).count()).toBeLessThan(40);

    await test.step("a jump into the middle finds families there, and all of the window is filled", async () => {
      await scrollTo(page, 0.5);
      await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(1);
      const shown = await inSight(page);
      const first = Number(shown[0]?.slice(1));
      expect(Math.abs(first - MANY / 2)).toBeLessThan(15);
      expect(shown).toEqual(shown.map((_, at) => nameOf(first - 1 + at)));
      await expect(family(page, first)).not.toHaveAttribute("data-far");
      expect(await families(page).count()).toBeLessThan(60);
    });

    await test.step("the end and the beginning", async () => {
      await page.keyboard.press("End");
      await expect(family(page, MANY - 1)).not.toHaveAttribute("data-far");
      await page.keyboard.press("Home");
      await expect(family(page, 0)).toBeInViewport();
      await expect(family(page, 0)).not.toHaveAttribute("data-far");
    });
  });

test("scrolled through step by step, no family is left out", async ({ page }) => {
  await openReady(page, "/en/products/DOW");
  const seen = new Set<string>();
  await page.mouse.move(900, 500);
  for (let step = 0; step < 120 && !seen.has(nameOf(MANY - 1)); step++) {
    for (const name of await inSight(page)) seen.add(name);
    await page.mouse.wheel(0, 600);
    await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(0);
  }
  expect([...seen].sort()).toEqual(Array.from({ length: MANY }, (_, at) => nameOf(at)));
});

test("*back* shows the families that were left, where they were", async ({ page }) => {
  await openReady(page, "/en/products/DOW");
  await scrollTo(page, 0.6);
  await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(1);
  const [, name = ""] = await inSight(page);
  const place = Number(name.slice(1)) - 1;
  const link = heading(page, place).getByRole("link");
  const before = await link.boundingBox();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Family ${name}`);
  await page.goBack();
  await expect(rows(page, place)).toHaveCount(5);
  await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(40);
});

for (const view of ["table", "grid"] as const)
  for (const [size, viewport] of [
    ["desktop", DESKTOP],
    ["phone", PHONE],
  ] as const)
    test(`a page that is reloaded on a ${size} shows the families that it showed: ${view}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openReady(page, `/en/products/DOW?view=${view}`);
      await scrollTo(page, 0.7);
      await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(1);
      await page.waitForTimeout(500);
      const shown = await inSight(page);
      await page.reload();
      await expect.poll(() => inSight(page)).toEqual(shown);
    });

test("an opened family and the one with the focus stay in the page, however far it is scrolled", async ({ page }) => {
  await openReady(page, "/en/products/DOW");
  await page.getByRole("button", { name: `Show all ${ARTICLES} articles: Family ${nameOf(0)}` }).click();
  await expect(rows(page, 0)).toHaveCount(ARTICLES);
  await rows(page, 2).first().getByRole("link").focus();
  await scrollTo(page, 0.9);
  await expect.poll(() => inSight(page)).not.toEqual([]);
  await expect(rows(page, 0)).toHaveCount(ARTICLES);
  await expect(rows(page, 2).first().getByRole("link")).toBeFocused();
  await expect(family(page, 8)).toHaveCount(0);
});

test("F5 where a family has been hidden, the next one has the focus and stays in sight", async ({ page }) => {
  await openReady(page, "/en/products/DOW");
  await scrollTo(page, 0.4);
  await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(1);
  const [, name = ""] = await inSight(page);
  const hide = (at: number) => page.getByRole("button", { name: `Not suitable, hide: Family ${nameOf(at)}` });
  const place = Number(name.slice(1)) - 1;
  await hide(place).click();
  await expect(family(page, place)).toHaveCount(0);
  await expect(hide(place + 1)).toBeFocused();
  await expect(hide(place + 1)).toBeInViewport();
});

testOnForty("of few enough families all have their headings soon", async ({ page }) => {
  await openReady(page, "/en/products/DOW");
  await expect(families(page)).toHaveCount(40);
  await expect(page.getByRole("button", { name: /^Not suitable, hide: / })).toHaveCount(40);
});

testWithoutArticles("S5 families that the page has come without are asked of the server", async ({ page }) => {
  await openReady(page, "/en/products/DOW");
  await expect(page.getByRole("status", { name: `in ${MANY} families` })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).searchParams.get("portion") ?? ""));
  await scrollTo(page, 0.5);
  await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(1);
  const middle = Number((await inSight(page))[0]?.slice(1)) - 1;
  await expect(rows(page, middle)).toHaveCount(5);
  expect(asked).toContain(String(portionOf(middle)));
  await page.keyboard.press("End");
  await expect(rows(page, MANY - 1)).toHaveCount(5);
  expect(asked).toContain(String(portionOf(MANY - 1)));
  await page.keyboard.press("Home");
  await expect(rows(page, 0)).toHaveCount(5);
  // What has come stays. What the scrolling has merely passed need not have come: its requests are given up.
  await page.waitForLoadState("networkidle");
  asked.length = 0;
  await scrollTo(page, 0.5);
  await expect(rows(page, middle)).toHaveCount(5);
  await page.keyboard.press("End");
  await expect(rows(page, MANY - 1)).toHaveCount(5);
  const come = [0, middle, MANY - 1].map((at) => String(portionOf(at)));
  expect(asked.filter((portion) => come.includes(portion))).toEqual([]);
});

testWithoutArticles.describe("while the server cannot answer", () => {
  testWithoutArticles.use({ expectedConsole: [/status of 503|ERR_INTERNET_DISCONNECTED/] });

  testWithoutArticles("S5 families that the server did not deliver are asked for again", async ({ page, context }) => {
    // Each request is repeated once before it counts as failed.
    await page.route("**/api/view?*", (route) => route.fulfill({ status: 503 }), { times: 2 });
    await openReady(page, "/en/products/DOW");
    await expect(async () => {
      await scrollTo(page, 1);
      await expect(family(page, MANY - 1)).toBeAttached({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    await expect(rows(page, MANY - 1)).toHaveCount(5);
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await scrollTo(page, 0.5);
    await expect.poll(async () => (await inSight(page)).length).toBeGreaterThan(1);
    const middle = Number((await inSight(page))[0]?.slice(1)) - 1;
    await expect(rows(page, middle)).toHaveCount(0);
    await context.setOffline(false);
    await expect(rows(page, middle)).toHaveCount(5);
  });
});

testWithoutArticles("S5 a filter asks for one portion, and what it leaves is complete", async ({ page }) => {
  await openReady(page, "/en/products/DOW");
  const answered = page.waitForResponse(
    (response) => response.url().includes("/api/view?") && response.url().includes("hide"),
  );
  await page.getByRole("button", { name: `Not suitable, hide: Family ${nameOf(0)}` }).click();
  const { searchParams } = new URL((await answered).url());
  expect(searchParams.get("portion")).toBe("0");
  await expect(page.getByRole("status", { name: `in ${MANY - 1} families` })).toBeVisible();
  await expect(rows(page, 1)).toHaveCount(5);
  await scrollTo(page, 1);
  await expect(rows(page, MANY - 1)).toHaveCount(5);
});

testWithoutArticles("what the browser has not received of a list is named on paper", async ({ page }) => {
  // The families that the page has come without do not come.
  await page.route("**/api/view?*", () => undefined);
  await openReady(page, "/en/products/DOW");
  // Dispatches the event of printing, without a printer.
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const printed = await families(page).count();
  const missing = MANY - printed;
  expect(missing).toBeGreaterThan(0);
  await expect(page.getByText(`${missing * ARTICLES} further articles in ${missing} families`)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.getByText(/further articles in/)).toHaveCount(0);
});

test.describe("N4 without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the other families are listed, and each can be opened and hidden", async ({ page }) => {
    await page.goto("/en/products/DOW");
    const results = page.getByRole("region", { name: "Results" });
    await expect(results.getByRole("heading", { level: 2 })).toHaveCount(MANY);
    await results.getByRole("button", { name: `Show all ${ARTICLES} articles: Family ${nameOf(120)}` }).click();
    await expect(rows(page, 120)).toHaveCount(ARTICLES);
    await expect(results.getByRole("heading", { level: 2 })).toHaveCount(MANY);
    await results.getByRole("button", { name: `Not suitable, hide: Family ${nameOf(140)}` }).click();
    await expect(heading(page, 140)).toHaveCount(0);
    await expect(results.getByRole("heading", { level: 2, name: /^Family/ })).toHaveCount(MANY - 1);
  });
});
