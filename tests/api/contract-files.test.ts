import { expect, test } from "vitest";
import { LIST_NAMES } from "#model/lists/lists.ts";
import { listPath } from "#model/endpoints.ts";
import { writeSharedList } from "#project-list/sharing/shared-list.ts";
import { createSiteFetch, CONTENT, DEMO_VERSION, ORIGIN } from "./setup/test-app.ts";

const fetchSite = createSiteFetch();
const fetchJson = async (path: string) => (await (await fetchSite(path)).json()) as Record<string, unknown>;

test("R4 latest.json names the served build, and is never cached", async () => {
  const response = await fetchSite("/builds/latest.json?1763730000000");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toMatchObject({ id: expect.stringMatching(/./) as string });
});

test("R4 only the served build has metadata", async () => {
  const { id } = await fetchJson("/builds/latest.json");
  expect(await fetchJson(`/builds/meta/${String(id)}.json`)).toMatchObject({
    id,
    matcher: {},
    prerendered: ["/en/imprint", "/en/privacy", "/de/imprint"],
  });
  for (const other of ["/builds/meta/other.json", "/builds/meta/", "/builds/x"])
    expect((await fetchSite(other)).status).toBe(404);
});

test("R5 only prerendered pages have payloads", async () => {
  expect(await fetchJson("/en/imprint/_payload.json?abc")).toMatchObject({
    path: "/en/imprint",
    data: { markdown: CONTENT.en.imprint },
  });
  for (const other of [
    "/en/_payload.json",
    "/de/privacy/_payload.json",
    "/fr/imprint/_payload.json",
    "/_payload.json",
    "/en/products/DOW/_payload.json",
    "/en/search/_payload.json",
    "/en/imprint/more/_payload.json",
  ]) {
    const response = await fetchSite(other);
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/json"]);
  }
});

test.each(["/en/imprint", "/de/imprint"])("X2 R5 the page %s, which has a payload, is served", async (path) => {
  expect((await fetchSite(path)).status).toBe(200);
});

test("X2 a content page without a file responds with 404", async () => {
  expect((await fetchSite("/de/accessibility")).status).toBe(404);
});

test("healthz reports that the process is alive, readyz whether it can serve", async () => {
  const state = async (options: Parameters<typeof createSiteFetch>[1]) => {
    const site = createSiteFetch({}, options);
    return [(await site("/healthz")).status, (await site("/readyz")).status];
  };
  expect(await state({})).toEqual([200, 200]);
  expect(await state({ currentSnapshot: () => undefined })).toEqual([200, 503]);
  expect(await state({ isStopping: () => true })).toEqual([200, 503]);
});

test.each([
  ["the requested host", null, {}, ORIGIN],
  ["SITE_URL", "https://www.example.com", {}, "https://www.example.com"],
  ["a host behind a TLS proxy", null, { "x-forwarded-proto": "https" }, "https://site.example"],
])("robots.txt contains the URL of the sitemap on %s", async (_, siteUrl, headers, origin) => {
  const response = await createSiteFetch({ siteUrl })("/robots.txt", { headers });
  expect(await response.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test("N4 the sitemap lists products only if product deep links are enabled", async () => {
  expect(await (await fetchSite("/sitemap.xml")).text()).not.toContain("/products/");
  const xml = await (await createSiteFetch({ productDeepLinks: true })("/sitemap.xml")).text();
  expect(xml).toContain(`${ORIGIN}/de/products/DOW`);
});

test("A1 openapi.json describes every list, and all its references exist", async () => {
  const document = await fetchJson("/openapi.json");
  expect(document["openapi"]).toBe("3.1.0");
  const paths = document["paths"] as Record<string, unknown>;
  const { schemas } = document["components"] as { schemas: Record<string, unknown> };
  for (const list of LIST_NAMES) expect(paths).toHaveProperty([listPath(list)]);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(8);
  for (const [, name = ""] of references) expect(schemas).toHaveProperty(name);
});

test("security.txt lists the configured contacts and expires half a year after the start; without contacts there is none", async () => {
  const contacts = { securityContacts: ["mailto:security@example.com"], now: () => Date.UTC(2026, 0, 1) };
  const response = await createSiteFetch({}, contacts)("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
  expect(await response.text()).toBe("Contact: mailto:security@example.com\nExpires: 2026-07-03T00:00:00Z\n");
  expect((await fetchSite("/.well-known/security.txt")).status).toBe(404);
});

test("A2 openapi.json describes the demo's lists only where they are served", async () => {
  const pathsOf = async (fetchFrom: typeof fetchSite) =>
    Object.keys(((await (await fetchFrom("/openapi.json")).json()) as { paths: object }).paths);
  expect(await pathsOf(fetchSite)).toContain("/mock/articles");
  const ownOnly = await pathsOf(createSiteFetch({}, { servesDemoLists: false }));
  expect(ownOnly).toContain("/api/mongo/pml/articles");
  expect(ownOnly.filter((path) => path.startsWith("/mock"))).toEqual([]);
});

test("the server serves every path that openapi.json describes, also those that take forms", async () => {
  const complete = createSiteFetch({}, { securityContacts: ["mailto:security@example.com"] });
  const { paths } = (await fetchJson("/openapi.json")) as {
    paths: Record<string, { post?: { responses: Record<string, unknown> } }>;
  };
  const { id } = await fetchJson("/builds/latest.json");
  const values: Record<string, string> = {
    buildId: String(id),
    language: "en",
    page: "imprint",
    kind: "category",
    room_type: "office",
    id: "DOW",
    article_code: "TAR150R-15-840-DA",
  };
  const emptyList = writeSharedList({ name: "", zones: [{ name: "", lines: [] }] });
  const queries = [
    ["/api/view", "?of=home&language=en"],
    ["/project.pdf", `?list=${emptyList}`],
    ["/project.txt", `?list=${emptyList}`],
    ["/project.x83", `?list=${emptyList}`],
    ["/project.zip", `?list=${emptyList}`],
  ] as const;
  // Other tests request these.
  const filePaths = new Set(["/images/{path}", "/documents/{path}"]);
  for (const path of Object.keys(paths).filter((candidate) => !filePaths.has(candidate))) {
    const query = queries.find(([end]) => path.endsWith(end))?.[1] ?? "";
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name) + query;
    expect([address, (await complete(address)).status]).toEqual([address, 200]);
    if (!paths[path]?.post) continue;
    const form = new URLSearchParams({ list: emptyList, client: "Client" });
    const response = await complete(address, { method: "POST", body: form });
    expect([address, response.status]).toEqual([address, 200]);
    expect(response.headers.get("cache-control")).toMatch(/^private,/);
    const tooLarge = await complete(address, { method: "POST", body: form, headers: { "content-length": "600000" } });
    expect([address, String(tooLarge.status)]).toEqual([address, "413"]);
  }
});

test("A2 until the catalogue is loaded, every path responds as openapi.json describes", async () => {
  const notLoaded = createSiteFetch({}, { publishedSnapshot: () => undefined, currentSnapshot: () => undefined });
  type Responses = Readonly<Record<string, { readonly description: string }>>;
  const { paths } = (await fetchJson("/openapi.json")) as {
    paths: Readonly<Record<string, { readonly get: { readonly responses: Responses } }>>;
  };
  const values: Readonly<Record<string, string>> = { language: "en", kind: "category", article_code: "X" };
  for (const [path, { get }] of Object.entries(paths)) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
    const { status } = await notLoaded(address);
    expect([path, Object.keys(get.responses)]).toEqual([path, expect.arrayContaining([String(status)])]);
    const isDescribed = get.responses["503"]?.description.includes("not loaded yet") ?? false;
    expect([path, status === 503]).toEqual([path, isDescribed]);
  }
});

test.each(["category/DOW", "family/alm"])("D9 %s is drawn from the catalogue's dimensions", async (subject) => {
  const response = await fetchSite(`/drawings/${subject}.svg?size=hero&v=${DEMO_VERSION}`);
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(await response.text()).toMatch(/^<svg [^>]*viewBox/);
});

test("D9 a drawing is immutable only under the served version", async () => {
  const response = await fetchSite("/drawings/category/DOW.svg?v=old");
  expect(response.headers.get("cache-control")).not.toContain("immutable");
});

test.each([
  "/drawings/category/nope.svg",
  "/drawings/category/dow.svg",
  "/drawings/room/DOW.svg",
  "/drawings/category/DOW.png",
  "/drawings/category/DOW.svg?size=huge",
  "/drawings/",
  "/images/nope.png",
  "/images/../package.json",
  "/images/%2e%2e%2fpackage.json",
  "/images/%",
  "/assets/nope.js",
  "/fonts/nope.woff2",
])("D9 %s responds with 404", async (path) => {
  expect((await fetchSite(path)).status).toBe(404);
});

test("D9 the catalogue's pictures are served with their type, without permission to run scripts", async () => {
  const items = (await (await fetchSite("/api/mongo/pml/slider-configs")).json()) as { image_url?: string }[];
  const url = items.flatMap((item) => item.image_url ?? [])[0] ?? "";
  const path = `/images/${url.replace(/^images\//, "")}`;
  const response = await fetchSite(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^image\//);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const tag = response.headers.get("etag") ?? "";
  expect((await fetchSite(path, { headers: { "if-none-match": tag } })).status).toBe(304);
});
