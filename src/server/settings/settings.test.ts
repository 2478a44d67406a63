import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "./settings.ts";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lumenry-settings-"));
  mkdirSync(join(folder, "content"));
  writeFileSync(join(folder, "file"), "");
  writeFileSync(join(folder, "rules.json"), '{ "/old": { "redirect": "/en", "status": 301 } }');
  writeFileSync(join(folder, "loop.json"), '{ "/a": { "redirect": "/b" }, "/b": { "redirect": "/a" } }');
  writeFileSync(join(folder, "wrong.json"), '{ "/a": { "redirect": "javascript:alert(1)" } }');
  writeFileSync(join(folder, "broken.json"), '{ "/a": ');
  writeFileSync(join(folder, "home.json"), '{ "/de": { "redirect": "/de/products/DOW" } }');
});
afterAll(() => rmSync(folder, { recursive: true }));

const inFolder = (value: string): string => value.replace("$", folder);

test("G1 missing and blank settings have the documented defaults", () => {
  const blank = Object.fromEntries(
    ["PORT", "SITE_URL", "DATABASE_URL", "PUBLIC_GTM_ID", "IMAGE_HOSTS", "SECURITY_CONTACT"].map((name) => [name, " "]),
  );
  for (const environment of [{}, blank]) {
    expect(readSettings(environment).problems).toBeUndefined();
    expect(readSettings(environment)).toEqual({
      settings: {
        host: "127.0.0.1",
        port: 3000,
        dataDir: resolve("data"),
        retainedVersions: 5,
        contentDir: undefined,
        brandDir: undefined,
        cacheBytes: 33_554_432,
        accessLog: false,
        logFormat: "text",
        stopDelayMs: 1000,
        securityContacts: [],
        hstsIncludesSubdomains: false,
        public: {
          defaultPortfolioId: "",
          productDeepLinks: false,
          gtmEnabled: false,
          gtmId: null,
          enableLogging: true,
          logLevel: "info",
          loggerName: "lumenry",
          enableColors: false,
          useMockData: false,
          offline: true,
          imageHosts: [],
          browserArticleLimit: 250_000,
          startArticleLimit: 5_000,
          routeRules: [],
          siteUrl: null,
        },
      },
    });
  }
});

test.each<[string, string, object]>([
  ["PORT", "0", { port: 0 }],
  ["STOP_DELAY_MS", "0", { stopDelayMs: 0 }],
  ["CACHE_BYTES", "1000000", { cacheBytes: 1_000_000 }],
  ["KEEP_VERSIONS", "0", { retainedVersions: 0 }],
  ["PORT", "65535", { port: 65_535 }],
  ["BROWSER_ARTICLE_LIMIT", "0", { public: { browserArticleLimit: 0 } }],
  ["BROWSER_ARTICLE_LIMIT", " 20000 ", { public: { browserArticleLimit: 20_000 } }],
  ["START_ARTICLE_LIMIT", "0", { public: { startArticleLimit: 0 } }],
  ["HOST", "0.0.0.0", { host: "0.0.0.0" }],
  ["HOST", "::1", { host: "::1" }],
  ["HOST", "localhost", { host: "localhost" }],
  ["SITE_URL", "https://www.Example.com/", { public: { siteUrl: "https://www.example.com" } }],
  ["SITE_URL", "http://example.com:8080", { public: { siteUrl: "http://example.com:8080" } }],
  ["SITE_URL", "https://example.com/catalogue", { public: { siteUrl: "https://example.com/catalogue" } }],
  ["SITE_URL", "https://example.com/a-b_c/2.0~x/", { public: { siteUrl: "https://example.com/a-b_c/2.0~x" } }],
  ["DATA_DIR", "$/new/one", { dataDir: "$/new/one" }],
  ["CONTENT_DIR", "$", { contentDir: "$" }],
  ["BRAND_DIR", "$", { brandDir: "$" }],
  [
    "IMAGE_HOSTS",
    "CDN.example.com, pictures.example:8443",
    { public: { imageHosts: ["cdn.example.com", "pictures.example:8443"] } },
  ],
  [
    "SECURITY_CONTACT",
    "mailto:security@example.com, https://www.example.com/report,tel:+49-30-1234",
    { securityContacts: ["mailto:security@example.com", "https://www.example.com/report", "tel:+49-30-1234"] },
  ],
  ["HSTS_INCLUDE_SUBDOMAINS", "true", { hstsIncludesSubdomains: true }],
  ["PUBLIC_DEFAULT_PORTFOLIO_ID", "Großhandel Nord/2", { public: { defaultPortfolioId: "Großhandel Nord/2" } }],
  ["PUBLIC_PRODUCT_DEEP_LINKS", "true", { public: { productDeepLinks: true } }],
  ["PUBLIC_PRODUCT_DEEP_LINKS", "0", { public: { productDeepLinks: false } }],
  ["PUBLIC_GTM_ENABLED", "1", { public: { gtmEnabled: true } }],
  ["PUBLIC_GTM_ID", "GTM-ABC123", { public: { gtmId: "GTM-ABC123" } }],
  ["PUBLIC_ENABLE_LOGGING", "false", { public: { enableLogging: false } }],
  ["PUBLIC_LOG_LEVEL", "debug", { public: { logLevel: "debug" } }],
  ["PUBLIC_LOGGER_NAME", "Shop Nord", { public: { loggerName: "Shop Nord" } }],
  ["PUBLIC_ENABLE_COLORS", "true", { public: { enableColors: true } }],
  ["PUBLIC_USE_MOCK_DATA", "true", { public: { useMockData: true } }],
  ["ROUTE_RULES", "$/rules.json", { public: { routeRules: [{ pattern: "/old", target: "/en", status: 301 }] } }],
])("%s=%s is accepted", (name, value, expected) => {
  const settings = JSON.parse(inFolder(JSON.stringify(expected))) as object;
  expect(readSettings({ [name]: inFolder(value) })).toMatchObject({ settings });
});

test.each([
  ["PORT", "abc", "a whole number from 0 to 65535"],
  ["PORT", "65536", "a whole number from 0 to 65535"],
  ["PORT", "-1", "a whole number from 0 to 65535"],
  ["PORT", "80.5", "a whole number from 0 to 65535"],
  ["BROWSER_ARTICLE_LIMIT", "many", "a whole number from 0"],
  ["START_ARTICLE_LIMIT", "-1", "a whole number from 0"],
  ["STOP_DELAY_MS", "4001", "a number of milliseconds from 0 to 4000"],
  ["KEEP_VERSIONS", "-1", "a whole number from 0 to 1000"],
  ["CACHE_BYTES", "999999", "a number of bytes from 1000000"],
  ["CACHE_BYTES", "256MB", "a number of bytes from 1000000"],
  ["HOST", "a b", "a host name"],
  ["HOST", "http://localhost", "a host name"],
  ["SITE_URL", "example.com", "an address such as"],
  ["SITE_URL", "https://example.com/shop?a=b", "an address such as"],
  ["SITE_URL", "https://example.com/shop#top", "an address such as"],
  ["SITE_URL", "https://example.com//shop", "an address such as"],
  ["SITE_URL", "https://example.com/shop/../en", "an address such as"],
  ["SITE_URL", "https://example.com/größe", "an address such as"],
  ["SITE_URL", "https://example.com/a%2Fb", "an address such as"],
  ["SITE_URL", "https://example.com/a;b", "an address such as"],
  ["SITE_URL", "ftp://example.com", "an address such as"],
  ["SITE_URL", "https://user@example.com", "an address such as"],
  ["DATA_DIR", "$/file", "a folder"],
  ["CONTENT_DIR", "$/nowhere", "a folder that exists"],
  ["CONTENT_DIR", "$/file", "a folder that exists"],
  ["CONTENT_DIR", `$/${"x".repeat(300)}`, "a folder that exists"],
  ["BRAND_DIR", "$/nowhere", "a folder that exists"],
  ["BRAND_DIR", "$/file", "a folder that exists"],
  ["IMAGE_HOSTS", "https://cdn.example.com", "host names"],
  ["IMAGE_HOSTS", "cdn.example.com/images", "host names"],
  ["SECURITY_CONTACT", "security@example.com", "addresses such as mailto:"],
  ["SECURITY_CONTACT", "http://www.example.com", "addresses such as mailto:"],
  ["SECURITY_CONTACT", "https://", "addresses such as mailto:"],
  ["SECURITY_CONTACT", "mailto:a@example.com\nExpires: 2099-01-01T00:00:00Z", "addresses such as mailto:"],
  ["SECURITY_CONTACT", "mailto:a@example.com,", "addresses such as mailto:"],
  ["PUBLIC_DEFAULT_PORTFOLIO_ID", "g".repeat(201), "a portfolio_id of the catalogue"],
  ["PUBLIC_DEFAULT_PORTFOLIO_ID", "a\nb", "a portfolio_id of the catalogue"],
  ["PUBLIC_PRODUCT_DEEP_LINKS", "yes", "true or false"],
  ["METRICS_PORT", "3000", "a port other than PORT"],
  ["PUBLIC_GTM_ID", '"><script>', "a tag manager container"],
  ["PUBLIC_LOG_LEVEL", "verbose", "debug, info, warn, error"],
  ["PUBLIC_LOGGER_NAME", "a|b", "a name without"],
  ["ROUTE_RULES", "$/nowhere.json", "a file that can be read"],
  ["ROUTE_RULES", "$/broken.json", "JSON"],
  ["ROUTE_RULES", "$/wrong.json", "a path of the site or an http"],
  ["ROUTE_RULES", "$/loop.json", "forms a redirect loop"],
  ["ROUTE_RULES", "$/home.json", "forms a redirect loop"],
])("%s=%s is rejected with one sentence", (name, value, expected) => {
  const { problems = [] } = readSettings({ [name]: inFolder(value) });
  expect(problems).toHaveLength(1);
  const [problem = ""] = problems;
  expect(problem).toContain(`${name} is ${JSON.stringify(inFolder(value))}`);
  expect(problem).toContain(expected);
  expect(problem).toMatch(/\.$/);
});

test.each([
  ["0123456789abcdef0123456789abcdef01234567", true],
  ["own-range", true],
  ["Großhandel Nord/2", true],
  ["x".repeat(200), true],
  ["x".repeat(201), false],
  ["a\nb", false],
  [`${"x".repeat(201)}\n`, false],
])("S3 the default portfolio may have exactly the ids that a catalogue may contain: %j", (id, isValid) => {
  const { problems } = readSettings({ PUBLIC_DEFAULT_PORTFOLIO_ID: id });
  expect(problems?.map((problem) => problem.replace(/^.*; /s, ""))).toEqual(
    isValid ? undefined : ["expected a portfolio_id of the catalogue, of at most 200 characters."],
  );
});

test("S3 without the setting, the brand or the catalogue defines the default portfolio", () => {
  expect(readSettings({})).toMatchObject({ settings: { public: { defaultPortfolioId: "" } } });
});

test("N7 with deep links, rules that form a loop only without them are accepted", () => {
  const environment = { ROUTE_RULES: join(folder, "home.json"), PUBLIC_PRODUCT_DEEP_LINKS: "true" };
  expect(readSettings(environment).problems).toBeUndefined();
});

test("each invalid setting is reported as one problem", () => {
  const { problems } = readSettings({ PORT: "x", PUBLIC_LOG_LEVEL: "y", DATABASE_URL: "mysql://db/x" });
  expect(problems).toHaveLength(3);
});

test.each([
  "mysql://me:secret@localhost/db",
  "postgres:/me:secret@localhost/db",
  "postgres:me:secret@localhost/db",
  "me:secret@localhost/db",
  "postgres://me:12/secret@localhost/db",
  "postgres://me:%ffsecret@localhost/db",
  "secret",
])("DATABASE_URL=%s is reported as invalid without being shown", (address) => {
  const { problems } = readSettings({ DATABASE_URL: address });
  expect(problems).toEqual([
    expect.stringMatching(/^DATABASE_URL is invalid; expected the URL of a PostgreSQL database/) as string,
  ]);
  expect(problems?.join()).not.toContain("secret");
});

test("a password in the URL of another setting is redacted", () => {
  const { problems } = readSettings({ SITE_URL: "https://me:secret@example.com" });
  expect(problems?.join()).toContain("https://me:…@example.com");
});
