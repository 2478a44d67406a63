import { expect, test } from "vitest";
import { differByAtMostOneTypo } from "./folded-words.ts";

test.each([
  ["flur", "flur", true],
  ["flur", "flru", true],
  ["flur", "flurr", true],
  ["flur", "lur", true],
  ["flur", "flar", true],
  ["flur", "rluf", false],
  ["abcd", "acdx", false],
  ["aa", "aaaa", false],
  ["", "a", true],
])("%j and %j differ by at most one typing error: %s", (a, b, expected) => {
  expect([differByAtMostOneTypo(a, b), differByAtMostOneTypo(b, a)]).toEqual([expected, expected]);
});
