import { type CsvCell, CSV_DIALECTS, formatCsv } from "#formats/csv-text.ts";
import type { Language } from "#model/languages/language.ts";

interface ExportColumn {
  readonly title: string;
  /** Whether only programs read it: hidden in formats that can hide columns, omitted in others. */
  readonly isHidden?: boolean;
  /** Whether values are stored as text, in formats that distinguish it. */
  readonly isText?: boolean;
}

/** A table in the page's language, ready to be written to a file. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly CsvCell[])[];
}

/**
 * A table as CSV, in the dialect that spreadsheets in the visitor's language open directly. Hidden columns are omitted:
 * articles of a list that is opened from such a file, unlike from an XLSX file, count as unchanged.
 */
export function createCsv({ columns, rows, language }: ExportTable & { readonly language: Language }): Blob {
  const visibleColumns = columns.flatMap(({ isHidden }, index) => (isHidden === true ? [] : [index]));
  const titles = columns.map(({ title }) => title);
  const table = [titles, ...rows].map((row) => visibleColumns.map((index) => row[index]));
  return new Blob([formatCsv(table, CSV_DIALECTS[language])], { type: "text/csv;charset=utf-8" });
}
