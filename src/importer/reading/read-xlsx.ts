import { MAX_MERGED_RANGES } from "#model/bounds.ts";
import { SHEET_LIMITS } from "#model/sheet-limits.ts";
import { rowsUntilFault, UnreadableFile, type ReadRows, type Row } from "../files/row.ts";
import { createSheetMerges, MERGE_ELEMENT } from "#formats/sheet-merges.ts";
import { createSharedStrings, createSheetRows } from "#formats/sheet-xml.ts";
import { createSheetStyles, type SheetStyles } from "#formats/sheet-styles.ts";
import type { TableOptions } from "./table-columns.ts";
import type { CellRange } from "#formats/cell-reference.ts";
import type { SheetRow } from "#formats/cell.ts";
import { findSheet, type FoundSheet } from "./find-sheet.ts";
import { createHiddenCells } from "./hidden-cells.ts";
import { createMergedCells } from "./merged-cells.ts";
import { sheetCells } from "./sheet-cells.ts";
import { createTableReader } from "./table.ts";
import { finish, openWorkbook, resultsOf, type Sheet, type Workbook } from "./workbook.ts";

/**
 * A reader of one sheet of an XLSX file with field names in its first row. Only the shared strings are held in memory; rows
 * are streamed. A sheet without rows is an empty list.
 *
 * @param sheetName the sheet; without it the one that `findSheet` finds
 */
export const xlsxReader = (options: TableOptions, sheetName?: string): ReadRows =>
  async function* (path, watch) {
    const workbook = await openWorkbook(path);
    try {
      const strings = await readSharedStrings(workbook);
      const named = workbook.sheets.find(({ name }) => name === sheetName);
      const { sheet, finding: ignored }: FoundSheet = named
        ? { sheet: named }
        : await findSheet(workbook, { ...options, own: watch?.own }, strings);
      if (ignored) watch?.onFinding?.(ignored);
      const rows = createSheetRows(strings, SHEET_LIMITS, await readStyles(workbook));
      const merges = await readMerges(workbook, sheet);
      const merged = createMergedCells(merges.ranges);
      const table = createTableReader({ ...options, own: watch?.own });
      const hidden = createHiddenCells(sheet, rows.hiddenColumns);
      const toRows = (row: SheetRow): readonly Row[] => {
        const entries = table.toRows({ row: row.row, cells: merged({ row: row.row, cells: sheetCells(row) }) });
        hidden.note(row, entries.length > 0);
        return entries;
      };
      for await (const taken of resultsOf(workbook.read(sheet.part, rows.handlers), rows.drainRows, watch?.onBytes))
        yield* rowsUntilFault(taken, toRows);
      const finding = hidden.finding();
      if (finding) watch?.onFinding?.(finding);
      if (merges.fault) throw merges.fault;
    } finally {
      workbook.close();
    }
  };

/** The merged cells of a sheet. They stand behind its rows, which is why it is read twice if it has any. */
async function readMerges(
  workbook: Workbook,
  { part }: Sheet,
): Promise<{ readonly ranges: readonly CellRange[]; readonly fault?: UnreadableFile }> {
  if (!(await workbook.mentions(part, MERGE_ELEMENT))) return { ranges: [] };
  const merges = createSheetMerges(MAX_MERGED_RANGES);
  try {
    await finish(workbook.read(part, merges.handlers));
    return { ranges: merges.all };
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    // The rows before a fault are still read; what is wrong with them is said first.
    return { ranges: merges.all, fault: error };
  }
}

async function readSharedStrings(workbook: Workbook): Promise<readonly string[]> {
  const strings = createSharedStrings(SHEET_LIMITS);
  if (workbook.sharedStrings) await finish(workbook.read(workbook.sharedStrings, strings.handlers));
  return strings.all;
}

/** The meaning of numbers by cell style: Excel stores dates and percentages as formatted numbers. */
async function readStyles(workbook: Workbook): Promise<SheetStyles> {
  const styles = createSheetStyles();
  if (workbook.styles) await finish(workbook.read(workbook.styles, styles.handlers));
  return styles;
}
