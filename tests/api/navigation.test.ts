import { expect, test } from "vitest";
import { readRouteRules } from "#navigation/routing/read-route-rules.ts";
import { createSiteFetch, DEMO_VERSION } from "./setup/test-app.ts";

const fetchSite = createSiteFetch();
const fetchDeepLinked = createSiteFetch({ productDeepLinks: true });

const readRedirect = async (response: Promise<Response>) => {
  const { status, headers } = await response;
  return [status, headers.get("location")];
};

test.each([
  ["/", "de-DE,de;q=0.9", undefined, "/de"],
  ["/", "en-GB", undefined, "/en"],
  ["/", "fr", undefined, "/en"],
  ["/?utm=1", "de", undefined, "/de?utm=1"],
  ["/", "en", "i18n_redirected=de", "/de"],
  ["/", "de", "i18n_redirected=junk", "/de"],
])("N1 L1 %s with %s and cookie %s redirects to %s", async (path, language, cookie, location) => {
  const headers = { "accept-language": language, ...(cookie !== undefined && { cookie }) };
  const response = await fetchSite(path, { headers });
  expect([response.status, response.headers.get("location")]).toEqual([302, location]);
  expect(response.headers.get("vary")).toBe("Accept-Language, Cookie");
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  expect(response.headers.get("set-cookie")).toBeNull();
});

test.each([
  ["/de/products/DOW?id=X&mounting=recessed", "/de?id=X"],
  ["/en/products/DOW", "/en"],
  ["/products/DOW?lang=en", "/en"],
  ["/products/DOW", "/de"],
])("N4 a cold visit to %s is redirected to %s", async (path, location) => {
  expect(await readRedirect(fetchSite(path))).toEqual([302, location]);
});

test("N4 an in-app navigation gets the data of a product page", async () => {
  const response = await fetchSite("/en/products/DOW.data");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toContain("text/x-script");
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  expect(response.headers.get("x-catalogue-version")).toBe(DEMO_VERSION);
  const headers = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await fetchSite("/en/products/DOW.data", { headers })).status).toBe(304);
});

test("E1 the error of an in-app navigation to an unknown name contains the requested path", async () => {
  const response = await fetchSite("/en/products/no-such-thing.data?_routes=web%2Froutes%2Fproduct");
  expect(response.status).toBe(404);
  expect(await response.text()).toMatch(/Page Not Found: \/en\/products\/no-such-thing[^.\w-]/);
});

test("N4 with deep links, a cold visit gets a product page", async () => {
  expect((await fetchDeepLinked("/en/products/DOW")).status).toBe(200);
  expect((await fetchDeepLinked("/de/products/no-such-thing")).status).toBe(404);
});

test.each([
  ["/?id=X", "/de?id=X", null],
  ["/?lang=en&id=X&b=2", "/en?id=X&b=2", "en"],
  ["/imprint?lang=de", "/de/imprint", "de"],
  ["/?lang=fr", "/de", null],
  ["/en?lang=de&id=X", "/de?id=X", "de"],
])("N5 N6 L2 %s redirects to %s, and %s is remembered", async (path, location, language) => {
  const response = await fetchSite(path);
  expect([response.status, response.headers.get("location")]).toEqual([302, location]);
  const remembered = response.headers.getSetCookie().filter((cookie) => cookie.startsWith("i18n_redirected"));
  expect(remembered).toEqual(
    language === null ? [] : [`i18n_redirected=${language}; Max-Age=31536000; Path=/; SameSite=Lax`],
  );
});

test("N3 the redirect's cookie contains the language that was ignored", async () => {
  const cookie = "lumenry_ignored_language=fr; Max-Age=60; Path=/; SameSite=Lax";
  expect((await fetchSite("/?lang=fr")).headers.getSetCookie()).toEqual([cookie]);
});

test.each(["/en?lang=en", "/en?lang=fr", "/en?id=unknown", "/de"])(
  "N6 %s is served without a redirect",
  async (path) => {
    expect((await fetchSite(path)).status).toBe(200);
  },
);

const parsedRules = readRouteRules({
  "/old": { redirect: "/en", status: 301 },
  "/gone/**": { redirect: "https://archive.example/**", status: 308 },
  "/en/moved": { redirect: "/en/imprint" },
  "/en/old/**": { redirect: "/en/**" },
});
const fetchWithRules = createSiteFetch({ routeRules: parsedRules.problems ? [] : parsedRules.rules });

test.each([
  ["/old", 301, "/en"],
  ["/old?id=X", 301, "/en?id=X"],
  ["/gone/a/b?c=d", 308, "https://archive.example/a/b?c=d"],
  ["/en/moved", 302, "/en/imprint"],
  ["/en/old/privacy", 302, "/en/privacy"],
])("N7 %s is redirected with %i to %s", async (path, status, location) => {
  expect(await readRedirect(fetchWithRules(path))).toEqual([status, location]);
});

test("N7 rules apply to pages only, never to the API", async () => {
  const everything = readRouteRules({ "/**": { redirect: "https://archive.example/**" } });
  const fetchMoved = createSiteFetch({ routeRules: everything.problems ? [] : everything.rules });
  expect((await fetchMoved("/api/mongo/pml/categories")).status).toBe(200);
  expect((await fetchMoved("/healthz")).status).toBe(200);
  expect(await readRedirect(fetchMoved("/en"))).toEqual([302, "https://archive.example/en"]);
});
