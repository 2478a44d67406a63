import { describe, expect, test } from "vitest";
import { createSiteFetch, DEMO, ORIGIN } from "./setup/test-app.ts";

const fetchSite = createSiteFetch({ productDeepLinks: true });
const [family] = DEMO.catalogue.lists.families;
const article = DEMO.catalogue.article(0).article_code;

const INDEXED = {
  "": { types: [] as string[], picture: true },
  "/products/DOW": { types: ["ItemList", "BreadcrumbList"], picture: true },
  [`/products/${family?.family_id ?? ""}`]: { types: ["ProductGroup", "BreadcrumbList"], picture: true },
  [`/products/${article}`]: { types: ["Product", "BreadcrumbList"], picture: true },
  "/imprint": { types: [], picture: false },
};

const fetchPage = async (path: string): Promise<string> => (await fetchSite(path)).text();

/** Values of an attribute in the elements of a page that match. */
const valuesOf = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, value = ""]) => value);
const property = (page: string, name: string): string | undefined =>
  valuesOf(page, new RegExp(`<meta property="${name}" content="([^"]*)"`, "g"))[0];

describe.each(Object.entries(INDEXED))("page %s", (path, { types, picture }) => {
  test.each(["en", "de"])("declares its canonical address and its other language, in %s", async (language) => {
    const page = await fetchPage(`/${language}${path}?control=DALI-2`);
    expect(valuesOf(page, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`${ORIGIN}/${language}${path}`]);
    expect(valuesOf(page, /<link rel="alternate" hrefLang="([^"]*" href="[^"]*)"/g)).toEqual([
      `en" href="${ORIGIN}/en${path}`,
      `de" href="${ORIGIN}/de${path}`,
      `x-default" href="${ORIGIN}/en${path}`,
    ]);
    expect(valuesOf(page, /<meta name="description" content="([^"]*)"/g)).toHaveLength(1);
    expect(page).not.toContain('name="robots"');
  });

  test("has title, description and picture for link previews", async () => {
    const page = await fetchPage(`/de${path}`);
    expect(valuesOf(page, /<title>([^<]*)<\/title>/g)).toEqual([`${property(page, "og:title") ?? ""} | Lumenry`]);
    expect(property(page, "og:description")).toBe(valuesOf(page, /<meta name="description" content="([^"]*)"/g)[0]);
    expect(property(page, "og:url")).toBe(`${ORIGIN}/de${path}`);
    expect([property(page, "og:locale"), property(page, "og:locale:alternate")]).toEqual(["de_DE", "en_US"]);
    const image = property(page, "og:image");
    expect(image !== undefined).toBe(picture);
    if (image === undefined) return;
    const response = await fetchSite(image.replace(ORIGIN, "").replaceAll("&amp;", "&"));
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  test("has structured data if product pages are served", async () => {
    const scripts = valuesOf(await fetchPage(`/en${path}`), /<script type="application\/ld\+json">(.*?)<\/script>/g);
    const data = scripts.flatMap((text) => JSON.parse(text) as { readonly "@type": string }[]);
    expect(data.map((entry) => entry["@type"])).toEqual(types);
    expect(JSON.stringify(data)).not.toMatch(/"(?:item|url|image)":"(?!http:\/\/site\.example\/)/);
  });
});

test("titles are unique among the pages of a language, descriptions among all pages", async () => {
  const pagesIn = (language: string) =>
    Promise.all(Object.keys(INDEXED).map((path) => fetchPage(`/${language}${path}`)));
  const [english, german] = [await pagesIn("en"), await pagesIn("de")];
  const countDistinct = (pages: readonly string[], pattern: RegExp) =>
    new Set(pages.flatMap((page) => valuesOf(page, pattern))).size;
  for (const pages of [english, german]) expect(countDistinct(pages, /<title>([^<]*)<\/title>/g)).toBe(pages.length);
  const allPages = [...english, ...german];
  expect(countDistinct(allPages, /<meta name="description" content="([^"]*)"/g)).toBe(allPages.length);
});

test.each(["/en/search?q=a", "/de/compare"])("%s is not indexed", async (path) => {
  const page = await fetchPage(path);
  expect(page).toContain('<meta name="robots" content="noindex, follow"');
  expect(page).not.toContain('rel="canonical"');
});

test("SITE_URL is the base of all canonical addresses", async () => {
  const page = await (await createSiteFetch({ siteUrl: "https://light.example" })("/en")).text();
  expect(valuesOf(page, /<link rel="canonical" href="([^"]*)"/g)).toEqual(["https://light.example/en"]);
  expect(property(page, "og:image")).toMatch(/^https:\/\/light\.example\/drawings\/category\//);
});
