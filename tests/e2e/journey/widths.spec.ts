import type { Page } from "@playwright/test";
import { layoutFaults, WIDTHS } from "../../setup/layout-faults.ts";
import { expect, LANGUAGES, openReady, test } from "../../setup/test.ts";
import { articlesOf } from "../catalogue.ts";
import { everyPage, type VisitedPage } from "./pages.ts";

test.use({ site: "deepLinks", contextOptions: { reducedMotion: "reduce" } });

const KINDS = ["DOW", "BAT", "PAN", "HIB", "SP68"];

for (const language of LANGUAGES)
  test(`X1 pages in ${language} have no layout fault at any width`, async ({ page, request }) => {
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
      }
    }
    expect(faults).toEqual([]);
  });

/** The faults that remain once the layout has settled: after a change of width, a table may change its columns in the next frames. */
async function faultsAtRest(page: Page): Promise<readonly string[]> {
  if ((await layoutFaults(page)).length === 0) return [];
  await page.waitForTimeout(500);
  return layoutFaults(page);
}
