import { type Cell, type FormattedNumber, type SheetRow, parseCellRange, type CellRange } from "./cell.ts";
import type { XmlHandlers } from "./xml-handlers.ts";

/** The element with a range of merged cells, which follows the rows of a sheet. @see ECMA-376, part 1, 18.3.1.54 */
export const MERGE_ELEMENT = "mergeCell";

/**
 * Collects the merged cells of a sheet. The handlers throw a `RangeError` for more than `limit` ranges, and for an
 * invalid one.
 */
export function createSheetMerges(limit: number): {
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

/** The value of a range's first cell. */
interface MergedValue {
  readonly bottom: number;
  readonly cell: Cell;
  readonly formatted: FormattedNumber | undefined;
}

/**
 * Rows in which merged cells have the value that they show, in some columns; the file has it in the first row only.
 *
 * @param columns to fill; a value of others, such as a quantity, is not that of each row
 */
export function fillMergedRows(
  rows: readonly SheetRow[],
  ranges: readonly CellRange[],
  columns: readonly number[],
): readonly SheetRow[] {
  const pendingRanges = ranges.filter(({ left }) => columns.includes(left)).toSorted((a, b) => a.top - b.top);
  if (pendingRanges.length === 0) return rows;
  let next = 0;
  const openValues = new Map<number, MergedValue>();
  return rows.map((row) => {
    for (let range = pendingRanges[next]; range && range.top <= row.row; range = pendingRanges[next]) {
      next += 1;
      const { left, bottom, top } = range;
      if (top === row.row) openValues.set(left, { bottom, cell: row.cells[left], formatted: row.formatted?.get(left) });
    }
    const cells = [...row.cells];
    const formatted = new Map(row.formatted);
    for (const [column, value] of openValues) {
      if (value.bottom < row.row) openValues.delete(column);
      else if (cells[column] === undefined) {
        cells[column] = value.cell;
        if (value.formatted) formatted.set(column, value.formatted);
      }
    }
    return { ...row, cells: Array.from(cells), formatted };
  });
}
