import fc from "fast-check";
import { expect, test } from "vitest";
import { intersection, listRows, rowsWithMarkedCodes, type Bits } from "./bits.ts";
import { encodeColumn, singleRowGroups } from "./column.ts";
import { narrowColumn, numbersOfCode, type ScopeColumn } from "./scope-column.ts";

/** The set of rows whose entry is `true`. */
const setOf = (membership: readonly boolean[]): Bits =>
  rowsWithMarkedCodes(Uint32Array.from(membership, Number), Uint8Array.of(0, 1));

const rowsIn = (sets: readonly Bits[], rowCount: number): Uint32Array => {
  const rows = new Uint32Array(rowCount);
  return rows.subarray(0, listRows(intersection(sets), rows));
};

/** The values of each row in a narrowed column. */
const valuesOfRows = (column: ScopeColumn<number>): number[][] =>
  Array.from(column.codes, (code) => Array.from(numbersOfCode(column, code), (number) => column.values[number] ?? NaN));

const anyCell = fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(fc.nat(40), { maxLength: 4 }));
const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

test("a narrowed column has the values of the rows in all sets, and no others", () => {
  fc.assert(
    fc.property(
      fc.array(anyCell, { minLength: 1, maxLength: 60 }),
      fc.uniqueArray(fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), { minLength: 1, maxLength: 3 }),
      (cells, marks) => {
        const column = encodeColumn(
          singleRowGroups(cells.length),
          (row) => cells[row] ?? [],
          (a, b) => a - b,
        );
        const rows = rowsIn(
          marks.map((membership) => setOf(membership.slice(0, cells.length))),
          cells.length,
        );
        const narrowed = narrowColumn(column, rows);
        const expected = Array.from(rows, (row) => ascending(cells[row] ?? []));
        expect([...rows]).toEqual([...cells.keys()].filter((row) => marks.every((membership) => membership[row])));
        expect(valuesOfRows(narrowed)).toEqual(expected);
        expect(narrowed.values).toEqual(ascending([...new Set(expected.flat())]));
        const totals = narrowed.values.map((value) => expected.filter((values) => values.includes(value)).length);
        expect([...narrowed.totals]).toEqual(totals);
        expect(narrowed.sets === undefined).toBe(expected.every((values) => values.length <= 1));
      },
    ),
  );
});

test.each([7, 300, 70_000])("a column of %d codes keeps the values of its rows when narrowed", (count) => {
  const all = Array.from({ length: 140_000 }, (_, row) => row);
  const column = encodeColumn(singleRowGroups(all.length), (row) => [row % count]);
  const rows = rowsIn([setOf(all.map((row) => row % 2 === 0))], all.length);
  const { values, codes } = narrowColumn(column, rows);
  const expected = all.filter((row) => row % 2 === 0).map((row) => row % count);
  expect(Array.from(codes, (code) => values[code])).toEqual(expected);
});
