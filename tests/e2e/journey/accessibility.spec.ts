import {
  DESKTOP,
  PHONE,
  SAMPLED_LANGUAGES,
  accessibilityViolations,
  expect,
  openReady,
  scrollsSideways,
  test,
} from "../../setup/test.ts";
import { listArticles } from "../catalogue.ts";

test.use({ site: "deepLinks" });

const NARROW = { width: 320, height: 640 } as const;

for (const language of SAMPLED_LANGUAGES)
  test(`no page in ${language} has an accessibility violation or scrolls sideways on any screen`, async ({
    page,
    request,
  }) => {
    test.slow();
    const [first] = await listArticles(request);
    const pages = {
      home: "",
      selector: "/products/DOW",
      "selector with filters": "/products/DOW?control=DALI-2&view=grid",
      family: `/products/${first?.family_id}`,
      article: `/products/${first?.article_code}`,
      imprint: "/imprint",
      "page not found": "/no/such/page",
    };
    for (const [name, path] of Object.entries(pages))
      await test.step(name, async () => {
        await openReady(page, `/${language}${path}`);
        for (const viewport of [DESKTOP, PHONE, NARROW]) {
          await page.setViewportSize(viewport);
          expect(await scrollsSideways(page)).toBe(false);
          expect(await accessibilityViolations(page)).toEqual([]);
        }
      });
  });
