import { expect, test } from "vitest";
import { categoryCode } from "./category-code.ts";

test.each([
  ["DOW", "DOW"],
  ["IN_DOW_2024", "DOW"],
  ["SP68_BAT", "SP68"],
  ["BAT_DOW", "BAT"],
  ["HIB_", "HIB"],
  ["dow", undefined],
  ["DOWN", undefined],
  ["IN-DOW", undefined],
  ["", undefined],
  [undefined, undefined],
])("F2 the category code in %s is %s", (id, expected) => {
  expect(categoryCode(id)).toBe(expected);
});
