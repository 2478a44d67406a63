import { sheetEnd, sheetPath, sheetRow, sheetStart, workbookParts } from "#formats/workbook-parts.ts";
import type { ExportTable } from "./use-export-table.ts";

/** What a sheet is made of. */
export interface Sheet extends ExportTable {
  readonly name: string;
}

const FIRST_ROW = 2;

/** The parts of an XLSX file with one sheet, by their path in it. */
export function sheetParts({ name, columns: titles, rows }: Sheet): Readonly<Record<string, string>> {
  const columns = titles.map((column, at) => ({ ...column, width: columnWidth(column.title, rows, at) }));
  const sheet = { name, columns };
  const lines = rows.map((row, at) => sheetRow(row, at + FIRST_ROW));
  return { ...workbookParts([sheet]), [sheetPath(0)]: sheetStart(sheet) + lines.join("") + sheetEnd(sheet) };
}

const NARROWEST = 9;
const WIDEST = 50;

/** In characters, as the longest cell wants it. */
function columnWidth(title: string, rows: Sheet["rows"], column: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[column] ?? "").length), title.length);
  return Math.min(Math.max(longest + 2, NARROWEST), WIDEST);
}
