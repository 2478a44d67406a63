import { expect, test } from "vitest";
import { exactDecimal } from "./exact-decimal.ts";

test.each([
  [1.005 * 1000, 1005],
  [0.07 * 100, 7],
  [-0.1 - 0.2, -0.3],
  [8.4, 8.4],
  [1.2345678901234501e16, 12_345_678_901_234_500],
  [5e-324, 5e-324],
  [0, 0],
])("%d is rounded to the decimal number %d", (value, decimal) => {
  expect(exactDecimal(value)).toBe(decimal);
});
