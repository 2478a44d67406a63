import { CSV_DIALECTS, csvText } from "#domain/spreadsheet/csv-text.ts";
import type { Language } from "#domain/language/language.ts";
import type { ExportTable } from "./use-export-table.ts";

/** The list as a file of separated values that a spreadsheet of the visitor's language opens as it stands. */
export const csvFile = ({ head, rows, language }: ExportTable & { readonly language: Language }): Blob =>
  new Blob([csvText([head, ...rows], CSV_DIALECTS[language])], { type: "text/csv;charset=utf-8" });
