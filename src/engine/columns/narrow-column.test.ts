import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeColumn, everyRow } from "./column.ts";
import { createRowPasses } from "#engine/facets/row-passes.ts";
import { createPlainWorkspace } from "#engine/kernels/plain-kernels.ts";
import { createWasmWorkspaces } from "#engine/kernels/wasm-kernels.ts";
import { narrowColumn, type NarrowColumn } from "./narrow-column.ts";

const KINDS = [
  ["plain", createRowPasses(createPlainWorkspace)],
  ["WebAssembly", createRowPasses(createWasmWorkspaces())],
] as const;

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

test.each(KINDS)("keeps the values of the remaining rows, and no others, with %s kernels", (_, preparePasses) => {
  fc.assert(
    fc.property(
      fc.array(anyCell, { minLength: 1, maxLength: 60 }),
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
      (cells, isLeft) => {
        const column = encodeColumn(everyRow(cells.length), (row) => cells[row] ?? [], (a, b) => a - b); // prettier-ignore
        const rows = Uint32Array.from([...cells.keys()].filter((row) => isLeft[row]));
        const narrowed = narrowColumn(column, preparePasses(rows, [column]));
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

test.each(KINDS)("counts the runs of rows with the same values, with %s kernels", (_, preparePasses) => {
  const column = encodeColumn(everyRow(6), (row) => [[1], [1], [2], [], [], [1]][row] ?? []);
  const runsOf = (...rows: number[]): number =>
    narrowColumn(column, preparePasses(Uint32Array.from(rows), [column])).runCount;
  expect(runsOf(0, 1, 2, 3, 4, 5)).toBe(4);
  expect(runsOf(0, 1, 5)).toBe(1);
  expect(runsOf()).toBe(0);
});
