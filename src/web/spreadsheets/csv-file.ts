import { CSV_DIALECTS, formatCsv } from "#formats/csv-text.ts";
import type { Language } from "#model/languages/language.ts";
import type { ExportTable } from "./export-table.ts";

/**
 * A table as separated values, in the dialect that spreadsheets in the visitor's language open directly. There are no hidden
 * columns, so that, unlike with an XLSX file, articles of a reopened list count as unchanged.
 */
export function csvFile({ columns, rows, language }: ExportTable & { readonly language: Language }): Blob {
  const visibleColumns = columns.flatMap(({ isHidden }, index) => (isHidden === true ? [] : [index]));
  const titles = columns.map(({ title }) => title);
  const table = [titles, ...rows].map((row) => visibleColumns.map((index) => row[index]));
  return new Blob([formatCsv(table, CSV_DIALECTS[language])], { type: "text/csv;charset=utf-8" });
}
