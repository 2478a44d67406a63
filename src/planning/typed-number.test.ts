import { expect, test } from "vitest";
import { typedNumber } from "./typed-number.ts";

test.each([
  ["10,5", 10.5],
  [" 10.5 ", 10.5],
  ["70", 70],
  ["1.200,5", Number.NaN],
  ["1,200,5", Number.NaN],
  ["", Number.NaN],
  ["six", Number.NaN],
])("F10 reads “%s” as %f", (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
