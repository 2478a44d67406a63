import { expect, test } from "vitest";
import { MAX_STORED_ADDRESS_LENGTH, readLastProductPage } from "./last-product-page.ts";

test.each([
  ["/de/products/DOW?control=DALI-2&id=x", { path: "/products/DOW", query: [["control", "DALI-2"]] }],
  ["/en/products/A%2FB", { path: "/products/A%2FB", query: [] }],
  ["/en/products/DOW?open=a%3Fb", { path: "/products/DOW", query: [["open", "a?b"]] }],
])("N4 the stored address %s is read", (stored, page) => {
  expect(readLastProductPage(stored)).toEqual(page);
});

test.each([
  ["a missing address", null],
  ["the home page", "/en"],
  ["another page", "/en/compare?a=1"],
  ["an address without a language", "/products/DOW"],
  ["another site", "//evil.example/products/DOW"],
  ["a script", "javascript:alert(1)//products/x"],
  ["a very long address", `/en/products/${"x".repeat(MAX_STORED_ADDRESS_LENGTH)}`],
])("N4 as a stored address, %s is ignored", (_, stored) => {
  expect(readLastProductPage(stored)).toBeUndefined();
});
