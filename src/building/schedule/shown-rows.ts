import type { CellRange, SheetRow } from "#formats/cell.ts";
import type { CsvDecimalSeparator } from "#formats/csv-rows.ts";
import { trackOpenRanges } from "#formats/sheet-merges.ts";
import { MAX_FILLED_COLUMNS } from "#model/bounds.ts";
import { displayedText } from "./read-cell.ts";

export interface ScheduleSheet {
  /** Empty for a file without sheets. */
  readonly name: string;
  readonly isHidden?: boolean;
  readonly rows: readonly SheetRow[];
  /** Ranges of merged cells; only the first cell of a range has a value. */
  readonly merges?: readonly CellRange[];
  /** The decimal separator of a text file, if it is evident. */
  readonly decimalSeparator?: CsvDecimalSeparator;
}

/** A row with the texts that its cells display. */
export interface ShownRow extends SheetRow {
  /** By column; cells of merged ranges have the text of the range. */
  readonly texts: readonly string[];
  /** Whether its only text is in a cell merged over several columns. */
  readonly isSpanning: boolean;
}

/** The rows with text, in their order; each cell of a merged range has the text of the range. */
export function shownRows({ rows, merges = [] }: ScheduleSheet): readonly ShownRow[] {
  const openRangesIn = trackOpenRanges<string>(merges, MAX_FILLED_COLUMNS);
  const rowsWithWideRange = new Set(merges.filter(({ left, right }) => right > left).map(({ top }) => top));
  return rows.flatMap((row) => {
    const cellTexts = row.cells.map((cell, column) => displayedText(cell, row.formatted?.get(column)));
    const openRanges = openRangesIn(row.row, (column) => (cellTexts[column] === "" ? undefined : cellTexts[column]));
    // A row without text may consist of cells merged with those above.
    if (cellTexts.every((text) => text === "") && !row.uncalculated) return [];
    const texts = [...cellTexts];
    for (const [column, { value: text }] of openRanges) {
      while (texts.length <= column) texts.push("");
      texts[column] ||= text;
    }
    const isSpanning = rowsWithWideRange.has(row.row) && cellTexts.filter((text) => text !== "").length === 1;
    return [{ ...row, texts, isSpanning }];
  });
}
