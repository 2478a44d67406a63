import type { Browser } from "@playwright/test";
import { everyPage } from "../../tests/e2e/journey/pages.ts";
import { layoutFaults, WIDTHS } from "../../tests/setup/layout-faults.ts";

interface Article {
  readonly article_code: string;
  readonly family_id: string;
}

/** Layout faults on every kind of page, every family's and that of one article of each, in both languages and at every width. */
export async function faultsAtAllWidths(browser: Browser, site: string): Promise<readonly string[]> {
  const context = await browser.newContext({ baseURL: site, reducedMotion: "reduce", serviceWorkers: "block" });
  const articles = (await (await context.request.get("/api/mongo/pml/articles")).json()) as readonly Article[];
  const families = new Map(articles.map((article) => [article.family_id, article.article_code]));
  const products = [...families].flat().map((name) => ({ name, path: `/products/${encodeURIComponent(name)}` }));
  const page = await context.newPage();
  const issues: string[] = [];
  for (const { name, path } of [...(await everyPage(context.request)), ...products])
    for (const language of ["en", "de"]) {
      await page.goto(`/${language}${path}`);
      await page.locator("html[data-app-ready=true]").waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const issue of await layoutFaults(page)) issues.push(`${language} ${name} at ${width} px: ${issue}`);
      }
    }
  await context.close();
  return issues;
}
