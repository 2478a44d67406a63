/** A cell of a sheet: what a spreadsheet can hold. A date is one only to a reader that knows the sheet's styles. */
export type Cell = string | number | boolean | Date | undefined;

/** A row of a sheet. */
export interface SheetRow {
  /** Its number as the program that made it shows it, from 1, the head included. */
  readonly row: number;
  readonly cells: readonly Cell[];
}
