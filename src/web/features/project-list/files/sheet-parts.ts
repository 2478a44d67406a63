import { sheetEnd, sheetPath, sheetRow, sheetStart, workbookParts } from "#formats/workbook-parts.ts";
import type { WorkbookProperties } from "#formats/workbook-properties.ts";
import type { ExportTable } from "./use-export-table.ts";

/** The content of a sheet. */
export interface Sheet extends ExportTable {
  readonly name: string;
}

const FIRST_ROW = 2;

/** The parts of an XLSX file with these sheets, by path. */
export function sheetParts(sheets: readonly Sheet[], properties: WorkbookProperties): Readonly<Record<string, string>> {
  const heads = sheets.map(({ name, columns, rows }) => ({
    name,
    columns: columns.map((column, place) => ({ ...column, width: columnWidth(column.title, rows, place) })),
  }));
  const bodies = heads.map((head, index) => {
    const lines = sheets[index]?.rows.map((row, place) => sheetRow(row, place + FIRST_ROW)) ?? [];
    return [sheetPath(index), sheetStart(head) + lines.join("") + sheetEnd(head)] as const;
  });
  return { ...workbookParts(heads, properties), ...Object.fromEntries(bodies) };
}

const NARROWEST = 9;
const WIDEST = 50;

/** In characters: the length of the longest cell. */
function columnWidth(title: string, rows: Sheet["rows"], column: number): number {
  const width = rows.reduce((most, row) => Math.max(most, String(row[column] ?? "").length), title.length);
  return Math.min(Math.max(width + 2, NARROWEST), WIDEST);
}
