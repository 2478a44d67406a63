import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createSiteFetch } from "./setup/test-app.ts";

const fetchSite = createSiteFetch();
const REQUIRED = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": expect.stringMatching(/^(?:same|cross)-origin$/) as string,
  "permissions-policy": expect.stringContaining("camera=()") as string,
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'") as string,
};

test.each([
  "/",
  "/en",
  "/nowhere",
  "/en/products/DOW",
  "/en/products/DOW.data",
  "/api/mongo/pml/articles",
  "/api/nope",
  "/mock/families",
  "/healthz",
  "/readyz",
  "/openapi.json",
  "/sitemap.xml",
  "/robots.txt",
  "/builds/latest.json",
  "/images/nope.svg",
  "/drawings/category/DOW.svg",
  "/assets/nope.js",
  `/en?${"x".repeat(10_000)}`,
])("every response has the security headers: %s", async (path) => {
  const { headers } = await fetchSite(path);
  expect(Object.fromEntries(headers)).toMatchObject(REQUIRED);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
  expect(headers.get("x-powered-by")).toBeNull();
});

test.each([
  ["/en", "same-origin"],
  ["/en/nowhere", "same-origin"],
  ["/api/mongo/pml/articles", "same-origin"],
  ["/de/datasheets/TAR150R-15-840-DA.txt", "same-origin"],
  ["/openapi.json", "same-origin"],
  ["/images/nope.png", "same-origin"],
  ["/drawings/category/DOW.svg", "cross-origin"],
  ["/drawings/category/DOW/share.png", "cross-origin"],
])("other sites' pages may embed only pictures: %s", async (path, policy) => {
  const { headers } = await fetchSite(path);
  expect(headers.get("cross-origin-resource-policy")).toBe(policy);
  const revalidated = await fetchSite(path, { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect(revalidated.headers.get("cross-origin-resource-policy")).toBe(policy);
});

test.each(["/en", "/de/products/DOW", "/en/compare", "/de/imprint", "/en/nowhere", "/nowhere", "/en/search?q=x"])(
  "the policy of %s allows the site's scripts and no others, and the page contains no nonce",
  async (path) => {
    const response = await createSiteFetch({ productDeepLinks: true })(path);
    const html = await response.text();
    const policy = response.headers.get("content-security-policy") ?? "";
    const scripts = [...html.matchAll(/<script(?! type="application)[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, code = ""]) => code,
    );
    const hashes = scripts.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
    expect(scripts.length).toBeGreaterThan(2);
    const [sources = ""] = /script-src[^;]*/.exec(policy) ?? [];
    expect(new Set(sources.split(" "))).toEqual(new Set(["script-src", "'self'", ...hashes]));
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(html).not.toContain("nonce");
  },
);

test("refused methods and errors have the security headers, too", async () => {
  const refused = await fetchSite("/en", { method: "POST" });
  expect(Object.fromEntries(refused.headers)).toMatchObject(REQUIRED);
  const broken = createSiteFetch(
    {},
    {
      currentSnapshot: () => {
        throw new Error("secret inside");
      },
    },
  );
  const failed = await broken("/en");
  expect(failed.status).toBe(500);
  expect(Object.fromEntries(failed.headers)).toMatchObject(REQUIRED);
  expect(await failed.text()).not.toContain("secret");
});

test.each([
  ["http", null],
  ["https", "max-age=31536000"],
  ["HTTPS, http", "max-age=31536000"],
  ["junk", null],
])("strict transport security follows the visitor's scheme %s", async (scheme, header) => {
  const { headers } = await fetchSite("/en", { headers: { "x-forwarded-proto": scheme } });
  expect(headers.get("strict-transport-security")).toBe(header);
});

test("strict transport security covers subdomains if configured", async () => {
  const secure = createSiteFetch({ siteUrl: "https://www.example.com" }, { hstsIncludesSubdomains: true });
  expect((await secure("/healthz")).headers.get("strict-transport-security")).toBe(
    "max-age=31536000; includeSubDomains",
  );
});

test("strict transport security is always sent when the site's address is https", async () => {
  const secure = createSiteFetch({ siteUrl: "https://www.example.com" });
  expect((await secure("/healthz")).headers.get("strict-transport-security")).toBe("max-age=31536000");
  expect((await secure("/en?lang=de")).headers.get("set-cookie")).toMatch(/; Secure$/);
});
