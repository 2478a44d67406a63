import { describe, expect, test } from "vitest";
import { createSiteFetch, DEMO, ORIGIN } from "./setup/test-app.ts";

const fetchSite = createSiteFetch({ productDeepLinks: true });
const [family] = DEMO.catalogue.lists.families;
const article = DEMO.catalogue.article(0).article_code;

const INDEXABLE_PAGES = {
  "": { types: [] as string[], picture: true },
  "/products/DOW": { types: ["ItemList", "BreadcrumbList"], picture: true },
  [`/products/${family?.family_id ?? ""}`]: { types: ["ProductGroup", "BreadcrumbList"], picture: true },
  [`/products/${article}`]: { types: ["Product", "BreadcrumbList"], picture: true },
  "/imprint": { types: [], picture: false },
};

const fetchPage = async (path: string): Promise<string> => (await fetchSite(path)).text();

/** The first capture group of each match. */
const captures = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, value = ""]) => value);
const readProperty = (page: string, name: string): string | undefined =>
  captures(page, new RegExp(`<meta property="${name}" content="([^"]*)"`, "g"))[0];

describe.each(Object.entries(INDEXABLE_PAGES))("the page %s", (path, { types, picture }) => {
  test.each(["en", "de"])("declares its canonical URL and its other language, in %s", async (language) => {
    const page = await fetchPage(`/${language}${path}?control=DALI-2`);
    expect(captures(page, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`${ORIGIN}/${language}${path}`]);
    expect(captures(page, /<link rel="alternate" hrefLang="([^"]*" href="[^"]*)"/g)).toEqual([
      `en" href="${ORIGIN}/en${path}`,
      `de" href="${ORIGIN}/de${path}`,
      `x-default" href="${ORIGIN}/en${path}`,
    ]);
    expect(captures(page, /<meta name="description" content="([^"]*)"/g)).toHaveLength(1);
    expect(page).not.toContain('name="robots"');
  });

  test("has a title, a description and a picture for link previews", async () => {
    const page = await fetchPage(`/de${path}`);
    expect(captures(page, /<title>([^<]*)<\/title>/g)).toEqual([`${readProperty(page, "og:title") ?? ""} | Lumenry`]);
    expect(readProperty(page, "og:description")).toBe(captures(page, /<meta name="description" content="([^"]*)"/g)[0]);
    expect(readProperty(page, "og:url")).toBe(`${ORIGIN}/de${path}`);
    expect([readProperty(page, "og:locale"), readProperty(page, "og:locale:alternate")]).toEqual(["de_DE", "en_US"]);
    const image = readProperty(page, "og:image");
    expect(image !== undefined).toBe(picture);
    if (image === undefined) return;
    const response = await fetchSite(image.replace(ORIGIN, "").replaceAll("&amp;", "&"));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("has structured data if product pages are served", async () => {
    const scripts = captures(await fetchPage(`/en${path}`), /<script type="application\/ld\+json">(.*?)<\/script>/g);
    const data = scripts.flatMap((text) => JSON.parse(text) as { readonly "@type": string }[]);
    expect(data.map((entry) => entry["@type"])).toEqual(types);
    expect(JSON.stringify(data)).not.toMatch(/"(?:item|url|image)":"(?!http:\/\/site\.example\/)/);
  });
});

test("titles are unique among the pages of a language, descriptions among all pages", async () => {
  const pagesIn = (language: string) =>
    Promise.all(Object.keys(INDEXABLE_PAGES).map((path) => fetchPage(`/${language}${path}`)));
  const [english, german] = [await pagesIn("en"), await pagesIn("de")];
  const countDistinct = (pages: readonly string[], pattern: RegExp) =>
    new Set(pages.flatMap((page) => captures(page, pattern))).size;
  for (const pages of [english, german]) expect(countDistinct(pages, /<title>([^<]*)<\/title>/g)).toBe(pages.length);
  const allPages = [...english, ...german];
  expect(countDistinct(allPages, /<meta name="description" content="([^"]*)"/g)).toBe(allPages.length);
});

test.each(["/en/search?q=a", "/de/compare"])("%s is not indexed", async (path) => {
  const page = await fetchPage(path);
  expect(page).toContain('<meta name="robots" content="noindex, follow"');
  expect(page).not.toContain('rel="canonical"');
});

test("SITE_URL is the base of all canonical URLs", async () => {
  const page = await (await createSiteFetch({ siteUrl: "https://light.example" })("/en")).text();
  expect(captures(page, /<link rel="canonical" href="([^"]*)"/g)).toEqual(["https://light.example/en"]);
  expect(readProperty(page, "og:image")).toMatch(/^https:\/\/light\.example\/drawings\/category\//);
});
