import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { askSite, ORIGIN } from "./setup/test-app.ts";

const asks = [askSite(), askSite({ productDeepLinks: true })];

// The router warns of every escape that it cannot read.
beforeAll(() => void vi.spyOn(console, "warn").mockReturnValue());
afterAll(() => vi.restoreAllMocks());

const MARK = "<script>alert(1)</script>";

/** Asks both kinds of site and checks what must hold for any answer at all. */
async function survive(path: string, headers: Record<string, string> = {}): Promise<void> {
  for (const ask of asks) {
    const response = await ask(path, { headers });
    expect(response.status, `${path} answered ${response.status}`).toBeLessThan(500);
    expect(await response.text()).not.toContain(MARK);
    const location = response.headers.get("location");
    if (location !== null) expect(new URL(location, ORIGIN).origin, location).toBe(ORIGIN);
    expect(response.headers.get("set-cookie") ?? "").not.toMatch(/alert|evil/);
  }
}

test.each([
  "//",
  "///",
  "//evil.example/",
  "//evil.example/%2f..",
  "/\\evil.example",
  "/en//evil.example",
  "/en/%2e%2e/%2e%2e/etc/passwd",
  "/en/..%2f..%2fpackage.json",
  "/%",
  "/%E0%A4%A",
  "/en/products/%E0%A4%A",
  "/en/products/%00",
  "/en/products/__proto__",
  "/en/products/constructor",
  "/en/products/constructor.data",
  "/__proto__",
  "/en.data",
  "/.data",
  "/_.data",
  "/_root.data",
  "/en/products/%E0%A4%A.data",
  "/en?id=%E0%A4%A",
  "/en?id[]=1&id[a]=2&id[__proto__]=3",
  "/en?id=1&id=2&id=3&lang=de&lang=en",
  `/en?${"a=1&".repeat(1500)}`,
  `/en?id=${"x".repeat(100_000)}`,
  `/en/${"x".repeat(10_000)}`,
  `/en/products/${encodeURIComponent(MARK)}`,
  `/${encodeURIComponent(MARK)}`,
  `/en?id=${encodeURIComponent(MARK)}&control=${encodeURIComponent(MARK)}&show=${encodeURIComponent(MARK)}`,
  `/en/products/DOW?control=${encodeURIComponent(MARK)}&hide=${encodeURIComponent(MARK)}&cutout_ceiling_min=NaN&sort=__proto__`,
  "/?lang=en%0D%0ASet-Cookie:%20evil=1",
  "/?id=%0d%0aLocation:%20https://evil.example",
  "/products/x?id=//evil.example",
  "/drawings/category/%E0%A4%A.svg",
  "/drawings/__proto__/x.svg",
  "/drawings/category/..%2f..%2f.svg",
  "/images/%00",
  "/api/mongo/pml/articles?portfolio_id[]=1",
  "/builds/meta/%E0%A4%A.json",
  "/sitemap.xml?page=999999999999999999999",
])("survives %.80s", async (path) => {
  await survive(path);
});

test.each<[string, string]>([
  ["cookie", `i18n_redirected=${MARK}`],
  ["cookie", '=;;; =x; i18n_redirected; i18n_redirected="; a=b'],
  ["cookie", `i18n_redirected=en; ${"a=b; ".repeat(2000)}`],
  ["accept-language", `${MARK},de;q=9,*;q=-1`],
  ["accept-language", "de".repeat(5000)],
  ["accept-encoding", "br;q=x, ;;, gzip;q=0, identity;q=0"],
  ["if-none-match", '"'.repeat(1000)],
  ["x-forwarded-proto", "javascript"],
  ["range", "bytes=0-0,-1"],
])("survives the header %s: %.80s", async (name, value) => {
  for (const path of ["/", "/en", "/nowhere", "/api/mongo/pml/categories"]) await survive(path, { [name]: value });
});

test("survives any path and query", async () => {
  const part = fc.constantFrom(
    "/",
    "en",
    "de",
    "products",
    "DOW",
    "%",
    "%2f",
    "%00",
    "\\",
    "..",
    ".data",
    "?",
    "&",
    "=",
    "id",
    "lang",
    "#",
    "evil.example",
    "@",
    ":",
    encodeURIComponent(MARK),
    "ü",
    "[",
    "]",
    ";",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 10 }), async (parts) => {
      const path = `/${parts.join("")}`;
      fc.pre(URL.canParse(ORIGIN + path));
      await survive(path);
    }),
    { numRuns: 150 },
  );
});
