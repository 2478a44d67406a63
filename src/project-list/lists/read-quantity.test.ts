import { expect, test } from "vitest";
import type { Cell } from "#formats/cell.ts";
import type { CsvDecimalSeparator } from "#formats/csv-rows.ts";
import { readQuantity } from "./read-quantity.ts";

test("what is a thousand in the language of the page is one in the other", () => {
  expect([readQuantity("1,000", undefined, "."), readQuantity("1.000", undefined, ".")]).toEqual([1000, 1]);
  expect([readQuantity("1,000", undefined), readQuantity("1.000", undefined)]).toEqual([1, 1000]);
});

test.each<[Cell, CsvDecimalSeparator, number | undefined]>([
  [24, undefined, 24],
  ["24", ".", 24],
  [" 24 Stk.", ",", 24],
  ["12x", ".", 12],
  ["24,0", ",", 24],
  ["24.00", ".", 24],
  ["1.200", ",", 1200],
  ["1,200", ".", 1200],
  ["1 200", ",", 1200],
  ["1.200", undefined, 1200],
  ["1,200", undefined, 1200],
  ["24,5", ",", undefined],
  ["24,0", ".", undefined],
  ["1.5", ",", undefined],
  ["-3", ".", undefined],
  ["", ".", undefined],
  [undefined, ".", undefined],
  [true, ".", undefined],
  ["0", ".", undefined],
  ["10000", ".", undefined],
  [1e21, ".", undefined],
])("%j with the decimal separator %s is %s", (cell, decimalSeparator, quantity) => {
  expect(readQuantity(cell, decimalSeparator)).toBe(quantity);
});
