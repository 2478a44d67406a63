import {
  DESKTOP,
  LANGUAGES,
  PHONE,
  accessibilityViolations,
  expect,
  openReady,
  scrollsSideways,
  test,
} from "../../setup/test.ts";

test.use({ site: "deepLinks" });

/** Every kind of page, with filters and without results where that changes what is shown. */
const PAGES = [
  { name: "home", path: () => "" },
  { name: "selector", path: () => "/products/DOW" },
  { name: "selector with filters", path: () => "/products/DOW?control=DALI-2&view=grid" },
  { name: "family", path: async (get: Get) => `/products/${(await get("articles"))[0]?.["family_id"] ?? ""}` },
  { name: "article", path: async (get: Get) => `/products/${(await get("articles"))[0]?.["article_code"] ?? ""}` },
  { name: "imprint", path: () => "/imprint" },
  { name: "404", path: () => "/no/such/page" },
] as const;

type Get = (list: string) => Promise<Record<string, string>[]>;

for (const language of LANGUAGES)
  for (const { name, path } of PAGES)
    test(`${name} in ${language} has no accessibility violation and no sideways scroll on any screen`, async ({
      page,
      request,
    }) => {
      const get: Get = async (list) => (await request.get(`/api/mongo/pml/${list}`)).json() as ReturnType<Get>;
      await openReady(page, `/${language}${await path(get)}`);
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        expect(await scrollsSideways(page)).toBe(false);
        expect(await accessibilityViolations(page)).toEqual([]);
      }
    });
