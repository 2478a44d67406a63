import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeBrand } from "#brand/make-brand.ts";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { listPath } from "#model/endpoints.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { readRouteRules } from "#navigation/routing/read-route-rules.ts";
import { brandFiles } from "../setup/brand-folders.ts";
import { startTemporaryServer, type TemporaryServer } from "./setup/running-server.ts";
import { precachedAddresses, STATIC_FILES as staticFiles } from "./setup/client-build.ts";
import { createSiteFetch, CONTENT, DEMO, ORIGIN } from "./setup/test-app.ts";

const BASE = "/catalogue";
const SITE_URL = ORIGIN + BASE;
const parsedRules = readRouteRules({ "/old/**": { redirect: "/en/products/**", status: 301 } });
const customBrand = await makeBrand(brandFiles({ language: "en" }));
const fetchSite = createSiteFetch(
  { siteUrl: SITE_URL, productDeepLinks: true, routeRules: "rules" in parsedRules ? parsedRules.rules : [] },
  { staticFiles, configuredBrand: customBrand, securityContacts: ["mailto:security@example.com"] },
);
const fetchText = async (path: string): Promise<string> => (await fetchSite(path)).text();

const article = DEMO.catalogue.articleCode(0);
const PAGES = [
  "",
  "/products/DOW",
  "/search?q=office",
  "/rooms",
  "/or-equal",
  "/method",
  "/compare",
  "/project",
  "/imprint",
  "/none",
];

/** Addresses in attributes; other tests check those of style sheets and structured data. */
const ATTRIBUTE = /\s(?:href|src|action|formaction|poster|content)="([^"]*)"/g;
const SRCSET = /\ssrcset="([^"]*)"/gi;

/** The addresses on this host that a page makes browsers or search engines request. */
function addressesIn(html: string): string[] {
  const single = Array.from(html.matchAll(ATTRIBUTE), ([, address = ""]) => address);
  const sets = Array.from(html.matchAll(SRCSET), ([, set = ""]) =>
    set.split(", ").map((candidate) => candidate.split(" ")[0] ?? ""),
  );
  return [...single, ...sets.flat()]
    .map((address) => address.replaceAll("&amp;", "&"))
    .filter((address) => address.startsWith("/") || address.startsWith(ORIGIN))
    .map((address) => (address.startsWith("/") ? address : address.slice(ORIGIN.length)));
}

const isBelow = (path: string): boolean => path === BASE || path.startsWith(`${BASE}/`) || path.startsWith(`${BASE}?`);
const outsideOf = (addresses: readonly string[]): string[] => addresses.filter((address) => !isBelow(address));

describe("below a path", () => {
  // Both languages have the same links.
  const language = "de";

  test.each([...PAGES, `/products/${encodeURIComponent(article)}`, "/products/alm"])(
    "the page %s has no addresses outside the path, and all its addresses are served",
    async (page) => {
      const html = await fetchText(`${BASE}/${language}${page}`);
      const addresses = addressesIn(html);
      expect(addresses.length).toBeGreaterThan(10);
      expect(outsideOf(addresses)).toEqual([]);
      // The inline scripts name the scripts that hydrate the page.
      expect(html).toContain(`"${BASE}/assets/`);
      expect(html).not.toMatch(/"\/assets\//);
      const isFile = (path: string): boolean => !/^\/catalogue\/(?:en|de)(?:[/?#]|$)|share\.png/.test(path);
      const files = [...new Set(addresses)].filter(isFile);
      for (const file of files.slice(0, 40)) expect((await fetchSite(file)).status, file).toBeLessThan(400);
    },
  );

  test("links lead from the home page to articles", async () => {
    const visited = new Set<string>([`${BASE}/${language}`]);
    for (const page of visited) {
      if (visited.size > 60) break;
      const html = await fetchText(page);
      for (const address of addressesIn(html)) {
        const path = address.split(/[?#]/)[0] ?? "";
        if (/^\/catalogue\/[a-z]{2}\/products\/[^/.]+$/.test(path)) visited.add(path);
      }
    }
    const statuses = await Promise.all(
      [...visited].slice(0, 60).map(async (path) => [path, (await fetchSite(path)).status]),
    );
    expect(statuses.length).toBeGreaterThan(40);
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });

  test("the data of in-app navigations and documents are served", async () => {
    expect((await fetchSite(`${BASE}/${language}/products/DOW.data`)).headers.get("content-type")).toContain(
      "text/x-script",
    );
    const sheet = await fetchSite(`${BASE}/${language}/datasheets/${encodeURIComponent(article)}.pdf`);
    expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const list = writeSharedList({
      name: "",
      zones: [{ name: "", lines: [{ code: article, quantity: 2, note: "" }] }],
    });
    const tender = await fetchSite(`${BASE}/${language}/project.txt`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ list }).toString(),
    });
    expect([tender.status, tender.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  });
});

test.each([
  ["", "/de"],
  ["/", "/de"],
  ["/?utm=1", "/de?utm=1"],
  ["/products/DOW", "/de/products/DOW"],
  ["/en?lang=de", "/de"],
  ["/old/DOW", "/en/products/DOW"],
  ["/en/products/dow", "/en/products/DOW"],
])("below a path, %s redirects to %s", async (path, location) => {
  const { headers } = await fetchSite(BASE + path, { headers: { "accept-language": "de" } });
  expect(headers.get("location")).toBe(BASE + location);
});

test("below a path, a redirect's cookies are sent only there", async () => {
  const chosen = (await fetchSite(`${BASE}/en?lang=de`)).headers.getSetCookie();
  expect(chosen).toEqual(["i18n_redirected=de; Max-Age=31536000; Path=/catalogue; SameSite=Lax"]);
  expect((await fetchSite(`${BASE}/?lang=fr`)).headers.getSetCookie()).toEqual([
    expect.stringContaining("; Path=/catalogue;"),
  ]);
});

test.each([
  "/",
  "/en",
  "/catalogues",
  "/Catalogue/en",
  "/assets/x.js",
  "/api/mongo/pml/articles",
  "/robots.txt",
  "/sw.js",
])("outside its path, the site responds to %s with 404 and a sentence that states the path", async (path) => {
  const response = await fetchSite(path);
  expect([response.status, await response.text()]).toEqual([404, "This site is served below /catalogue/.\n"]);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test.each(["/healthz", "/readyz"])("%s responds below the path and at the root of the host", async (path) => {
  expect([(await fetchSite(path)).status, (await fetchSite(BASE + path)).status]).toEqual([200, 200]);
});

test("below a path, style sheets request nothing outside it", async () => {
  const [styles = ""] = [...staticFiles.keys()].filter((path) => path.endsWith(".css") && path.startsWith("/assets/"));
  const brand = /href="([^"]*\/brand\.css)"/.exec(await fetchText(`${BASE}/en`))?.[1] ?? "";
  for (const path of [BASE + styles, brand]) {
    const addresses = Array.from(
      (await fetchText(path)).matchAll(/url\("?([^")]+)"?\)/g),
      ([, address = ""]) => address,
    );
    const requested = addresses
      .filter((address) => !address.startsWith("data:"))
      .map((address) => new URL(address, ORIGIN + path).pathname);
    expect(requested.length).toBeGreaterThan(0);
    expect(outsideOf(requested)).toEqual([]);
    for (const file of requested) expect((await fetchSite(file)).status, file).toBe(200);
  }
});

test("scripts refer to other files by relative URLs, except for the router's manifest, whose URLs begin with the path", async () => {
  const scripts = [...staticFiles.keys()].filter((path) => path.endsWith(".js") && path !== "/sw.js");
  const absolute: string[] = [];
  for (const path of scripts) if (/["'`]\/assets\//.test(await fetchText(BASE + path))) absolute.push(path);
  expect(absolute).toEqual([]);
  const manifestPath = scripts.find((path) => path.startsWith("/assets/manifest-")) ?? "";
  const window = {} as {
    __reactRouterManifest: { readonly routes: Readonly<Record<string, { readonly module: string }>> };
  };
  runInNewContext(await fetchText(BASE + manifestPath), { window });
  const modules = Object.values(window.__reactRouterManifest.routes).map(({ module }) => module);
  expect(outsideOf(modules)).toEqual([]);
  for (const module of modules) expect((await fetchSite(module)).status, module).toBe(200);
});

test("below a path, the manifest, the sitemap and the site's descriptions contain addresses below it", async () => {
  const manifest = JSON.parse(await fetchText(`${BASE}/site.webmanifest`)) as {
    start_url: string;
    icons: { src: string }[];
  };
  expect(outsideOf([manifest.start_url, ...manifest.icons.map(({ src }) => src)])).toEqual([]);
  for (const { src } of manifest.icons) expect((await fetchSite(src)).status).toBe(200);
  const sitemap = await fetchText(`${BASE}/sitemap.xml`);
  const urls = Array.from(sitemap.matchAll(/(?:<loc>|href=")(https?:[^<"]+)/g), ([, address = ""]) => address);
  expect(urls.length).toBeGreaterThan(100);
  expect(urls.filter((address) => !address.startsWith(`${SITE_URL}/`))).toEqual([]);
  expect(await fetchText(`${BASE}/robots.txt`)).toContain(`Sitemap: ${SITE_URL}/sitemap.xml\n`);
  expect(await fetchText(`${BASE}/.well-known/security.txt`)).toContain(
    `Canonical: ${SITE_URL}/.well-known/security.txt\n`,
  );
  expect(JSON.parse(await fetchText(`${BASE}/openapi.json`))).toMatchObject({ servers: [{ url: SITE_URL }] });
  const { id } = JSON.parse(await fetchText(`${BASE}/builds/latest.json`)) as { id: string };
  const { prerendered } = JSON.parse(await fetchText(`${BASE}/builds/meta/${id}.json`)) as { prerendered: string[] };
  expect(prerendered).toEqual([`${BASE}/en/imprint`, `${BASE}/en/privacy`, `${BASE}/de/imprint`]);
  expect(JSON.parse(await fetchText(`${BASE}/en/imprint/_payload.json`))).toMatchObject({
    path: `${BASE}/en/imprint`,
    data: { markdown: CONTENT.en.imprint },
  });
});

test("below a path, lists are served as at the root of a host", async () => {
  const atRoot = createSiteFetch();
  for (const list of LIST_NAMES) {
    const path = listPath(list, { useMockData: false });
    expect(await fetchText(BASE + path), list).toBe(await (await atRoot(path)).text());
  }
});

test("below a path, the service worker caches files from there only", async () => {
  const precached = precachedAddresses(await fetchText(`${BASE}/sw.js`));
  expect(precached).toEqual(expect.arrayContaining([`${BASE}/offline/de.html`, `${BASE}/fonts/plex-sans-latin.woff2`]));
  expect(outsideOf(precached)).toEqual([]);
  for (const url of precached) expect((await fetchSite(url)).status, url).toBe(200);
});

test("the self-destroying service worker deletes the caches of its own path only", async () => {
  const script = await (
    await createSiteFetch({ siteUrl: SITE_URL, offline: false }, { staticFiles })(`${BASE}/sw.js`)
  ).text();
  expect(script).toContain('name.startsWith("lumenry/catalogue-")');
});

describe("the server's process below a path", () => {
  let server: TemporaryServer;
  beforeAll(async () => {
    server = await startTemporaryServer({ SITE_URL: `https://www.example.com${BASE}/`, METRICS_PORT: "0" });
  });
  afterAll(() => server.dispose());

  test("prints its address, and uses SITE_URL in pages", async () => {
    expect(server.output.out).toBe(`Lumenry is ready on http://127.0.0.1:${server.port}${BASE}\n`);
    const html = await (await fetch(`${server.address}/en`)).text();
    expect(html).toContain(`<link rel="canonical" href="https://www.example.com${BASE}/en"/>`);
    expect(html).toContain(`hrefLang="de" href="https://www.example.com${BASE}/de"`);
    expect(html).toContain(`<meta property="og:url" content="https://www.example.com${BASE}/en"/>`);
  });

  test("caches responses to known addresses, and counts requests by kind", async () => {
    const metricsAddress = /http:\S+\/metrics/.exec(server.output.err)?.[0] ?? "";
    const readMetric = async (pattern: RegExp): Promise<number> =>
      Number(pattern.exec(await (await fetch(metricsAddress)).text())?.[1] ?? 0);
    const readListRequests = () => readMetric(/^lumenry_http_requests_total\{kind="list"[^}]*\} (\d+)/m);
    const readCacheBytes = () => readMetric(/^lumenry_cache_bytes (\d+)/m);
    const address = `${server.address}${listPath("articles", { useMockData: false })}`;
    await (await fetch(address)).text();
    const firstBytes = await readCacheBytes();
    await (await fetch(address)).text();
    // A response that is requested a second time is cached as it is sent.
    await expect.poll(readCacheBytes).toBeGreaterThan(firstBytes);
    expect(await readListRequests()).toBe(2);
  });
});
