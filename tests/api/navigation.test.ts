import { expect, test } from "vitest";
import { readRouteRules } from "#navigation/routing/read-route-rules.ts";
import { createSiteFetch, DEMO_VERSION } from "./setup/test-app.ts";

const fetchSite = createSiteFetch();

const readRedirect = async (response: Promise<Response>) => {
  const { status, headers } = await response;
  return [status, headers.get("location")];
};

test.each([
  ["/?utm=1", "de", undefined, "/de?utm=1"],
  ["/", "en", "i18n_redirected=de", "/de"],
])("N1 L1 %s with %s and cookie %s redirects to %s", async (path, language, cookie, location) => {
  const headers = { "accept-language": language, ...(cookie !== undefined && { cookie }) };
  const response = await fetchSite(path, { headers });
  expect([response.status, response.headers.get("location")]).toEqual([302, location]);
  expect(response.headers.get("vary")).toBe("Accept-Language, Cookie");
  expect(response.headers.get("cache-control")).toBe("private, no-cache");
  expect(response.headers.get("set-cookie")).toBeNull();
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

test.each([
  ["/?id=X", "/de?id=X", null],
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

const parsedRules = readRouteRules({
  "/gone/**": { redirect: "https://archive.example/**", status: 308 },
  "/en/moved": { redirect: "/en/imprint" },
});
const fetchWithRules = createSiteFetch({ routeRules: parsedRules.problems ? [] : parsedRules.rules });

test.each([
  ["/gone/a/b?c=d", 308, "https://archive.example/a/b?c=d"],
  ["/en/moved", 302, "/en/imprint"],
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
