import { CSV_DIALECTS, csvText } from "#formats/csv-text.ts";
import type { Language } from "#model/languages/language.ts";
import type { ExportTable } from "./use-export-table.ts";

/**
 * The list as a file of separated values that a spreadsheet of the visitor's language opens as it stands. It has no hidden
 * columns: opened here again, its articles count as unchanged, other than those of an XLSX file.
 */
export function csvFile({ columns, rows, language }: ExportTable & { readonly language: Language }): Blob {
  const shown = columns.flatMap(({ isHidden }, at) => (isHidden === true ? [] : [at]));
  const titles = columns.map(({ title }) => title);
  const table = [titles, ...rows].map((row) => shown.map((at) => row[at]));
  return new Blob([csvText(table, CSV_DIALECTS[language])], { type: "text/csv;charset=utf-8" });
}
