import { expect, test } from "vitest";
import { dropUnknownParameters, pageCacheKey, parsePortfolioParameter, type EntityLookups } from "./page-key.ts";

/** Knows the portfolio X, the categories DOW, the families alm and tarn, and articles whose codes begin with T. */
const CATALOGUE = {
  portfolio: (id: string) => (id.toUpperCase() === "X" ? { portfolio_id: "X" } : undefined),
  category: (id: string) => (id === "DOW" ? { category_id: id } : undefined),
  family: (id: string) => (id === "alm" || id === "tarn" ? { family_id: id } : undefined),
  filterTexts: { custom: [{ name: "own_beam", kind: "number", group: "light" }] },
  resolve: (name: string) => (name.startsWith("T") ? { kind: "article", id: name, row: 0 } : undefined),
} as unknown as EntityLookups;

const key = (address: string) =>
  pageCacheKey(dropUnknownParameters(new URL(address, "https://site.example")), CATALOGUE);

test.each([
  "/en",
  "/en/products/DOW?control=DALI-2&control=ON/OFF&cutout_ceiling_min=120&opening=205&void=90",
  "/de?id=X&show=DOW",
  "/de/compare?a=T-1&a=T-2",
  "/en/products/DOW?view=grid&sort=flux&open=alm&hide=tarn",
  "/en/products/DOW?open=",
  "/en/products/DOW?column=ugr&column=ra",
  "/en/products/DOW?own_beam=1&own_beam_min=20&own_beam_max=60&sort=own_beam_max",
])("F8 the page %s is cached", (address) => {
  expect(key(address)).toBe(`https://site.example${address}`);
});

test.each([
  "/en?id=unknown",
  "/en?id=x",
  "/en?rooms=unknown",
  "/en/compare?a=unknown",
  "/en/products/DOW?hide=unknown",
  "/en/products/DOW?hide=",
  "/en/products/DOW?open=unknown",
  "/en/products/DOW?own_socket=E27",
  "/en/products/DOW?own_beam_mean=20",
  `/en?control=${"x".repeat(1000)}`,
])("F8 the page %s is not cached", (address) => {
  expect(key(address)).toBeUndefined();
});

test.each([
  ["?utm_source=a&id=X&utm_source=b", "?id=X"],
  ["?fbclid=1", ""],
  ["?control=ON%2FOFF&gclid=1&control=DALI-2&own_beam_min=5", "?control=ON%2FOFF&control=DALI-2&own_beam_min=5"],
  ["?control=ON/OFF&q=a+b&utm=%", "?control=ON/OFF&q=a+b"],
  ["?Id=X&__proto__=1&constructor=2", ""],
  ["", ""],
])("unknown parameters are removed from %s", (query, expected) => {
  expect(dropUnknownParameters(new URL(`https://site.example/en${query}`)).search).toBe(expected);
});

test.each([
  ["/en?utm_source=x&id=X", "/en?id=X"],
  ["/en?__proto__=1", "/en"],
  ["/de/products/DOW?a_id=9&control=ON/OFF&utm=%", "/de/products/DOW?control=ON/OFF"],
])("a page does not depend on the unknown parameters of %s", (address, withoutUnknown) => {
  expect(key(address)).toBe(key(withoutUnknown));
  expect(key(withoutUnknown)).toBeDefined();
});

test("pages of two hosts are cached separately, since they may contain the host name", () => {
  expect(key("https://a.example/en")).not.toBe(key("https://b.example/en"));
});

test.each([
  [undefined, undefined],
  ["", undefined],
  ["x", "X"],
  ["unknown", "unknown"],
])("N3 the parameter %j requests the portfolio %j", (parameter, id) => {
  expect(parsePortfolioParameter(parameter, CATALOGUE)).toBe(id);
});
