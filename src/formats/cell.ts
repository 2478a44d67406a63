/** A cell of a sheet: what a spreadsheet can hold. */
export type Cell = string | number | boolean | undefined;

/** A row of a sheet. */
export interface SheetRow {
  /** Its number as the program that made it shows it, from 1, the head included. */
  readonly row: number;
  readonly cells: readonly Cell[];
}
