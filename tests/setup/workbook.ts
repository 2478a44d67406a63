import { xlsxFile, type SheetRows } from "../import/xlsx-file.ts";

/** A cell of a workbook: a value, a formula with its result, or a formula that was never calculated. */
export type WorkbookCell =
  string | number | boolean | undefined | { readonly formula: string; readonly result?: number };

export interface WorkbookSheet {
  readonly name: string;
  readonly rows: readonly (readonly WorkbookCell[])[];
  readonly merges?: readonly string[];
  /** Numbers of hidden rows. */
  readonly hidden?: readonly number[];
}

const sheetCell = (cell: WorkbookCell): SheetRows[number][number] =>
  typeof cell === "object"
    ? { type: "n", content: `<f>${cell.formula}</f>${cell.result === undefined ? "" : `<v>${cell.result}</v>`}` }
    : cell;

/** Writes a workbook with the parts of Excel's format that room schedules use. */
export function writeWorkbook(...sheets: readonly WorkbookSheet[]): Uint8Array {
  const byName = <T>(of: (sheet: WorkbookSheet) => T) =>
    Object.fromEntries(sheets.map((sheet) => [sheet.name, of(sheet)]));
  return xlsxFile(
    byName(({ rows }) => rows.map((cells) => cells.map(sheetCell))),
    { merges: byName(({ merges = [] }) => merges), hiddenRows: byName(({ hidden = [] }) => hidden) },
  );
}
