import type { BrowserContext, Page } from "@playwright/test";
import { layoutIssues, WIDTHS } from "../../setup/layout-issues.ts";
import { smallTargets } from "../../setup/small-targets.ts";
import { accessibilityViolations, DESKTOP, expect, openReady, PHONE, isTooWide, test } from "../../setup/test.ts";
import { articlesOf } from "../catalogue.ts";
import { everyPage, smallFields, textFields, type VisitedPage } from "./pages.ts";

test.use({ site: "deepLinks" });

/** Those whose families and articles are not among `everyPage`. */
const KINDS = ["BAT", "PAN", "HIB"];

/** How large each control is at least, in px, by the width of the page: for fingers on a phone, for a pointer on a desktop. */
const TARGETS: ReadonlyMap<number, number> = new Map([
  [PHONE.width, 44],
  [DESKTOP.width, 24],
]);
/** Each page is looked at in one of these as well; `npm run shots -- widths` looks at all pages in all of them. */
const SAMPLED_WIDTHS = WIDTHS.filter((width) => !TARGETS.has(width));

/** One page of each kind, examined for accessibility on a desktop, a phone and a narrow phone. */
const EXAMINED = ["home", "measured hole", "cards with filters", "empty selection", "ground luminaires", "family", "article", "comparison", "empty comparison", "privacy", "page not found"]; // prettier-ignore
const EXAMINED_WIDTHS: readonly number[] = [DESKTOP.width, PHONE.width, WIDTHS[0]];

for (const half of [0, 1])
  test(`X1 pages have no fault at any width, with a pointer, by touch, and with text enlarged to 200 %, half ${half + 1} of 2`, async ({
    context,
    page,
    request,
  }) => {
    test.slow();
    const products = await Promise.all(
      KINDS.map(async (kind): Promise<readonly VisitedPage[]> => {
        const [last] = (await articlesOf(request, kind)).slice(-1);
        if (!last) throw new Error(`the catalogue has no article of ${kind}`);
        return [last.family_id, last.article_code].map((name) => ({ name, path: `/products/${name}` }));
      }),
    );
    const pages = [...(await everyPage(request)), ...products.flat()];
    const issues: string[] = [];
    let fields = 0;
    for (const [at, { name, path }] of pages.entries()) {
      if (at % 2 !== half) continue;
      const complain = (where: string) => (issue: string) => issues.push(`${name} ${where}: ${issue}`);
      await openReady(page, `/de${path}`);
      const sampled = SAMPLED_WIDTHS[(at >> 1) % SAMPLED_WIDTHS.length];
      const isExamined = EXAMINED.includes(name);
      for (const width of WIDTHS) {
        const least = TARGETS.get(width);
        const isWidthExamined = isExamined && EXAMINED_WIDTHS.includes(width);
        if (least === undefined && width !== sampled && !isWidthExamined) continue;
        await page.setViewportSize({ width, height: 800 });
        (await faultsAtRest(page)).forEach(complain(`at ${width} px`));
        if (least !== undefined) (await smallTargets(page, least)).forEach(complain(`at ${width} px`));
        if (isWidthExamined) (await accessibilityViolations(page)).forEach(complain(`at ${width} px`));
      }
      fields += (await textFields(page)).length;
      await enlargedFaults(context, page).then((issues) => issues.forEach(complain("with enlarged text")));
      // The next page is another visitor's.
      await page.evaluate(() => sessionStorage.clear());
    }
    expect(issues).toEqual([]);
    expect(fields).toBeGreaterThan(20);
  });

/** What a visitor with fingers, or with a browser's text twice as large, meets. */
async function enlargedFaults(context: BrowserContext, page: Page): Promise<readonly string[]> {
  const browser = await context.newCDPSession(page);
  await page.setViewportSize(PHONE);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const small = await smallFields(page);
  await browser.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  const wide: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    if (await isTooWide(page)) wide.push(`scrolls sideways at ${viewport.width} px`);
  }
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await browser.detach();
  return [...small, ...wide];
}

/** The faults that remain once the layout has settled: after a change of width, a table may change its columns in the next frames. */
async function faultsAtRest(page: Page): Promise<readonly string[]> {
  if ((await layoutIssues(page)).length === 0) return [];
  await page.waitForTimeout(500);
  return layoutIssues(page);
}
