import { expect, test } from "vitest";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { createSiteCache } from "#server/http/site-cache.ts";
import { createTestLog } from "../setup/test-log.ts";
import { createSiteFetch, DEMO, DEMO_VERSION } from "../setup/test-app.ts";

const fetchSite = createSiteFetch();
const fetchDeepLinked = createSiteFetch({ productDeepLinks: true });
const fetchDeepLinkedPage = async (path: string) => (await fetchDeepLinked(path)).text();
const fetchPage = async (path: string, init?: RequestInit) => (await fetchSite(path, init)).text();

test.each(["/en", "/de"])("N2 the home page %s contains every category", async (path) => {
  const categories = (await (await fetchSite("/api/mongo/pml/categories")).json()) as {
    texts: { language: string; text: string }[];
  }[];
  const html = await fetchPage(path);
  expect(html).toContain(`<html lang="${path.slice(1)}"`);
  for (const { texts } of categories)
    expect(html).toContain(texts.find(({ language }) => path === `/${language}`)?.text);
});

test("P2 the content is in the HTML below the splash, the same for every visitor", async () => {
  const html = await fetchPage("/en", { headers: { cookie: "i18n_redirected=de", "accept-language": "de" } });
  expect(html).toContain("/en/products/DOW");
  expect(html).toContain('<noscript><link rel="stylesheet" href="/no-scripts.css"');
  expect(await fetchPage("/en", { headers: { "accept-language": "en" } })).toBe(html);
});

test("A4 a rendered page is cached by address and version, with the same bytes for everybody", async () => {
  const first = await fetchSite("/en", { headers: { "accept-encoding": "br" } });
  const secondResponse = await fetchSite("/en", {
    headers: { "accept-encoding": "br", cookie: "a=b", "accept-language": "de" },
  });
  expect(Buffer.from(await secondResponse.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
  expect(first.headers.get("x-catalogue-version")).toBe(DEMO_VERSION);
  const tag = first.headers.get("etag") ?? "";
  expect((await fetchSite("/en", { headers: { "accept-encoding": "br", "if-none-match": tag } })).status).toBe(304);
});

test.each([
  "/en",
  "/de?rooms=DOW",
  "/en/products/DOW?control=DALI-2&room=office~8x5x3",
  "/de/products/DOW?view=grid&hide=unknown",
  "/en/rooms/office?columns=4",
  "/de/compare?room=office",
  "/en/search?q=tarn",
  "/en/products/tarn-r?reflector_color=white",
  "/de/imprint",
])("A4 %s is the same page for a campaign's visitors", async (address) => {
  const campaign = address + (address.includes("?") ? "&" : "?") + "utm_source=letter&fbclid=%zz";
  const html = await fetchDeepLinkedPage(address);
  expect(html).toContain("</html>");
  expect(await fetchDeepLinkedPage(campaign)).toBe(html);
});

test("A4 a page that a campaign's visitor has requested is cached for everybody", async () => {
  const cache = createSiteCache(1024 * 1024 * 16);
  const fetchCached = createSiteFetch({}, { cache });
  await fetchCached("/en?utm_source=letter");
  const { entryCount } = cache;
  expect(entryCount).toBeGreaterThan(0);
  for (const address of ["/en", "/en?utm_source=poster"]) expect((await fetchCached(address)).status).toBe(200);
  expect(cache.entryCount).toBe(entryCount);
});

test("N3 the redirect of a page keeps a campaign's parameters in their positions", async () => {
  const address = "/en/products/DOW?a=&utm=1&control=DALI-2&x=%20&room_length=8";
  const location = (await fetchDeepLinked(address)).headers.get("location");
  expect(location).toMatch(/^\/en\/products\/DOW\?a=&utm=1&control=DALI-2&x=%20&room=/);
});

test("no page contains another visitor's address", async () => {
  await fetchPage("/en?campaign=secret");
  expect(await fetchPage("/en?campaign=other")).not.toContain("secret");
  expect(await fetchPage("/en")).not.toContain("secret");
});

test("C1 pages make browsers render their controls in light colours", async () => {
  const html = await fetchPage("/en");
  expect(html).toContain('<meta name="color-scheme" content="light"/>');
  expect(html.match(/<meta name="theme-color"[^>]*>/g)).toEqual(['<meta name="theme-color" content="#ffffff"/>']);
});

test.each(["/en", "/de/imprint", "/en/no/such/page"])(
  "%s needs no inline styles and no inline handlers",
  async (path) => {
    const html = await fetchPage(path);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/<style\b/);
    expect(html).not.toMatch(/\son[a-z]+="/);
  },
);

test.each([
  ["/en/no/such/page", "en", "en"],
  ["/de/no-such-page", "de", "en"],
  ["/nowhere", "de", "de"],
  ["/nowhere/at/all", "de", "de"],
  ["/nowhere", "en", "en"],
])("E1 %s gets a 404 in %s", async (path, language, accepted) => {
  const response = await fetchSite(path, { headers: { "accept-language": accepted } });
  expect(response.status).toBe(404);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const html = await response.text();
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).not.toContain("Internal Server Error");
  expect(html).toMatch(new RegExp(`<main[^]*<a[^>]* href="/${language}"`));
});

test.each([
  ["/en/no/such/page", "Page not found: /en/no/such/page"],
  ["/no-such-page", "Seite nicht gefunden: /no-such-page"],
  ["/en/products/no-such-thing", "Page Not Found: /en/products/no-such-thing"],
  ["/en/accessibility", "Page Not Found: /en/accessibility"],
])("E1 the message for %s is %s", async (path, message) => {
  const response = await fetchDeepLinked(path, { headers: { "accept-language": "de-AT,de;q=0.9" } });
  expect(response.status).toBe(404);
  expect(await response.text()).toContain(`>${message}<`);
});

test("E2 while no catalogue is loaded, the plain error page is served in both languages", async () => {
  const fetchEmpty = createSiteFetch({}, { currentSnapshot: () => undefined });
  const response = await fetchEmpty("/en");
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
  const html = await response.text();
  expect(html).toContain('<section lang="en">');
  expect(html).toContain('<section lang="de">');
});

test("E2 G1 an error has the same id on the page and in the log, and the page contains no details", async () => {
  const logger = createTestLog();
  const broken = { ...DEMO, catalogue: { ...DEMO.catalogue, count: failing } };
  const response = await createSiteFetch({}, { logger, currentSnapshot: () => broken })("/en?id=private");
  expect(response.status).toBe(500);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const html = await response.text();
  const lines = logger.lines.filter(([level]) => level === "error").map((parts) => parts.map(String).join(" "));
  expect(lines).toHaveLength(1);
  const id = /[0-9a-f]{8}/.exec(lines[0] ?? "")?.[0] ?? "none";
  expect(html).toContain(id);
  expect(html).not.toMatch(/secret|\.tsx?:|at loader/);
  expect(html.replaceAll(/<script.*?<\/script>|<[^>]*>/gs, " ")).not.toContain("private");
});

function failing(): never {
  throw new Error("secret inside");
}

test("P4 the policy allows the tag manager only if it is configured", async () => {
  const fetchWithAnalytics = createSiteFetch({ gtmEnabled: true, gtmId: "GTM-TEST123" });
  expect((await fetchWithAnalytics("/en")).headers.get("content-security-policy")).toContain("googletagmanager.com");
  expect((await fetchSite("/en")).headers.get("content-security-policy")).not.toContain("googletagmanager.com");
});

test("N4 a selector's page shows every article, and its scripts receive the rows of all of them", async () => {
  const html = await fetchDeepLinkedPage("/en/products/DOW");
  const scripts = html.match(/<script\b[^>]*>[\s\S]*?<\/script>/g) ?? [];
  const shown = scripts.reduce((rest, script) => rest.replace(script, ""), html);
  const inPage = new Set([...shown.matchAll(/href="\/en\/products\/([A-Z][\w-]*-\d[\w-]*)"/g)].map(([, code]) => code));
  const isIn = (data: string, code = ""): boolean => withoutEscapes(data).includes(`"${code}"`);
  const inScripts = [...inPage].filter((code) => scripts.some((script) => isIn(script, code)));
  const data = await fetchDeepLinkedPage("/en/products/DOW.data");
  expect(inPage.size).toBeGreaterThan(80);
  expect(inScripts).toEqual([...inPage]);
  for (const code of inPage) expect(isIn(data, code), code).toBe(true);
});

/** Removes the escapes of JSON within JSON, however deeply nested. */
const withoutEscapes = (text: string): string => text.replaceAll("\\", "");

test("D1 a page explains each field of a catalogue to operators; no other page links to it", async () => {
  const html = await fetchPage("/de/catalogue-fields");
  const names = new Set(Array.from(html.matchAll(/<td[^>]*><code[^>]*>(\w+)<\/code>/g), ([, name]) => name));
  for (const list of LIST_NAMES)
    for (const field of Object.keys(LIST_SCHEMAS[list].shape)) expect(names).toContain(field);
  expect(html).toContain("üblich 10 bis 2.500");
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(await fetchPage("/de")).not.toContain('catalogue-fields"');
  expect(await fetchPage("/sitemap.xml")).not.toContain("catalogue-fields");
});
