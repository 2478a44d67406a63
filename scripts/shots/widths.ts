import { chromium, type Browser } from "@playwright/test";
import { CHROMIUM } from "../../tests/setup/chromium.ts";
import { everyPage, type VisitedPage } from "../../tests/e2e/journey/pages.ts";
import { ENLARGED_TEXT, layoutFaults, textSize, WIDTHS } from "../../tests/setup/layout-faults.ts";

interface Article {
  readonly article_code: string;
  readonly family_id: string;
}

/** Categories as they are with a room, whose tables have more columns. */
const WITH_ROOM: readonly VisitedPage[] = ["DOW", "BAT", "PAN", "HIB"].map((category) => ({
  name: `${category} in a room`,
  path: `/products/${category}?room=office`,
}));

/**
 * Layout faults in both languages: on every kind of page, every family's and that of one article of each at every width, and on every kind of
 * page with enlarged text.
 */
export async function layoutIssuesAtAllWidths(browser: Browser, site: string): Promise<readonly string[]> {
  const issues = await faultsIn(browser, site, { widths: WIDTHS, label: "", hasProducts: true });
  for (const { percent, widths } of ENLARGED_TEXT) {
    const enlarged = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, textSize(percent)] });
    issues.push(...(await faultsIn(enlarged, site, { widths, label: ` with text at ${percent} %`, hasProducts: false })));
    await enlarged.close();
  }
  return issues;
}

interface Round {
  readonly widths: readonly number[];
  readonly label: string;
  /** Whether to visit every family as well. */
  readonly hasProducts: boolean;
}

async function faultsIn(browser: Browser, site: string, { widths, label, hasProducts }: Round): Promise<string[]> {
  const context = await browser.newContext({ baseURL: site, reducedMotion: "reduce", serviceWorkers: "block" });
  const articles = (await (await context.request.get("/api/mongo/pml/articles")).json()) as readonly Article[];
  const families = new Map(articles.map((article) => [article.family_id, article.article_code]));
  const products = [...families].flat().map((name) => ({ name, path: `/products/${encodeURIComponent(name)}` }));
  const page = await context.newPage();
  const issues: string[] = [];
  // A room stays for all further pages, so pages with one come last.
  for (const { name, path } of [...(await everyPage(context.request)), ...(hasProducts ? products : []), ...WITH_ROOM])
    for (const language of ["en", "de"]) {
      await page.goto(`/${language}${path}`);
      await page.locator("html[data-app-ready=true]").waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const issue of await layoutFaults(page)) issues.push(`${language} ${name} at ${width} px${label}: ${issue}`);
      }
    }
  await context.close();
  return issues;
}
