import { expect, test } from "vitest";
import { selectionLink, requestedProductPath } from "./selection-link.ts";

const settings = { productDeepLinks: false };

test.each([
  ["/de/products/DOW?control=DALI-2&control=ON%2FOFF", "/de?show=DOW&control=DALI-2&control=ON%2FOFF"],
  ["/en/products/A%20B", "/en?show=A%20B"],
  ["/en/products/DOW/", "/en?show=DOW"],
  ["/en/products/A+B&C?q=a?b", "/en?show=A%2BB%26C&q=a?b"],
  ["/products/DOW", "/de?show=DOW"],
  ["/en?rooms=DOW", "/en?rooms=DOW"],
  ["/en/imprint", "/en/imprint"],
])("F9 without deep links %s is opened by %s", (address, link) => {
  expect(selectionLink(address, settings)).toBe(link);
});

test("F9 with deep links, a product page is opened by its own address", () => {
  const address = "/de/products/DOW?control=DALI-2";
  expect(selectionLink(address, { productDeepLinks: true })).toBe(address);
});

test.each([
  ["show=DOW&control=DALI-2&control=ON%2FOFF", "/products/DOW?control=DALI-2&control=ON%2FOFF"],
  ["control=DALI-2&show=A%20B", "/products/A%20B?control=DALI-2"],
  ["show=A+B", "/products/A%20B"],
  ["show=DOW&show=BAT", "/products/DOW"],
  ["show=a/../b", "/products/a%2F..%2Fb"],
  ["show=//evil.example", "/products/%2F%2Fevil.example"],
  ["show=%2F%5Cevil.example", "/products/%2F%5Cevil.example"],
  ["show=https%3A%2F%2Fevil.example", "/products/https%3A%2F%2Fevil.example"],
  ["show=javascript%3Ahit()", "/products/javascript%3Ahit()"],
  ["show=", undefined],
  ["showing=DOW", undefined],
  ["", undefined],
])("F9 the home page with %s opens %s", (query, product) => {
  expect(requestedProductPath(query)).toBe(product);
});

test("F9 opening a link is the inverse of making it", () => {
  const address = "/de/products/SP68?mounting=Wall&cutout_ceiling_min=120";
  expect(`/de${requestedProductPath(selectionLink(address, settings).split("?")[1] ?? "") ?? ""}`).toBe(address);
});
