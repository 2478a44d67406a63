import type { Page } from "@playwright/test";
import { testOn } from "../../setup/own-site.ts";
import { accessibilityViolations, DESKTOP, expect, openReady, PHONE } from "../../setup/test.ts";
import { codeOf, longCatalogue } from "./long-catalogue.ts";

const LONG = 2_000;
/** Families of up to 250 articles come into the page whole. */
const WHOLE = 240;
/** Of opened families together, in a page of the server. */
const MOST_SERVED = 1_000;
/** By cutout, then by flux; every third article has a cutout. */
const BY_SIZE = { first: 1_998, last: 1 } as const;
/** More rows than any window of these tests has near it, the focus included. */
const MOST_ROWS = 160;

/** More families than are near any window. */
const FURTHER = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`MORE${at + 10}`, 6]));

const test = testOn(longCatalogue({ LONG, WHOLE, ...FURTHER }), { PUBLIC_PRODUCT_DEEP_LINKS: "true" });

const ROWS = '[data-family="LONG"] :is(tbody tr:not([aria-hidden]), li > article)';
const rows = (page: Page) => page.locator(ROWS);
const row = (page: Page, at: number) =>
  page.locator(`[data-family="LONG"] :is(tr, article):has(a:text-is("${codeOf("LONG", at)}"))`);

const cutOff = (page: Page) => page.getByText(/ further articles? (?:is|are) not listed here/);

/** Counts the rows of the long family at every change of the page. @returns the most since the last call */
async function watchRows(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((selector) => {
    const count = (): number => document.querySelectorAll(selector).length;
    const { dataset } = document.documentElement;
    dataset["most"] = String(count());
    new MutationObserver(() => {
      dataset["most"] = String(Math.max(Number(dataset["most"]), count()));
    }).observe(document.body, { childList: true, subtree: true });
  }, ROWS);
  return async () => {
    const most = await page.evaluate((selector) => {
      const { dataset } = document.documentElement;
      const found = Number(dataset["most"]);
      dataset["most"] = String(document.querySelectorAll(selector).length);
      return found;
    }, ROWS);
    expect(most).toBeGreaterThan(0);
    return most;
  };
}

async function openFamily(page: Page, family: string): Promise<void> {
  await page.getByRole("heading", { name: `Family ${family}` }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: new RegExp(`^Show all [\\d,]+ articles: Family ${family}$`) }).click();
  await expect(page.getByRole("button", { name: `Show fewer: Family ${family}` })).toHaveCount(1);
  // The code for long lists is here.
  await expect(page.locator(`[data-family="${family}"] [data-block="0"]`).first()).toBeAttached();
}

/** Scrolls until an article is in the window, as far down as its place among the others says. */
async function scrollTo(page: Page, at: number): Promise<void> {
  await page.locator('[data-family="LONG"]').evaluate((family, share) => {
    const { top, height } = family.getBoundingClientRect();
    window.scrollTo({ top: top + scrollY + height * share, behavior: "instant" });
  }, at / LONG);
  await expect(inSight(page).first()).toBeVisible();
}

const inSight = (page: Page) => rows(page).getByRole("link");

/** The first article that is whole in the window, and where it is. */
const firstInSight = (page: Page) =>
  page.evaluate((selector) => {
    const found = [...document.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().top > 200);
    const { top, bottom } = found?.getBoundingClientRect() ?? { top: Infinity, bottom: Infinity };
    return { code: found?.querySelector("a")?.textContent ?? "", top, isSeen: bottom < innerHeight };
  }, ROWS);

for (const viewport of [PHONE, DESKTOP])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("F8 a family of thousands has a bounded number of rows in the page, wherever it is scrolled", async ({
      page,
    }) => {
      await openReady(page, "/en/products/DOW?sort=code");
      const most = await watchRows(page);
      await openFamily(page, "LONG");
      const table = page.getByRole("table", { name: "Family LONG" });
      await expect(table).toHaveAttribute("aria-rowcount", String(LONG + 1));
      for (const at of [0, 60, 700, 1_990, 1_200]) {
        await scrollTo(page, at);
        await expect.poll(async () => (await firstInSight(page)).isSeen).toBe(true);
        const { code } = await firstInSight(page);
        const place = Number(code.slice(-4)) - 1;
        await expect(row(page, place)).toHaveAttribute("aria-rowindex", String(place + 2));
      }
      expect(await most()).toBeLessThan(MOST_ROWS);
      // The families below it are not in sight.
      await expect.poll(() => page.locator("[data-family]:not([data-far])").count()).toBeLessThan(5);
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    test("F8 back returns to the same row of a family of thousands", async ({ page }) => {
      await openReady(page, "/en/products/DOW?sort=code");
      await openFamily(page, "LONG");
      await scrollTo(page, 1_300);
      await expect.poll(async () => (await firstInSight(page)).isSeen).toBe(true);
      const most = await watchRows(page);
      const before = await firstInSight(page);
      await page.getByRole("link", { name: before.code, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(before.code);
      await page.goBack();
      await expect.poll(async () => (await firstInSight(page)).code).toBe(before.code);
      await expect.poll(async () => Math.abs((await firstInSight(page)).top - before.top)).toBeLessThan(5);
      expect(await most()).toBeLessThan(MOST_ROWS);
    });

    test("F8 another order, cards and the other language make the rows near the window only", async ({ page }) => {
      await openReady(page, "/en/products/DOW?sort=code");
      await openFamily(page, "LONG");
      const most = await watchRows(page);
      await page.getByRole("combobox", { name: "Sort by" }).selectOption("size");
      await expect(rows(page).first()).toContainText(codeOf("LONG", BY_SIZE.first));
      await page.getByRole("radiogroup", { name: "View" }).locator("label", { hasText: "Grid" }).click();
      await expect(page.getByRole("article").first()).toBeVisible();
      const items = page.locator('[data-family="LONG"] li:has(> article)');
      await expect(items.first()).toHaveAttribute("aria-setsize", String(LONG));
      await expect(items.first()).toHaveAttribute("aria-posinset", "1");
      await page.getByRole("button", { name: "Show fewer: Family LONG" }).scrollIntoViewIfNeeded();
      await expect(row(page, BY_SIZE.last)).toBeVisible();
      await expect(items.last()).toHaveAttribute("aria-posinset", String(LONG));
      await page.getByRole("radiogroup", { name: "View" }).locator("label", { hasText: "Table" }).click();
      await expect(page.getByRole("table", { name: "Family LONG" })).toHaveAttribute("aria-rowcount", String(LONG + 1));
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole("link", { name: "Deutsch" }).click();
      await expect(page.locator("html")).toHaveAttribute("lang", "de");
      await expect(rows(page).first()).toContainText(codeOf("LONG", BY_SIZE.first));
      expect(await most()).toBeLessThan(MOST_ROWS);
    });

    test("P6 a row with the focus stays, and the arrow keys go on from there", async ({ page }) => {
      await openReady(page, "/en/products/DOW?sort=code");
      await openFamily(page, "LONG");
      await scrollTo(page, 400);
      await expect.poll(async () => (await firstInSight(page)).isSeen).toBe(true);
      const { code } = await firstInSight(page);
      const link = page.getByRole("link", { name: code, exact: true });
      await link.focus();
      for (const at of [900, 1_500, 1_900]) await scrollTo(page, at);
      await expect(link).toBeFocused();
      await expect(link).not.toBeInViewport();
      await page.keyboard.press("ArrowDown");
      const next = page.getByRole("link", { name: codeOf("LONG", Number(code.slice(-4))), exact: true });
      await expect(next).toBeFocused();
      await expect(next).toBeInViewport();
      await page.keyboard.press("ArrowDown");
      await expect(
        page.getByRole("link", { name: codeOf("LONG", Number(code.slice(-4)) + 1), exact: true }),
      ).toBeFocused();
      expect(await rows(page).count()).toBeLessThan(MOST_ROWS);
    });
  });

/** Counts the families that are made whole at every change of the page. @returns the most until now */
async function watchFamilies(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const count = (): number => document.querySelectorAll("[data-family]:not([data-far])").length;
    const { dataset } = document.documentElement;
    dataset["mostFamilies"] = String(count());
    new MutationObserver(() => {
      dataset["mostFamilies"] = String(Math.max(Number(dataset["mostFamilies"]), count()));
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  return async () => Number(await page.locator("html").getAttribute("data-most-families"));
}

for (const { view, viewport } of ["table", "grid"].flatMap((view) => [
  { view, viewport: PHONE },
  { view, viewport: DESKTOP },
]))
  test.describe(`${view} at ${viewport.width} px`, () => {
    test.use({ viewport });

    test("F8 the button that closes a family stays where it is, and only families in sight are made", async ({
      page,
    }) => {
      await openReady(page, `/en/products/DOW?sort=code&view=${view}`);
      await openFamily(page, "WHOLE");
      const close = page.getByRole("button", { name: "Show fewer: Family WHOLE" });
      await close.scrollIntoViewIfNeeded();
      await expect(page.locator('[data-family="WHOLE"] [data-gap-to]')).toHaveCount(0);
      await close.scrollIntoViewIfNeeded();
      const placeOf = async (name: RegExp): Promise<number> =>
        (await page.getByRole("button", { name }).boundingBox())?.y ?? Number.NaN;
      const before = await placeOf(/^Show fewer: Family WHOLE$/);
      const most = await watchFamilies(page);
      await close.click();
      await expect.poll(() => placeOf(/^Show all 240 articles: Family WHOLE$/)).toBeCloseTo(before, -1);
      await page.waitForTimeout(500);
      expect(await placeOf(/^Show all 240 articles: Family WHOLE$/)).toBeCloseTo(before, -1);
      expect(await most()).toBeLessThan(16);
    });
  });

test("F8 a family of up to 250 articles comes into the page whole, so that the browser finds every row", async ({
  page,
}) => {
  await openReady(page, "/en/products/DOW?sort=code");
  await openFamily(page, "WHOLE");
  await expect(page.locator('[data-family="WHOLE"] tbody tr:not([aria-hidden])')).toHaveCount(WHOLE);
  await expect(page.locator('[data-family="WHOLE"] [data-gap-to]')).toHaveCount(0);
});

test("F8 a family of thousands is printed whole", async ({ page }) => {
  await openReady(page, "/en/products/DOW?sort=code");
  await openFamily(page, "LONG");
  await expect(rows(page)).not.toHaveCount(LONG);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(rows(page)).toHaveCount(LONG);
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(rows(page)).not.toHaveCount(LONG);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  for (const view of ["table", "grid"])
    test(`F8 a family of thousands has a thousand articles, and says how many others it has: ${view}`, async ({
      page,
    }) => {
      await page.goto(`/en/products/DOW?sort=code&open=LONG&view=${view}`);
      await expect(rows(page)).toHaveCount(MOST_SERVED);
      await expect(page.locator("[data-gap-to]")).toHaveCount(0);
      await expect(cutOff(page)).toHaveText(
        "1,000 further articles are not listed here. Filters narrow the list down.",
      );
      await expect(page.getByRole("button", { name: "Show fewer: Family LONG" })).toBeVisible();
      await page.goto(`/en/products/DOW?sort=code&open=LONG&view=${view}&control=Zigbee`);
      await expect(rows(page)).toHaveCount(LONG / 4);
      await expect(cutOff(page)).toHaveCount(0);
      await page.goto(`/de/products/DOW?open=WHOLE&open=LONG&view=${view}`);
      await expect(rows(page)).toHaveCount(MOST_SERVED);
      await expect(page.getByText("1.000 weitere Artikel sind hier nicht aufgeführt.")).toBeVisible();
    });
});

/** A page with all rows that the server writes takes long to be ready on a busy machine. */
async function openWithRows(page: Page): Promise<void> {
  test.slow();
  await page.goto("/en/products/DOW?sort=code&open=LONG");
  await expect(page.locator("html")).toHaveAttribute("data-app-ready", "true", { timeout: 60_000 });
}

test("F8 a page of an opened family of thousands lists all of them in the browser", async ({ page }) => {
  await openWithRows(page);
  await expect(page.getByRole("table", { name: "Family LONG" })).toHaveAttribute("aria-rowcount", String(LONG + 1));
  await expect(cutOff(page)).toHaveCount(0);
  await scrollTo(page, LONG - 10);
  await expect(row(page, LONG - 1)).toBeVisible();
});

/** A server that filters for its browsers. */
const testWithoutArticles = testOn(longCatalogue({ LONG, ...FURTHER }), {
  PUBLIC_PRODUCT_DEEP_LINKS: "true",
  BROWSER_ARTICLE_LIMIT: "100",
});

testWithoutArticles(
  "F8 where the server filters, the rows that its page has come without are asked for as they come near",
  async ({ page }) => {
    const asked: (string | null)[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === "/api/view") asked.push(searchParams.get("portion"));
    });
    await openWithRows(page);
    const table = page.getByRole("table", { name: "Family LONG" });
    await expect(table).toHaveAttribute("aria-rowcount", String(MOST_SERVED + 1));
    // The families that the page has come without.
    await expect.poll(() => asked).toEqual(["0"]);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual(["0"]);
    await expect(cutOff(page)).toHaveCount(1);
    await cutOff(page).scrollIntoViewIfNeeded();
    await expect(table).toHaveAttribute("aria-rowcount", String(LONG + 1));
    await expect(cutOff(page)).toHaveCount(0);
    expect(asked.filter((portion) => portion === null)).toHaveLength(1);
    await scrollTo(page, LONG - 10);
    await expect(row(page, LONG - 1)).toBeVisible();
  },
);
