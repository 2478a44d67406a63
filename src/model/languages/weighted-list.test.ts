import { expect, test } from "vitest";
import { readWeightedList } from "./weighted-list.ts";

test.each([
  ["", ""],
  ["br", "br 1"],
  ["BR;q=0.5,gzip", "br 0.5, gzip 1"],
  [" br ; q = 0.8 , *;q=0 ", "br 0.8, * 0"],
  ["text/html;level=1;q=0.3", "text/html 0.3"],
  ["de-AT;q=1.000", "de-at 1"],
  [",,;q=1", ""],
  ["a b, \u0000", ""],
  ["br;q=2, gzip;q=-1, zstd;q=x, identity;q=", ""],
])("the entries of %j are read with their weights, and malformed ones are skipped: %s", (header, expected) => {
  const entries = readWeightedList(header).map(({ name, weight }) => `${name} ${weight}`);
  expect(entries.join(", ")).toBe(expected);
});
