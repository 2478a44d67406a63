import { expect, test } from "@playwright/test";
import { listArticles } from "../../tests/e2e/catalogue.ts";
import { listPages, type VisitedPage } from "../../tests/e2e/journey/pages.ts";
import { ENLARGED_TEXT, findLayoutIssues, WIDTHS } from "../../tests/setup/layout-issues.ts";
import { SITES } from "../../tests/setup/sites.ts";

// Checks the layout in both languages: at every width on every kind of page, on every family's page and on that of one
// of its articles; and with enlarged text on every kind of page.

test.use({ baseURL: SITES.deepLinks.url });
test.setTimeout(0);

/** Category pages with a room, whose tables have more columns. */
const PAGES_WITH_ROOM: readonly VisitedPage[] = ["DOW", "BAT", "PAN", "HIB"].map((category) => ({
  name: `${category} in a room`,
  path: `/products/${category}?room=office`,
}));

async function listProductPages(): Promise<readonly VisitedPage[]> {
  const families = new Map((await listArticles()).map((article) => [article.family_id, article.article_code]));
  return [...families].flat().map((name) => ({ name, path: `/products/${encodeURIComponent(name)}` }));
}

for (const { percent, widths } of [{ percent: 100, widths: WIDTHS }, ...ENLARGED_TEXT])
  for (const language of ["en", "de"])
    test(`widths with text at ${percent} % ${language}`, async ({ context, page }) => {
      const devTools = await context.newCDPSession(page);
      await devTools.send("Page.setFontSizes", { fontSizes: { standard: (16 * percent) / 100 } });
      const products = percent === 100 ? await listProductPages() : [];
      // A room stays selected on all further pages, so pages with one come last.
      for (const { name, path } of [...(await listPages()), ...products, ...PAGES_WITH_ROOM]) {
        await page.goto(`/${language}${path}`);
        await page.locator("html[data-app-ready=true]").waitFor();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await findLayoutIssues(page), `${name} at ${width} px`).toEqual([]);
        }
      }
    });
