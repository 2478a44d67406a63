import { type SheetRow, parseCellRange, type CellRange } from "./cell.ts";
import type { XmlHandlers } from "./xml-handlers.ts";

/** The element with a range of merged cells, which follows the rows of a sheet. @see ECMA-376, part 1, 18.3.1.54 */
export const MERGE_ELEMENT = "mergeCell";

/** The handlers throw a `RangeError` for more than `limit` ranges, and for an invalid one. */
export function createMergeCollector(limit: number): {
  readonly handlers: XmlHandlers;
  readonly ranges: readonly CellRange[];
} {
  const ranges: CellRange[] = [];
  return {
    ranges,
    handlers: {
      root: "worksheet",
      open(name, { ref = "" }) {
        if (name !== MERGE_ELEMENT) return;
        const range = parseCellRange(ref);
        if (range === undefined)
          throw new RangeError(`merges the cells ${JSON.stringify(ref)}, which is not a range of a sheet`);
        if (ranges.length === limit)
          throw new RangeError(`has more than ${limit} ranges of merged cells; unmerge them`);
        ranges.push(range);
      },
    },
  };
}

/** A merged range that reaches a row. */
interface OpenRange<V> {
  readonly range: CellRange;
  /** The value of its first cell, the only one that the file has. */
  readonly value: V;
}

/**
 * The ranges with a value that reach a row, by column. Rows must be passed in order, each with the value of its cells
 * by column, which is absent for empty ones.
 *
 * @param maxColumns ranges are followed only in this many columns from the left
 */
export function trackOpenRanges<V>(
  ranges: readonly CellRange[],
  maxColumns: number,
): (row: number, valueIn: (column: number) => V | undefined) => ReadonlyMap<number, OpenRange<V>> {
  const pendingRanges = ranges.toSorted((a, b) => a.top - b.top);
  let next = 0;
  const openRanges = new Map<number, OpenRange<V>>();
  return (row, valueIn) => {
    for (const [column, { range }] of openRanges) if (range.bottom < row) openRanges.delete(column);
    for (let range = pendingRanges[next]; range && range.top <= row; range = pendingRanges[next]) {
      next += 1;
      const value = range.top === row ? valueIn(range.left) : undefined;
      if (value === undefined) continue;
      const open = { range, value };
      const right = Math.min(range.right, maxColumns - 1);
      for (let column = range.left; column <= right; column++) openRanges.set(column, open);
    }
    return openRanges;
  };
}

/**
 * The file has the value in the first row only.
 *
 * @param columns the columns to fill; in others, such as quantities, the value does not apply to each row
 */
export function fillMergedRows(
  rows: readonly SheetRow[],
  ranges: readonly CellRange[],
  columns: readonly number[],
): readonly SheetRow[] {
  const filledRanges = ranges
    .filter(({ left }) => columns.includes(left))
    .map((range) => ({ ...range, right: range.left }));
  if (filledRanges.length === 0) return rows;
  const openRangesIn = trackOpenRanges<SheetRow>(filledRanges, Infinity);
  return rows.map((row) => {
    const cells = [...row.cells];
    const formatted = new Map(row.formatted);
    for (const [column, { value: firstRow }] of openRangesIn(row.row, () => row)) {
      if (cells[column] !== undefined) continue;
      cells[column] = firstRow.cells[column];
      const formattedNumber = firstRow.formatted?.get(column);
      if (formattedNumber) formatted.set(column, formattedNumber);
    }
    return { ...row, cells: Array.from(cells), formatted };
  });
}
