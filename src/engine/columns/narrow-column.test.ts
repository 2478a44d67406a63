import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeColumn, everyRow } from "./column.ts";
import { narrowColumn, type NarrowColumn } from "./narrow-column.ts";

/** The values of each row in a narrowed column. */
const valuesOfRows = ({ values, codes, sets }: NarrowColumn<number>): number[][] =>
  Array.from(codes, (code) => {
    if (!sets) return values.slice(code, code + 1);
    return Array.from(
      sets.values.subarray(sets.starts[code], sets.starts[code + 1]),
      (number) => values[number] ?? NaN,
    );
  });

const anyCell = fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(fc.nat(40), { maxLength: 4 }));
const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

test("keeps the values of the remaining rows, and no others", () => {
  fc.assert(
    fc.property(
      fc.array(anyCell, { minLength: 1, maxLength: 60 }),
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
      (cells, isLeft) => {
        const column = encodeColumn(everyRow(cells.length), (row) => cells[row] ?? [], (a, b) => a - b); // prettier-ignore
        const rows = Uint32Array.from([...cells.keys()].filter((row) => isLeft[row]));
        const narrowed = narrowColumn(column, rows);
        const left = Array.from(rows, (row) => ascending(cells[row] ?? []));
        expect(valuesOfRows(narrowed)).toEqual(left);
        expect(narrowed.values).toEqual(ascending([...new Set(left.flat())]));
        const totals = narrowed.values.map((value) => left.filter((values) => values.includes(value)).length);
        expect([...narrowed.totals]).toEqual(totals);
        expect(narrowed.sets === undefined).toBe(left.every((values) => values.length <= 1));
      },
    ),
  );
});

test("counts the runs of rows with the same values", () => {
  const column = encodeColumn(everyRow(6), (row) => [[1], [1], [2], [], [], [1]][row] ?? []);
  expect(narrowColumn(column, Uint32Array.of(0, 1, 2, 3, 4, 5)).runCount).toBe(4);
  expect(narrowColumn(column, Uint32Array.of(0, 1, 5)).runCount).toBe(1);
  expect(narrowColumn(column, new Uint32Array(0)).runCount).toBe(0);
});
