import type { TableCell } from "#formats/csv-text.ts";

/** A column of an exported table. */
export interface ExportColumn {
  readonly title: string;
  /** Whether only programs read it: hidden in files that can hide columns, left out of others. */
  readonly isHidden?: boolean;
  /** Whether input is kept as text in files that can say so. */
  readonly isText?: boolean;
}

/** A table in the page's language, ready to be written to a file. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly TableCell[])[];
}
