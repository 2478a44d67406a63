import { expect, test } from "vitest";
import { readQuery, writeQuery } from "#navigation/addresses/encode-address.ts";
import { siteParameters } from "./site-parameters.ts";

const siteQuery = (query: string): string => writeQuery(siteParameters(readQuery(query)));

test.each([
  ["?utm_source=a&id=X&utm_source=b", "?id=X"],
  ["?fbclid=1", ""],
  ["?control=ON%2FOFF&gclid=1&control=DALI-2&own_beam_min=5", "?control=ON%2FOFF&control=DALI-2&own_beam_min=5"],
  ["?control=ON/OFF&q=a+b&utm=%", "?control=ON/OFF&q=a+b"],
  ["?Id=X&__proto__=1&constructor=2", ""],
  ["", ""],
])("parameters of others are left out of %s", (query, expected) => {
  expect(siteQuery(query)).toBe(expected);
});
