/** The value of a spreadsheet cell. Dates are only recognised with the sheet's styles. */
export type Cell = string | number | boolean | Date | undefined;

/** A number, and what its format shows where that is more than its digits. */
export class FormattedNumber {
  readonly value: number;
  /** For example `00123` of 123. */
  readonly text: string;
  /** The unit that the format shows after the number. */
  readonly unit: string | undefined;

  /** @param value in the unit */
  constructor(value: number, text: string, unit?: string) {
    this.value = value;
    this.text = text;
    this.unit = unit;
  }
}

/** A row of a sheet. */
export interface SheetRow {
  /** Its number as shown by spreadsheet programs, from 1, including the header row. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** Whether the sheet does not show it: it was hidden, or a filter leaves it out. */
  readonly isHidden?: boolean;
  /** The columns of formulas whose results the file does not have; absent: there are none. */
  readonly uncalculated?: readonly number[];
  /** The numbers whose formats show more than their digits, by column; only recognised with the sheet's styles. */
  readonly formatted?: ReadonlyMap<number, FormattedNumber>;
}
