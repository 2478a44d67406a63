import { expect, test } from "vitest";
import type { VariantMatrix } from "#views/product/variant-matrix.ts";
import { rowsPerStep, stepsPerPortion } from "./step-portions.ts";

const matrix = (steps: number, rows: number, columns: number): VariantMatrix => ({
  options: [],
  columns: Array.from({ length: columns }, (_, at) => ({ key: String(at), values: [] })),
  steps: Array.from({ length: steps }, () => ({
    flux: undefined,
    rows: Array.from({ length: rows }, () => ({ control: [], cells: Array.from({ length: columns }, () => []) })),
  })),
});

test.each([
  { rule: "all steps of a small table", of: matrix(12, 3, 3), steps: 23 },
  { rule: "as many steps as have some two hundred cells", of: matrix(5, 5, 20), steps: 2 },
  { rule: "one step at least, however many cells it has", of: matrix(2, 40, 20), steps: 1 },
])("a portion is $rule", ({ of, steps }) => {
  expect(stepsPerPortion(of)).toBe(steps);
});

test("a table without steps has no rows", () => {
  expect(rowsPerStep(matrix(0, 3, 3))).toBe(0);
  expect(stepsPerPortion(matrix(0, 3, 3))).toBeGreaterThan(0);
});
