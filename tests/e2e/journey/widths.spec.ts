import type { Locator } from "@playwright/test";
import { findLayoutIssues } from "../../setup/layout-issues.ts";
import { expect, openReady, PHONE, test } from "../../setup/test.ts";
import { listPortfolios } from "../catalogue.ts";
import { storeLists, encodeStoredList } from "../stored-lists.ts";

test.use({ site: "deepLinks" });

test("the current tab is fully visible on a phone whose typeface is loaded late", async ({ page }) => {
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.setViewportSize(PHONE);
  await openReady(page, "/de/rooms");
  const tab = page
    .getByRole("navigation", { name: "Kategorien", exact: true })
    .getByRole("link", { name: "Raumplaner" });
  await expect(tab).toHaveAttribute("aria-current", "page");
  const spaceToTheRight = () => tab.evaluate((link) => innerWidth - link.getBoundingClientRect().right);
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(spaceToTheRight).toBeGreaterThanOrEqual(15);
});

test.describe("with touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("X1 the header fits at widths just above a phone's, however long the portfolio's name is", async ({ page }) => {
    const portfolios = await listPortfolios();
    const [longestName] = portfolios.toSorted((a, b) => (b.name ?? "").length - (a.name ?? "").length);
    await page.setViewportSize({ width: 640, height: 800 });
    for (const path of ["", "/products/HIB", "/rooms"]) {
      await openReady(page, `/de${path}?id=${longestName?.portfolio_id}`);
      for (const width of [640, 660, 700, 768]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findLayoutIssues(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
});

test("F12 labels in a planned room's drawings are legible at every width", async ({ page }) => {
  await openReady(page, "/de/rooms/office");
  const labels = page.locator("figure svg text");
  await expect(labels.first()).toBeVisible();
  const smallestLabel = () =>
    labels.evaluateAll((all) =>
      Math.min(
        ...all.map((label) => {
          const { a, b } = (label as SVGTextElement).getScreenCTM() ?? { a: 0, b: 0 };
          return Number.parseFloat(getComputedStyle(label).fontSize) * Math.hypot(a, b);
        }),
      ),
    );
  for (const width of [390, 640, 768, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(smallestLabel, `at ${width} px`).toBeGreaterThan(10.9);
  }
});

test("X1 three colour temperatures fit in their column of the table of all articles", async ({ page }) => {
  await openReady(page, "/de/products/DOW?view=articles");
  for (const width of [640, 700, 768, 850, 899, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findLayoutIssues(page), `at ${width} px`).toEqual([]);
  }
});

test("X1 nothing scrolls sideways on the narrowest phone with text enlarged to 200 %", async ({ context, page }) => {
  const devTools = await context.newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 320, height: 800 });
  await storeLists(page, encodeStoredList([{ code: "TAR068R-06-830-ON", quantity: 24, note: "" }]));
  for (const path of [
    "/project",
    "/or-equal?article=TAR068R-06-830-ON",
    "/compare?a=TAR068R-06-830-ON&a=TAR150R-15-840-DA",
    "/products/TAR068R-06-830-ON",
    "/products/KAI1200-53-840-OND-HF",
    "/products/DOW?view=articles",
    "/products/PAN?view=articles&room=office~8x5x3",
    "/products/TAR150R-15-840-DA",
    "/products/deich",
    "/products/GRD160R-45-830-ON-ME",
    "/products/DOW?cutout_ceiling_min=60&cutout_ceiling_max=70&resistance_ip=IP54&mounting=surface",
    "/products/BAT?control=DALI-2&view=grid",
    "/compare?room=office",
    "/search?q=3000",
  ]) {
    await openReady(page, `/de${path}`);
    if (path.startsWith("/or-equal")) await expect(page.getByRole("rowheader").nth(3)).toBeVisible();
    expect(await findLayoutIssues(page), path).toEqual([]);
  }
});

test("X1 families and cards are not cut off on phones with text enlarged to 200 %", async ({ context, page }) => {
  const devTools = await context.newCDPSession(page);
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const [path, boxes, texts] of [
    ["/products/DOW", "[data-family]", "h2, h2 + p, dt, dd"],
    ["/products/BAT?view=grid", "[data-family]", "h2, p, dt, dd, article > a"],
    ["", "main li > a[href*='/products/']", "span, strong"],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 800 });
    await openReady(page, `/de${path}`);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator(boxes).first().locator(texts).filter({ visible: true })).not.toHaveCount(0);
      const cutOff = await page.locator(boxes).evaluateAll((all, selector) => {
        const right = (element: Element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return range.getBoundingClientRect().right;
        };
        const limit = (box: Element) =>
          Math.min(box.getBoundingClientRect().right, document.documentElement.clientWidth);
        return all.flatMap((box) =>
          [...box.querySelectorAll(selector)]
            .filter((text) => right(text) > limit(box))
            .map((text) => text.textContent),
        );
      }, texts);
      expect(cutOff, `${path} at ${width} px`).toEqual([]);
    }
  }
});

test("F8 on phones, the tools above the results are on one line, with and without filters", async ({ page }) => {
  const top = (control: Locator) => control.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const FILTERS = "?mounting=recessed&colortemperature=3000";
  // The English button of the filters is the wider one.
  for (const [language, query, widths] of [
    ["en", "", [360]],
    ["en", FILTERS, [360, 390]],
    ["de", FILTERS, [360, 390]],
  ] as const) {
    await page.setViewportSize({ width: 360, height: 800 });
    await openReady(page, `/${language}/products/DOW${query}`);
    const views = page.getByRole("radiogroup", { name: language === "de" ? "Ansicht" : "View" });
    const filters = page.getByRole("button", { name: /^Filters?( ?2)?$/ });
    await expect(filters).toHaveText(query === "" ? /^Filters$/ : /^Filters?2$/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await top(views), `${width} px ${language} ${query}`).toBe(await top(filters));
    }
  }
});
