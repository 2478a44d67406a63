import fc from "fast-check";
import { expect, test } from "vitest";
import { siteTarget } from "./site-target.ts";

test.each([
  ["/products/DOW", "/products/DOW"],
  ["/en/products/DOW?view=grid#top", "/products/DOW?view=grid#top"],
  ["/de", "/"],
  ["/de/", "/"],
  ["/", "/"],
  ["/english/x", "/english/x"],
  ["/en//evil.example", "/evil.example"],
  ["/products/größe", "/products/gr%C3%B6%C3%9Fe"],
  [` /products/DOW `, "/products/DOW"],
  [`/"><script>`, "/%22%3E%3Cscript%3E"],
])("D7 the target %j leads to %s on the site", (text, path) => {
  expect(siteTarget(text)).toEqual({ kind: "site", path });
});

test.each([
  ["https://example.com/a", "https://example.com/a"],
  ["mailto:a@example.com", "mailto:a@example.com"],
])("D7 the target %j leads away from the site", (text, address) => {
  expect(siteTarget(text)).toEqual({ kind: "external", address });
});

test.each([
  undefined,
  "",
  "products/DOW",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/a b",
  "/a\nb",
  "/\u0000",
  "javascript:alert(1)",
  "../x",
])("D7 the target %j leads nowhere", (text) => {
  expect(siteTarget(text)).toBeUndefined();
});

test("D7 a site path stays on the site, whatever the input", () => {
  const parts = fc.array(
    fc.constantFrom("/", "en", "de", "\\", "evil.example", "@", ":", "?", "#", "\t", "..", "%2f", "ü"),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(parts, (texts) => {
      const target = siteTarget(`/${texts.join("")}`);
      if (target?.kind !== "site") return;
      expect(new URL(target.path, "https://site.example").origin).toBe("https://site.example");
    }),
    { numRuns: 1000 },
  );
});
