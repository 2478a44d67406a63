import { MAX_MERGED_RANGES } from "#model/bounds.ts";
import { SHEET_LIMITS } from "#model/sheet-limits.ts";
import type { ListName } from "#model/lists/lists.ts";
import { rowsUntilFault, UnreadableFile, type ReadRows, type Row } from "../files/row.ts";
import { createSheetMerges, MERGE_ELEMENT } from "#formats/sheet-merges.ts";
import { createSharedStrings, createSheetRows } from "#formats/sheet-xml.ts";
import { createSheetStyles, type SheetStyles } from "#formats/sheet-styles.ts";
import type { TableOptions } from "./table-columns.ts";
import type { CellRange } from "#formats/cell-reference.ts";
import type { SheetRow } from "#formats/cell.ts";
import { createHiddenCells } from "./hidden-cells.ts";
import { createMergedCells } from "./merged-cells.ts";
import { sheetCells } from "./sheet-cells.ts";
import { createTableReader } from "./table.ts";
import { finish, openWorkbook, type Sheet, type Workbook } from "./workbook.ts";

/**
 * A reader of one sheet of an XLSX file with field names in its first row. Only the shared strings are held in memory; rows
 * are streamed.
 *
 * @param sheetName the sheet; without it the one named like the list, else the first
 */
export const xlsxReader = (options: TableOptions, sheetName?: string): ReadRows =>
  async function* (path, watch) {
    const workbook = await openWorkbook(path);
    try {
      const sheet = findSheet(workbook, options.list, sheetName);
      const strings = await readSharedStrings(workbook);
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
      let isEmpty = true;
      for await (const bytes of workbook.read(sheet.part, rows.handlers)) {
        watch?.onBytes?.(bytes);
        const taken = rows.take();
        isEmpty &&= taken.length === 0;
        yield* rowsUntilFault(taken, toRows);
      }
      const finding = hidden.finding();
      if (finding) watch?.onFinding?.(finding);
      if (merges.fault) throw merges.fault;
      if (isEmpty) throw new UnreadableFile(NO_FIRST_ROW, { part: sheet.part.fileName });
    } finally {
      workbook.close();
    }
  };

const NO_FIRST_ROW = "has no row; a first row with the fields' names was expected";

/** Sheet names match list names in any letter case, with spaces or underscores for hyphens. */
export const listOfSheet = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, "-");

function findSheet({ sheets }: Workbook, list: ListName, name: string | undefined): Sheet {
  return (
    sheets.find((sheet) => (name === undefined ? listOfSheet(sheet.name) === list : sheet.name === name)) ?? sheets[0]
  );
}

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
