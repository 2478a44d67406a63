import type { BrowserContext, Page } from "@playwright/test";
import { findLayoutIssues, WIDTHS } from "../../setup/layout-issues.ts";
import { findSmallTargets } from "../../setup/small-targets.ts";
import { findAccessibilityViolations, DESKTOP, expect, openReady, PHONE, isTooWide, test } from "../../setup/test.ts";
import { listArticlesOf } from "../catalogue.ts";
import { listPages, findSmallFields, findTextFields, type VisitedPage } from "./pages.ts";

test.use({ site: "deepLinks" });

/** Categories whose families and articles are not among `listPages`. */
const CATEGORIES = ["BAT", "PAN", "HIB"];

/** The minimum size of a control, in px, by page width: for fingers on a phone, for a pointer on a desktop. */
const MIN_TARGET_PX_BY_WIDTH: ReadonlyMap<number, number> = new Map([
  [PHONE.width, 44],
  [DESKTOP.width, 24],
]);
/** Each page is also checked at one of these widths; `npm run shots -- widths` checks all pages at all of them. */
const SAMPLED_WIDTHS = WIDTHS.filter((width) => !MIN_TARGET_PX_BY_WIDTH.has(width));

/** The names of pages, one of each kind, examined for accessibility on a desktop, a phone and a narrow phone. */
const EXAMINED_PAGES = [
  "home",
  "measured opening",
  "cards with filters",
  "empty selection",
  "ground luminaires",
  "family",
  "article",
  "comparison",
  "empty comparison",
  "privacy",
  "page not found",
];
const EXAMINED_WIDTHS: readonly number[] = [DESKTOP.width, PHONE.width, WIDTHS[0]];

for (const half of [0, 1])
  test(`X1 pages have no layout or accessibility issues at any width, by touch, and with text enlarged to 200 % (half ${half + 1} of 2)`, async ({
    context,
    page,
  }) => {
    test.slow();
    const products = await Promise.all(
      CATEGORIES.map(async (category): Promise<readonly VisitedPage[]> => {
        const [last] = (await listArticlesOf(category)).slice(-1);
        if (!last) throw new Error(`the catalogue has no article of ${category}`);
        return [last.family_id, last.article_code].map((name) => ({ name, path: `/products/${name}` }));
      }),
    );
    const pages = [...(await listPages()), ...products.flat()];
    const issues: string[] = [];
    let fieldCount = 0;
    const smallFieldsWithMouse: string[] = [];
    for (const [index, { name, path }] of pages.entries()) {
      if (index % 2 !== half) continue;
      const addIssues = (condition: string) => (issue: string) => issues.push(`${name} ${condition}: ${issue}`);
      await openReady(page, `/de${path}`);
      const sampled = SAMPLED_WIDTHS[(index >> 1) % SAMPLED_WIDTHS.length];
      const isExamined = EXAMINED_PAGES.includes(name);
      for (const width of WIDTHS) {
        const minTarget = MIN_TARGET_PX_BY_WIDTH.get(width);
        const isWidthExamined = isExamined && EXAMINED_WIDTHS.includes(width);
        if (minTarget === undefined && width !== sampled && !isWidthExamined) continue;
        await page.setViewportSize({ width, height: 800 });
        (await findSettledIssues(page)).forEach(addIssues(`at ${width} px`));
        if (minTarget !== undefined) (await findSmallTargets(page, minTarget)).forEach(addIssues(`at ${width} px`));
        if (isWidthExamined) (await findAccessibilityViolations(page)).forEach(addIssues(`at ${width} px`));
      }
      fieldCount += (await findTextFields(page)).length;
      smallFieldsWithMouse.push(...(await findSmallFields(page)));
      (await findEnlargedIssues(context, page)).forEach(addIssues("with enlarged text"));
      // Each page is visited by a new visitor.
      await page.evaluate(() => sessionStorage.clear());
    }
    expect(issues).toEqual([]);
    expect(fieldCount).toBeGreaterThan(20);
    // With a mouse, fields are as small as the text around them.
    expect(smallFieldsWithMouse).not.toEqual([]);
  });

/** Fields that are too small for touch, and pages that scroll sideways with the browser's text at 200 %. */
async function findEnlargedIssues(context: BrowserContext, page: Page): Promise<readonly string[]> {
  const devTools = await context.newCDPSession(page);
  await page.setViewportSize(PHONE);
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const small = await findSmallFields(page);
  await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
  const wide: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    if (await isTooWide(page)) wide.push(`scrolls sideways at ${viewport.width} px`);
  }
  await devTools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await devTools.detach();
  return [...small, ...wide];
}

/** The issues once the layout has settled: a table may still change its columns in the frames after a resize. */
async function findSettledIssues(page: Page): Promise<readonly string[]> {
  if ((await findLayoutIssues(page)).length === 0) return [];
  await page.waitForTimeout(500);
  return findLayoutIssues(page);
}
