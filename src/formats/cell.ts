/** The value of a spreadsheet cell. Dates are only recognised with the sheet's styles. */
export type Cell = string | number | boolean | Date | undefined;

/** A row of a sheet. */
export interface SheetRow {
  /** Its number as shown by spreadsheet programs, from 1, including the header row. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** The columns of formulas whose results the file does not have; absent: there are none. */
  readonly uncalculated?: readonly number[];
}
