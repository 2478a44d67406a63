import { expect, test } from "vitest";
import { numberFormat, TENTHS } from "./number-format.ts";

test.each([
  ["en", {}, "1,510.55"],
  ["de", {}, "1.510,55"],
  ["en", TENTHS, "1,510.6"],
  ["de", { useGrouping: false, maximumFractionDigits: 1 }, "1510,6"],
] as const)("writes numbers as %s does, with options %j", (language, options, text) => {
  expect(numberFormat(language, options).format(1510.55)).toBe(text);
});

test("creates a format once, even if equal options are distinct objects", () => {
  expect(numberFormat("de", { useGrouping: false })).toBe(numberFormat("de", { useGrouping: false }));
  expect(numberFormat("de", { useGrouping: false })).not.toBe(numberFormat("en", { useGrouping: false }));
});
