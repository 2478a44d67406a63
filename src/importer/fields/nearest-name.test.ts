import { expect, test } from "vitest";
import { nearestName } from "./nearest-name.ts";

const NAMES = ["lumen_default", "wattage_default", "ugr", "trim_color", "trim_shape"];

test.each([
  ["Lumen Default", "lumen_default"],
  ["lumen_defualt", "lumen_default"],
  ["wattage", undefined],
  ["wattage_defaul", "wattage_default"],
  ["trim-colour", "trim_color"],
  ["price", undefined],
  ["", undefined],
  ["x".repeat(101), undefined],
])("the name nearest to %j is %j", (typed, expected) => {
  expect(nearestName(typed, NAMES)).toBe(expected);
});
