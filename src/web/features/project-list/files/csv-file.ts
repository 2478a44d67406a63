import { CSV_DIALECTS, csvText } from "#formats/csv-text.ts";
import type { Language } from "#model/languages/language.ts";
import type { ExportTable } from "./use-export-table.ts";

/** The list as a file of separated values that a spreadsheet of the visitor's language opens as it stands. */
export const csvFile = ({ head, rows, language }: ExportTable & { readonly language: Language }): Blob =>
  new Blob([csvText([head, ...rows], CSV_DIALECTS[language])], { type: "text/csv;charset=utf-8" });
