import { expect, test } from "vitest";
import type { ListName } from "#domain/catalogue/lists.ts";
import { newestVersion, staleLists } from "./list-versions.ts";

const versions = (entries: [ListName, string | undefined][]) => new Map(entries);

test.each([
  [
    versions([
      ["families", "1-a"],
      ["articles", "1-a"],
    ]),
    "1-a",
    [],
  ],
  [
    versions([
      ["families", "9-a"],
      ["articles", "10-b"],
      ["portfolios", "9-a"],
    ]),
    "10-b",
    ["families", "portfolios"],
  ],
  [
    versions([
      ["families", "2-a"],
      ["articles", undefined],
    ]),
    "2-a",
    ["articles"],
  ],
  [
    versions([
      ["families", undefined],
      ["articles", undefined],
    ]),
    undefined,
    [],
  ],
  [versions([]), undefined, []],
])("A4 lists of %j: newest %s, asked again %j", (lists, newest, stale) => {
  expect(newestVersion(lists)).toBe(newest);
  expect(staleLists(lists)).toEqual(stale);
});
