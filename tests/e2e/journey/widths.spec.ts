import type { Page } from "@playwright/test";
import { layoutFaults, WIDTHS } from "../../setup/layout-faults.ts";
import { smallTargets } from "../../setup/small-targets.ts";
import { DESKTOP, expect, openReady, PHONE, SAMPLED_LANGUAGES, test } from "../../setup/test.ts";
import { articlesOf, listPortfolios } from "../catalogue.ts";
import { everyPage, type VisitedPage } from "./pages.ts";

test.use({ site: "deepLinks", contextOptions: { reducedMotion: "reduce" } });

/** How large each control is at least, in px, by the width of the page: for fingers on a phone, for a pointer on a desktop. */
const TARGETS: ReadonlyMap<number, number> = new Map([
  [PHONE.width, 44],
  [DESKTOP.width, 24],
]);

const KINDS = ["DOW", "BAT", "PAN", "HIB", "SP68"];

for (const language of SAMPLED_LANGUAGES)
  test(`X1 pages in ${language} have no layout fault at any width, and every control is large enough for touch`, async ({
    page,
    request,
  }) => {
    test.slow();
    const products = await Promise.all(
      KINDS.map(async (kind): Promise<readonly VisitedPage[]> => {
        const [first] = (await articlesOf(request, kind)).slice(-1);
        if (!first) throw new Error(`the catalogue has no article of ${kind}`);
        return [first.family_id, first.article_code].map((name) => ({ name, path: `/products/${name}` }));
      }),
    );
    const faults: string[] = [];
    for (const { name, path } of [...(await everyPage(request)), ...products.flat()]) {
      await openReady(page, `/${language}${path}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const fault of await faultsAtRest(page)) faults.push(`${name} at ${width} px: ${fault}`);
        const least = TARGETS.get(width);
        if (least === undefined) continue;
        for (const small of await smallTargets(page, least)) faults.push(`${name} at ${width} px: ${small}`);
      }
    }
    expect(faults).toEqual([]);
  });

for (const delayMs of [0, 1_000])
  test(`the current tab is whole on a phone whose typeface arrives after ${delayMs} ms`, async ({ page }) => {
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      await route.continue();
    });
    await page.setViewportSize(PHONE);
    await openReady(page, "/de/rooms");
    const tab = page
      .getByRole("navigation", { name: "Kategorien", exact: true })
      .getByRole("link", { name: "Raumplaner" });
    await expect(tab).toHaveAttribute("aria-current", "page");
    const spaceBehind = () => tab.evaluate((link) => innerWidth - link.getBoundingClientRect().right);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(spaceBehind).toBeGreaterThanOrEqual(15);
  });

test.describe("with touch", () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const language of SAMPLED_LANGUAGES)
    test(`X1 the header in ${language} fits just above a phone's width, however long the portfolio's name`, async ({
      page,
      request,
    }) => {
      const portfolios = await listPortfolios(request);
      const [longest] = portfolios.toSorted((a, b) => (b.name ?? "").length - (a.name ?? "").length);
      await page.setViewportSize({ width: 640, height: 800 });
      for (const path of ["", "/products/DOW", "/rooms"])
        for (const query of ["", `?id=${longest?.portfolio_id}`]) {
          await openReady(page, `/${language}${path}${query}`);
          for (const width of [640, 660, 700, 768]) {
            await page.setViewportSize({ width, height: 800 });
            expect(await layoutFaults(page), `${path}${query} at ${width} px`).toEqual([]);
          }
        }
    });
});

/** The faults that remain once the layout has settled: after a change of width, a table may change its columns in the next frames. */
async function faultsAtRest(page: Page): Promise<readonly string[]> {
  if ((await layoutFaults(page)).length === 0) return [];
  await page.waitForTimeout(500);
  return layoutFaults(page);
}
