import { sheetPath, sheetXml, workbookParts } from "#formats/workbook-parts.ts";
import type { WorkbookProperties } from "#formats/workbook-details.ts";
import type { ExportTable } from "./export-table.ts";

/** The content of a sheet. */
export interface Sheet extends ExportTable {
  readonly name: string;
}

/** A part of an XLSX file: its path, and its text in chunks. */
type WorkbookPart = readonly [path: string, chunks: Iterable<string>];

/** The parts of an XLSX file with these sheets. */
export function sheetParts(sheets: readonly Sheet[], properties: WorkbookProperties): readonly WorkbookPart[] {
  const sheetHeads = sheets.map(({ name, columns, rows }) => ({
    name,
    columns: columns.map((column, index) => ({ ...column, width: columnWidth(column.title, rows, index) })),
  }));
  return [
    ...Object.entries(workbookParts(sheetHeads, properties)).map(([path, text]) => [path, [text]] as const),
    ...sheetHeads.map((head, index) => [sheetPath(index), sheetXml(head, sheets[index]?.rows ?? [])] as const),
  ];
}

const MIN_WIDTH = 9;
const MAX_WIDTH = 50;

/** The length of the longest cell with a margin, in characters. */
function columnWidth(title: string, rows: Sheet["rows"], column: number): number {
  const width = rows.reduce((maxLength, row) => Math.max(maxLength, String(row[column] ?? "").length), title.length);
  return Math.min(Math.max(width + 2, MIN_WIDTH), MAX_WIDTH);
}
