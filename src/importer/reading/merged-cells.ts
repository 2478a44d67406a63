import { columnLetters, rangeName, type CellRange } from "#formats/cell-reference.ts";
import type { SheetRow } from "#formats/cell.ts";
import { MAX_FILLED_COLUMNS } from "#model/bounds.ts";
import { UnusableValue } from "../problems/unusable-value.ts";
import { isEmptyCell, type TableCell } from "./table-cell.ts";

/** A merged range that reaches the current row. */
interface OpenRange {
  readonly range: CellRange;
  /** The value of its first cell. */
  readonly value: TableCell;
  /** Whether it begins in the row of headings or before. */
  readonly isHeading: boolean;
}

/** A row with its cells, in the order of the sheet. */
interface MergedRow extends Pick<SheetRow, "row"> {
  readonly cells: readonly TableCell[];
}

/**
 * Gives cells of merged ranges the values that they show: a sheet has the value in a range's first cell only.
 *
 * A range within one column is one value for each of its rows. A range across columns is ambiguous, so its other cells
 * become unusable. Rows without any cell of their own stay empty: a row may be merged with empty ones to be taller.
 *
 * @param ranges of the sheet, in any order
 * @returns what a row shows; rows have to come in their order
 * @see rule D10
 */
export function createMergedCells(ranges: readonly CellRange[]): (row: MergedRow) => readonly TableCell[] {
  const waiting = ranges.toSorted((a, b) => a.top - b.top);
  let next = 0;
  /** By column. */
  const open = new Map<number, OpenRange>();
  let isHeadingRead = false;
  const openRanges = ({ row, cells }: MergedRow): void => {
    for (let range = waiting[next]; range && range.top <= row; range = waiting[next]) {
      next += 1;
      if (range.bottom < row) continue;
      const value = range.top === row ? cells[range.left] : undefined;
      const right = Math.min(range.right, MAX_FILLED_COLUMNS - 1);
      for (let column = range.left; column <= right; column++)
        open.set(column, { range, value, isHeading: !isHeadingRead });
    }
  };
  return (row) => {
    openRanges(row);
    if (open.size === 0 && isHeadingRead) return row.cells;
    const { cells } = row;
    if (cells.every(isEmptyCell)) return cells;
    const isHeading = !isHeadingRead;
    isHeadingRead = true;
    return isHeading ? cells : withMerged(row, open);
  };
}

function withMerged({ row, cells }: MergedRow, open: Map<number, OpenRange>): readonly TableCell[] {
  const filled = [...cells];
  for (const [column, { range, value, isHeading }] of open) {
    const isFirst = range.top === row && range.left === column;
    if (range.bottom < row) open.delete(column);
    else if (!isFirst && isEmptyCell(filled[column]) && !isEmptyCell(value))
      filled[column] = range.left === range.right && !isHeading ? value : unusable(range, column, row);
  }
  return Array.from(filled);
}

function unusable(range: CellRange, column: number, row: number): UnusableValue {
  const first = `${columnLetters(range.left)}${range.top}`;
  return new UnusableValue(
    `is empty, since ${columnLetters(column)}${row} is one of the merged cells ${rangeName(range)}, whose value is in ${first} alone; unmerge them and enter the value in every cell that it applies to`,
  );
}
