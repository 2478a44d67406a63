import { expect, test } from "vitest";
import type { VariantMatrix } from "#views/product/variant-matrix.ts";
import { countRows, countStepsAfterBatch } from "./variant-table.tsx";

const cellOf = (articles: number) => ({
  articles: Array.from({ length: articles }, (_, index) => ({ code: `A${index}`, power: undefined, isCurrent: false })),
});

const matrix = (rows: readonly number[], columns: number, articles = 0): VariantMatrix => ({
  options: [],
  columns: Array.from({ length: columns }, (_, index) => ({ key: String(index), values: [] })),
  steps: rows.map((length) => ({
    flux: undefined,
    rows: Array.from({ length }, () => ({
      control: [],
      cells: Array.from({ length: columns }, () => cellOf(articles)),
    })),
  })),
});

test.each([
  { rule: "all steps of a small table", rows: [3, 3, 3, 3], columns: 3, rendered: 0, next: 4 },
  { rule: "as many steps as have about two hundred cells", rows: [5, 5, 5, 5], columns: 20, rendered: 0, next: 2 },
  { rule: "fewer steps where they have more rows", rows: [1, 1, 12, 5], columns: 20, rendered: 2, next: 3 },
  { rule: "at least one step, however many cells it has", rows: [40, 40], columns: 20, rendered: 1, next: 2 },
  {
    rule: "fewer steps if cells have more articles",
    rows: [1, 1, 1, 1],
    columns: 10,
    articles: 12,
    rendered: 0,
    next: 2,
  },
  { rule: "as many if each cell has one article", rows: [5, 5, 5, 5], columns: 20, articles: 1, rendered: 0, next: 2 },
  { rule: "nothing more once all are rendered", rows: [3, 3], columns: 3, rendered: 2, next: 2 },
])("a batch has $rule", ({ rows, columns, articles, rendered, next }) => {
  expect(countStepsAfterBatch(matrix(rows, columns, articles), rendered)).toBe(next);
});

test("the rows of all steps are counted", () => {
  expect(countRows(matrix([], 3))).toBe(0);
  expect(countRows(matrix([2, 5, 1], 3))).toBe(8);
});
