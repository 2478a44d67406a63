import type { TableCell } from "#formats/csv-text.ts";

/** A column of an exported table. */
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
  readonly rows: readonly (readonly TableCell[])[];
}
