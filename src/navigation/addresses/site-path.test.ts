import { expect, test } from "vitest";
import { basePath, pathInSite, withBase } from "./site-path.ts";

test.each([
  [null, ""],
  ["https://example.com", ""],
  ["https://example.com/catalogue", "/catalogue"],
  ["https://example.com:8443/shop/light", "/shop/light"],
])("the base of a site at %s is %j", (siteUrl, base) => {
  expect(basePath(siteUrl)).toBe(base);
});

test.each([
  ["/catalogue", "/"],
  ["/catalogue/", "/"],
  ["/catalogue/en/products/DOW", "/en/products/DOW"],
  ["/catalogue//en", "//en"],
  ["/catalogue/catalogue/en", "/catalogue/en"],
  ["/", undefined],
  ["/en", undefined],
  ["/catalogues/en", undefined],
  ["/Catalogue/en", undefined],
  ["/en/catalogue", undefined],
])("below /catalogue, the request %s has the path %j within the site", (path, inSite) => {
  expect(pathInSite(path, "/catalogue")).toBe(inSite);
});

test.each(["/", "/en", "/catalogue"])("at the root of its host, %s is also the path within the site", (path) => {
  expect(pathInSite(path, "")).toBe(path);
  expect(withBase(path, "")).toBe(path);
});

test.each([
  ["/en", "/catalogue/en"],
  ["/images/a.png?w=160", "/catalogue/images/a.png?w=160"],
  ["https://cdn.example.com/a.png", "https://cdn.example.com/a.png"],
  ["#results", "#results"],
])("below /catalogue, browsers request %s as %s", (address, requested) => {
  expect(withBase(address, "/catalogue")).toBe(requested);
});

test("the path within the site is derived from the requested one", () => {
  for (const path of ["/", "/en", "/de/products/A%2FB", "/catalogue/en"])
    expect(pathInSite(withBase(path, "/catalogue"), "/catalogue")).toBe(path);
});
