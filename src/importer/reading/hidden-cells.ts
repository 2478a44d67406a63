import { columnLetters } from "#formats/cell-reference.ts";
import type { SheetRow } from "#formats/cell.ts";
import type { FileFinding } from "../files/row.ts";
import { isEmptyCell } from "./table-cell.ts";
import type { Sheet } from "./workbook.ts";

/** Watches what a sheet does not show although it is read. */
export interface HiddenCells {
  /** Takes note of a row. @param isEntry whether anything was read from it, other than headings */
  readonly note: (row: SheetRow, isEntry: boolean) => void;
  /** The warning about all of it; `undefined` if nothing is hidden. */
  readonly finding: () => FileFinding | undefined;
}

/** @param hiddenColumns counted from 0; known before the first row @see rule D10 */
export function createHiddenCells(
  { name, isHidden }: Pick<Sheet, "name" | "isHidden">,
  hiddenColumns: ReadonlySet<number>,
): HiddenCells {
  let columns: readonly number[] | undefined;
  let rows = 0;
  let firstRow = 0;
  return {
    note(row, isEntry) {
      if (columns === undefined && !row.cells.every(isEmptyCell))
        columns = [...hiddenColumns].filter((column) => !isEmptyCell(row.cells[column]));
      if (row.isHidden !== true || !isEntry) return;
      rows += 1;
      firstRow ||= row.row;
    },
    finding() {
      const what = [
        ...(isHidden ? [`comes from the hidden sheet ${name}`] : []),
        ...(rows === 1 ? [`has the hidden row ${firstRow}`] : []),
        ...(rows > 1 ? [`has ${rows} hidden rows (the first is row ${firstRow})`] : []),
        ...(columns === undefined || columns.length === 0 ? [] : [columnsMessage(columns)]),
      ];
      if (what.length === 0) return undefined;
      const message = `${AND.format(what)}; this is read like all the rest, so delete what is not to be published`;
      return { kind: "hidden-cells", message };
    },
  };
}

const AND = new Intl.ListFormat("en");

/** The most columns that are named. */
const SHOWN_COLUMNS = 20;

function columnsMessage(columns: readonly number[]): string {
  const more = columns.length - SHOWN_COLUMNS;
  const letters = columns.slice(0, SHOWN_COLUMNS).map(columnLetters).join(", ");
  return `has the hidden ${columns.length === 1 ? "column" : "columns"} ${letters}${more > 0 ? ` and ${more} more` : ""}`;
}
