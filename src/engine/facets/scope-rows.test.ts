import fc from "fast-check";
import { expect, test } from "vitest";
import { rowsMarked, type Bits } from "#engine/columns/bits.ts";
import { encodeColumn, everyRow } from "#engine/columns/column.ts";
import type { NarrowColumn } from "#engine/columns/narrow-column.ts";
import { createPlainWorkspace } from "#engine/kernels/plain-kernels.ts";
import { createWasmWorkspaces } from "#engine/kernels/wasm-kernels.ts";
import { createScopeRows } from "./scope-rows.ts";

const KINDS = [
  ["plain", createScopeRows(createPlainWorkspace)],
  ["WebAssembly", createScopeRows(createWasmWorkspaces())],
] as const;

/** The set of the rows for which a list has `true`. */
const setOf = (isIn: readonly boolean[]): Bits => rowsMarked(Uint32Array.from(isIn, Number), Uint8Array.of(0, 1));

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

test.each(KINDS)("keeps the values of the rows in all sets, and no others, with %s kernels", (_, findRows) => {
  fc.assert(
    fc.property(
      fc.array(anyCell, { minLength: 1, maxLength: 60 }),
      fc.uniqueArray(fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), { minLength: 1, maxLength: 3 }),
      (cells, marks) => {
        const column = encodeColumn(everyRow(cells.length), (row) => cells[row] ?? [], (a, b) => a - b); // prettier-ignore
        const { rows, narrow } = findRows(marks.map((isIn) => setOf(isIn.slice(0, cells.length))), [column]); // prettier-ignore
        const narrowed = narrow(column);
        const left = Array.from(rows, (row) => ascending(cells[row] ?? []));
        expect([...rows]).toEqual([...cells.keys()].filter((row) => marks.every((isIn) => isIn[row])));
        expect(valuesOfRows(narrowed)).toEqual(left);
        expect(narrowed.values).toEqual(ascending([...new Set(left.flat())]));
        const totals = narrowed.values.map((value) => left.filter((values) => values.includes(value)).length);
        expect([...narrowed.totals]).toEqual(totals);
        expect(narrowed.sets === undefined).toBe(left.every((values) => values.length <= 1));
      },
    ),
  );
});

test.each(KINDS)("counts the runs of rows with the same values, with %s kernels", (_, findRows) => {
  const column = encodeColumn(everyRow(6), (row) => [[1], [1], [2], [], [], [1]][row] ?? []);
  const runsOf = (...rows: number[]): number =>
    findRows([setOf([0, 1, 2, 3, 4, 5].map((row) => rows.includes(row)))], [column]).narrow(column).runCount;
  expect(runsOf(0, 1, 2, 3, 4, 5)).toBe(4);
  expect(runsOf(0, 1, 5)).toBe(1);
  expect(runsOf()).toBe(0);
});

test.each(KINDS)("narrows columns of any number of codes, one after another, with %s kernels", (_, findRows) => {
  const rows = Array.from({ length: 70_000 }, (_, row) => row);
  const columns = [7, 300, 70_000].map((count) => encodeColumn(everyRow(rows.length), (row) => [row % count]));
  const { narrow } = findRows([setOf(rows.map((row) => row % 2 === 0))], columns);
  for (const column of columns) {
    const { values, codes } = narrow(column);
    const wanted = rows.filter((row) => row % 2 === 0).map((row) => row % column.values.length);
    expect(Array.from(codes, (code) => values[code])).toEqual(wanted);
    expect(codes.BYTES_PER_ELEMENT).toBe(values.length <= 0x100 ? 1 : 2);
  }
});

test("keeps its space when scopes take turns of which each has the longer column in one way", () => {
  let spaces = 0;
  const findRows = createScopeRows((bytes) => {
    spaces++;
    return createPlainWorkspace(bytes);
  });
  const all = setOf(Array.from({ length: 60 }, () => true));
  const manyValues = encodeColumn(everyRow(60), (row) => [row]);
  const manyMembers = encodeColumn(everyRow(60), (row) => Array.from({ length: 20 }, (_, at) => (row % 5) + at));
  for (const column of [manyValues, manyMembers, manyValues, manyMembers]) findRows([all], [column]);
  expect(spaces).toBe(2);
});
