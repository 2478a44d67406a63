import { sheetEnd, sheetPath, sheetRow, sheetStart, workbookParts, type SheetHead } from "#formats/workbook-parts.ts";
import type { WorkbookProperties } from "#formats/workbook-properties.ts";
import type { ExportTable } from "./export-table.ts";

/** The content of a sheet. */
export interface Sheet extends ExportTable {
  readonly name: string;
}

/** A part of an XLSX file: its path, and its text in pieces. */
export type WorkbookPart = readonly [path: string, pieces: Iterable<string>];

/** The parts of an XLSX file with these sheets. */
export function sheetParts(sheets: readonly Sheet[], properties: WorkbookProperties): readonly WorkbookPart[] {
  const heads = sheets.map(({ name, columns, rows }) => ({
    name,
    columns: columns.map((column, index) => ({ ...column, width: columnWidth(column.title, rows, index) })),
  }));
  return [
    ...Object.entries(workbookParts(heads, properties)).map(([path, text]) => [path, [text]] as const),
    ...heads.map((head, index) => [sheetPath(index), sheetPieces(head, sheets[index]?.rows ?? [])] as const),
  ];
}

const FIRST_ROW = 2;
const ROWS_PER_PIECE = 50;

function* sheetPieces(head: SheetHead, rows: Sheet["rows"]): Generator<string> {
  yield sheetStart(head);
  for (let at = 0; at < rows.length; at += ROWS_PER_PIECE)
    yield rows
      .slice(at, at + ROWS_PER_PIECE)
      .map((row, index) => sheetRow(row, at + index + FIRST_ROW))
      .join("");
  yield sheetEnd(head);
}

const NARROWEST = 9;
const WIDEST = 50;

/** In characters: the length of the longest cell. */
function columnWidth(title: string, rows: Sheet["rows"], column: number): number {
  const width = rows.reduce((maxLength, row) => Math.max(maxLength, String(row[column] ?? "").length), title.length);
  return Math.min(Math.max(width + 2, NARROWEST), WIDEST);
}
