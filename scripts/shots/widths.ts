import type { Browser } from "@playwright/test";
import { layoutFaults, WIDTHS } from "../../tests/setup/layout-faults.ts";

interface Article {
  readonly article_code: string;
  readonly family_id: string;
}

/** Layout faults on the pages of every family and of one article of each, in both languages and at every width. */
export async function faultsAtAllWidths(browser: Browser, site: string): Promise<readonly string[]> {
  const articles = (await (await fetch(`${site}/api/mongo/pml/articles`)).json()) as readonly Article[];
  const families = new Map(articles.map((article) => [article.family_id, article.article_code]));
  const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block" });
  const page = await context.newPage();
  const faults: string[] = [];
  for (const name of [...families].flat())
    for (const language of ["en", "de"]) {
      await page.goto(`${site}/${language}/products/${encodeURIComponent(name)}`);
      await page.locator("html[data-app-ready=true]").waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const fault of await layoutFaults(page)) faults.push(`${language} ${name} at ${width} px: ${fault}`);
      }
    }
  await context.close();
  return faults;
}
