import { expect, test } from "vitest";
import type { ListName } from "#model/lists/lists.ts";
import { commonVersion, listsOfMinorityVersion } from "./list-versions.ts";

test.each<[[ListName, string | undefined][], string | undefined, ListName[]]>([
  [
    [
      ["families", "1-a"],
      ["articles", "1-a"],
    ],
    "1-a",
    [],
  ],
  [
    [
      ["families", "9-a"],
      ["articles", "10-b"],
      ["portfolios", "9-a"],
    ],
    "9-a",
    ["articles"],
  ],
  [
    [
      ["families", "2-a"],
      ["articles", undefined],
    ],
    "2-a",
    ["articles"],
  ],
  [
    [
      ["families", undefined],
      ["articles", undefined],
    ],
    undefined,
    [],
  ],
  [[], undefined, []],
])("A4 lists of %j: most are of %s, odd are %j", (lists, common, odd) => {
  const versions = new Map(lists);
  expect(commonVersion(versions)).toBe(common);
  expect(listsOfMinorityVersion(versions)).toEqual(odd);
});
