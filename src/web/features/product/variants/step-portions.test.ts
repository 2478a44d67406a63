import { expect, test } from "vitest";
import type { FluxStep } from "#views/product/variant-matrix.ts";
import { afterPortion, rowCount } from "./step-portions.ts";

const step = (rows: number, columns: number): FluxStep => ({
  flux: undefined,
  rows: Array.from({ length: rows }, () => ({ control: [], cells: Array.from({ length: columns }, () => []) })),
});

test.each([
  { rule: "all of a small table", steps: Array.from({ length: 12 }, () => step(3, 3)), portions: [12] },
  {
    rule: "as many steps as have some two hundred cells",
    steps: Array.from({ length: 5 }, () => step(5, 20)),
    portions: [2, 4, 5],
  },
  { rule: "one step at least, however many cells it has", steps: [step(40, 20), step(40, 20)], portions: [1, 2] },
  { rule: "nothing of an empty table", steps: [], portions: [0] },
])("a portion is $rule", ({ steps, portions }) => {
  const found = [afterPortion(steps, 0)];
  for (let there = found[0] ?? 0; there < steps.length; found.push(there)) there = afterPortion(steps, there);
  expect(found).toEqual(portions);
});

test("the rows of steps are counted together", () => {
  expect(rowCount([step(3, 2), step(1, 2)])).toBe(4);
});
