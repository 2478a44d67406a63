import { MAX_MERGED_RANGES, MAX_FILLED_COLUMNS } from "#model/bounds.ts";
import { SHEET_LIMITS } from "#model/sheet-limits.ts";
import { trackOpenRanges, createMergeCollector, MERGE_ELEMENT } from "#formats/sheet-merges.ts";
import { createSharedStringCollector, createSheetRowCollector } from "#formats/sheet-xml.ts";
import { createSheetStyles, type SheetStyles } from "#formats/sheet-styles.ts";
import { columnLetters, rangeName, type CellRange, type SheetRow } from "#formats/cell.ts";
import { rowsUntilError, UnreadableFileError, type FileWarning, type RowReader, type Row } from "../files/row.ts";
import type { TableOptions } from "./table-columns.ts";
import { findSheet, type SelectedSheet } from "./find-sheet.ts";
import { createTableReader, type TableRow } from "./table.ts";
import { consumeAll, openWorkbook, resultsPerChunk, type Sheet, type Workbook } from "./workbook.ts";
import { UnusableValue } from "../problems/problem.ts";
import { isEmptyCell, type TableCell } from "./table-cell.ts";

/**
 * A reader of one sheet of an XLSX file with field names in its first row. Only the shared strings are held in memory;
 * rows are streamed. A sheet without rows is an empty list.
 *
 * @param sheetName the sheet; when absent, `findSheet` chooses it
 */
export const createXlsxRowReader = (options: TableOptions, sheetName?: string): RowReader =>
  async function* (path, readerOptions) {
    const workbook = await openWorkbook(path);
    try {
      const strings = await readSharedStrings(workbook);
      const requestedSheet = workbook.sheets.find(({ name }) => name === sheetName);
      const tableOptions = { ...options, custom: readerOptions?.custom };
      const { sheet, warning: sheetWarning }: SelectedSheet = requestedSheet
        ? { sheet: requestedSheet }
        : await findSheet(workbook, tableOptions, strings);
      if (sheetWarning) readerOptions?.onWarning?.(sheetWarning);
      // If the workbook is the whole catalogue, `findCatalogue` warns, once.
      if (sheetName === undefined) for (const warning of workbook.warnings) readerOptions?.onWarning?.(warning);
      const rows = createSheetRowCollector(strings, SHEET_LIMITS, await readStyles(workbook));
      const merges = await readMerges(workbook, sheet);
      const fillMergedCells = createMergedCellFiller(merges.ranges);
      const readTableRow = createTableReader(tableOptions);
      const hidden = createHiddenCellRecorder(sheet, rows.hiddenColumns);
      const toRows = (sheetRow: SheetRow): readonly Row[] => {
        const { row } = sheetRow;
        const entries = readTableRow({ row, cells: fillMergedCells({ row, cells: sheetCells(sheetRow) }) });
        hidden.add(sheetRow, entries.length > 0);
        return entries;
      };
      const chunkSizes = workbook.read(sheet.part, rows.handlers);
      for await (const batch of resultsPerChunk(chunkSizes, rows.drainRows, readerOptions?.onBytes))
        yield* rowsUntilError(batch, toRows);
      const hiddenWarning = hidden.warning();
      if (hiddenWarning) readerOptions?.onWarning?.(hiddenWarning);
      if (merges.fault) throw merges.fault;
    } finally {
      workbook.close();
    }
  };

/** The merged cells of a sheet. The file lists them after the rows, so a sheet that has any is read twice. */
async function readMerges(
  workbook: Workbook,
  { part }: Sheet,
): Promise<{ readonly ranges: readonly CellRange[]; readonly fault?: UnreadableFileError }> {
  if (!(await workbook.containsWord(part, MERGE_ELEMENT))) return { ranges: [] };
  const merges = createMergeCollector(MAX_MERGED_RANGES);
  try {
    await consumeAll(workbook.read(part, merges.handlers));
    return { ranges: merges.ranges };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    // The rows before a fault are still read; problems in them are reported first.
    return { ranges: merges.ranges, fault: error };
  }
}

async function readSharedStrings(workbook: Workbook): Promise<readonly string[]> {
  const collector = createSharedStringCollector(SHEET_LIMITS);
  if (workbook.sharedStrings) await consumeAll(workbook.read(workbook.sharedStrings, collector.handlers));
  return collector.strings;
}

/** The meaning of numbers by cell style: Excel stores dates and percentages as formatted numbers. */
async function readStyles(workbook: Workbook): Promise<SheetStyles> {
  const styles = createSheetStyles(workbook.hasDates1904);
  if (workbook.styles) await consumeAll(workbook.read(workbook.styles, styles.handlers));
  return styles;
}

/**
 * The cells of a sheet's row, with numbers as displayed; formulas whose results the file lacks are unusable.
 *
 * @see rule D10
 */
function sheetCells({ row, cells, uncalculated = [], formatted }: SheetRow): readonly TableCell[] {
  if (uncalculated.length === 0 && formatted === undefined) return cells;
  const all: TableCell[] = [...cells];
  for (const [column, number] of formatted ?? []) all[column] = number;
  for (const column of uncalculated) all[column] = new UnusableValue(uncalculatedMessage(column, row));
  return withoutHoles(all);
}

/** Methods such as `every` skip the holes that an assignment beyond the end of an array leaves. */
const withoutHoles = (cells: readonly TableCell[]): readonly TableCell[] => Array.from(cells);

const uncalculatedMessage = (column: number, row: number): string =>
  `is a formula in ${columnLetters(column)}${row} that has not been calculated; open the file in Excel and save it again`;

/**
 * Records a sheet's hidden cells, which are read like all others.
 *
 * @param hiddenColumns counted from 0; known before the first row
 * @see rule D10
 */
export function createHiddenCellRecorder(
  { name, isHidden }: Pick<Sheet, "name" | "isHidden">,
  hiddenColumns: ReadonlySet<number>,
) {
  let columns: readonly number[] | undefined;
  let rowCount = 0;
  let firstRow = 0;
  return {
    /** Records a row. @param hasEntries whether anything was read from it, other than headings */
    add(row: SheetRow, hasEntries: boolean): void {
      if (columns === undefined && !row.cells.every(isEmptyCell))
        columns = [...hiddenColumns].filter((column) => !isEmptyCell(row.cells[column]));
      if (row.isHidden !== true || !hasEntries) return;
      rowCount += 1;
      firstRow ||= row.row;
    },
    warning(): FileWarning | undefined {
      const hiddenParts = [
        ...(isHidden ? [`comes from the hidden sheet ${name}`] : []),
        ...(rowCount === 1 ? [`has the hidden row ${firstRow}`] : []),
        ...(rowCount > 1 ? [`has ${rowCount} hidden rows (the first is row ${firstRow})`] : []),
        ...(columns === undefined || columns.length === 0 ? [] : [columnsMessage(columns)]),
      ];
      if (hiddenParts.length === 0) return undefined;
      const message = `${ENUMERATION.format(hiddenParts)}; hidden cells are read like all others, so delete what should not be published`;
      return { kind: "hidden-cells", message };
    },
  };
}

const ENUMERATION = new Intl.ListFormat("en");

const MAX_SHOWN_COLUMNS = 20;

function columnsMessage(columns: readonly number[]): string {
  const hiddenCount = columns.length - MAX_SHOWN_COLUMNS;
  const letters = columns.slice(0, MAX_SHOWN_COLUMNS).map(columnLetters).join(", ");
  return `has the hidden ${columns.length === 1 ? "column" : "columns"} ${letters}${hiddenCount > 0 ? ` and ${hiddenCount} more` : ""}`;
}

interface MergedValue {
  readonly cell: TableCell;
  /** Whether the range begins in the row of headings or before. */
  readonly isHeading: boolean;
}

/**
 * Fills merged cells with the values that they display: a sheet stores the value in a range's first cell only.
 *
 * A range within one column is one value for each of its rows. A range across columns is ambiguous, so its other cells
 * become unusable. Rows without any cell of their own stay empty: a row may be merged with empty ones to be taller.
 *
 * @param ranges the sheet's, in any order
 * @returns the displayed cells of a row; rows must be passed in order
 * @see rule D10
 */
export function createMergedCellFiller(ranges: readonly CellRange[]): (row: TableRow) => readonly TableCell[] {
  const openRangesIn = trackOpenRanges<MergedValue>(ranges, MAX_FILLED_COLUMNS);
  let isHeadingRead = false;
  return ({ row, cells }) => {
    const isHeading = !isHeadingRead;
    const openRanges = openRangesIn(row, (column) => {
      const cell = cells[column];
      return isEmptyCell(cell) ? undefined : { cell, isHeading };
    });
    if (cells.every(isEmptyCell)) return cells;
    isHeadingRead = true;
    if (isHeading || openRanges.size === 0) return cells;
    const filled = [...cells];
    for (const [column, { range, value }] of openRanges) {
      const isFirst = range.top === row && range.left === column;
      if (isFirst || !isEmptyCell(filled[column])) continue;
      filled[column] =
        range.left === range.right && !value.isHeading ? value.cell : unusableMergedCell(range, column, row);
    }
    return withoutHoles(filled);
  };
}

function unusableMergedCell(range: CellRange, column: number, row: number): UnusableValue {
  const first = `${columnLetters(range.left)}${range.top}`;
  return new UnusableValue(
    `is empty, since ${columnLetters(column)}${row} is one of the merged cells ${rangeName(range)}, whose value is in ${first} alone; unmerge them and enter the value in every cell that it applies to`,
  );
}
