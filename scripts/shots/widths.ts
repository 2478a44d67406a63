import { chromium, type Browser } from "@playwright/test";
import { CHROMIUM } from "../../tests/setup/chromium.ts";
import { listArticles } from "../../tests/e2e/catalogue.ts";
import { listPages, type VisitedPage } from "../../tests/e2e/journey/pages.ts";
import { ENLARGED_TEXT, findLayoutIssues, textSizeArgument, WIDTHS } from "../../tests/setup/layout-issues.ts";

/** Category pages with a room, whose tables have more columns. */
const PAGES_WITH_ROOM: readonly VisitedPage[] = ["DOW", "BAT", "PAN", "HIB"].map((category) => ({
  name: `${category} in a room`,
  path: `/products/${category}?room=office`,
}));

/**
 * Finds layout issues in both languages: at every width on every kind of page, on every family's page and on that of
 * one of its articles; and with enlarged text on every kind of page.
 */
export async function findLayoutIssuesAtAllWidths(browser: Browser, site: string): Promise<readonly string[]> {
  const issues = await collectIssues(browser, site, { widths: WIDTHS, label: "", includesProducts: true });
  for (const { percent, widths } of ENLARGED_TEXT) {
    const enlarged = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, textSizeArgument(percent)] });
    issues.push(
      ...(await collectIssues(enlarged, site, {
        widths,
        label: ` with text at ${percent} %`,
        includesProducts: false,
      })),
    );
    await enlarged.close();
  }
  return issues;
}

interface LayoutCheck {
  readonly widths: readonly number[];
  readonly label: string;
  /** Whether to also visit every family and one article of each. */
  readonly includesProducts: boolean;
}

async function collectIssues(
  browser: Browser,
  site: string,
  { widths, label, includesProducts }: LayoutCheck,
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: site, reducedMotion: "reduce", serviceWorkers: "block" });
  const families = new Map((await listArticles()).map((article) => [article.family_id, article.article_code]));
  const products = [...families].flat().map((name) => ({ name, path: `/products/${encodeURIComponent(name)}` }));
  const page = await context.newPage();
  const issues: string[] = [];
  // A room stays selected on all further pages, so pages with one come last.
  for (const { name, path } of [...(await listPages()), ...(includesProducts ? products : []), ...PAGES_WITH_ROOM])
    for (const language of ["en", "de"]) {
      await page.goto(`/${language}${path}`);
      await page.locator("html[data-app-ready=true]").waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const issue of await findLayoutIssues(page))
          issues.push(`${language} ${name} at ${width} px${label}: ${issue}`);
      }
    }
  await context.close();
  return issues;
}
