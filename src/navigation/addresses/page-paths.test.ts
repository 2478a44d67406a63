import { expect, test } from "vitest";
import { readPageNumber, searchResultsPath } from "./page-paths.ts";

test.each([
  ["3000 dali", 1, "/search?q=3000%20dali"],
  [" tarn r ", 3, "/search?q=tarn%20r&page=3"],
] as const)("the results of %j, page %i, are at %s", (query, page, path) => {
  expect(searchResultsPath(query, page)).toBe(path);
});

test.each([
  ["2", 2],
  ["0", 1],
  ["-1", 1],
  ["1.5", 1],
  ["two", 1],
  ["9999", 1000],
  ["99999", 1],
  [undefined, 1],
  [null, 1],
] as const)("%j requests page %i", (text, page) => {
  expect(readPageNumber(text)).toBe(page);
});
