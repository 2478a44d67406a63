import { columnLetters } from "#formats/cell-reference.ts";
import type { SheetRow } from "#formats/cell.ts";
import { UnusableValue } from "../problems/unusable-value.ts";
import type { TableCell } from "./table-cell.ts";

/**
 * The cells of a sheet's row, numbers with what their formats show; formulas whose results the file does not have are unusable.
 *
 * @see rule D10
 */
export function sheetCells({ row, cells, uncalculated = [], formatted }: SheetRow): readonly TableCell[] {
  if (uncalculated.length === 0 && formatted === undefined) return cells;
  const all: TableCell[] = [...cells];
  for (const [column, number] of formatted ?? []) all[column] = number;
  for (const column of uncalculated) all[column] = new UnusableValue(uncalculatedMessage(column, row));
  return Array.from(all);
}

const uncalculatedMessage = (column: number, row: number): string =>
  `is a formula in ${columnLetters(column)}${row} that has not been calculated; open the file in Excel and save it once more`;
