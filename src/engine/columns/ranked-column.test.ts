import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeColumn, everyRow } from "./column.ts";
import { countAtMost, rankColumn, rankNumbers } from "./ranked-column.ts";

const anyNumbers = fc.array(fc.oneof(fc.constantFrom(NaN, 0, -0, 0.1, Infinity, -Infinity), fc.float()), {
  maxLength: 60,
});

test("ranks numbers as sorting does, rows without one last", () => {
  fc.assert(
    fc.property(anyNumbers, (list) => {
      const numbers = Float32Array.from(list, (number) => number + 0);
      const { values, ranks, rowOf } = rankNumbers(numbers);
      const distinct = [...new Set(numbers)].filter((number) => !Number.isNaN(number)).sort((a, b) => a - b);
      expect(Array.from(values)).toEqual(distinct);
      expect([...ranks]).toEqual(Array.from(numbers, (number) => (Number.isNaN(number) ? distinct.length : distinct.indexOf(number)))); // prettier-ignore
      expect(Array.from(rowOf, (row) => ranks[row])).toEqual([...distinct.keys()]);
    }),
  );
});

test("ranks a column in its own order", () => {
  const column = encodeColumn(everyRow(4), (row) => [["b"], [], ["a"], ["b"]][row] ?? [], (a, b) => (a < b ? -1 : 1)); // prettier-ignore
  const { values, ranks, rowOf } = rankColumn(column);
  expect([values, [...ranks], ranks[rowOf[0] ?? 0], ranks[rowOf[1] ?? 0]]).toEqual([["a", "b"], [1, 2, 0, 1], 0, 1]);
});

test.each([
  [-1, 0],
  [0.1, 2],
  [2, 2],
  [3, 4],
  [Infinity, 4],
  [NaN, 0],
])("counts the numbers that are %d or less", (limit, count) => {
  expect(countAtMost(Float32Array.of(0, 0.1, 3, 3), limit)).toBe(count);
});
