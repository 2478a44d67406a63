/** The value of a spreadsheet cell. Dates are recognised only if the sheet's styles are known. */
export type Cell = string | number | boolean | Date | undefined;

/** A number with its formatted text, for formats that show more than its digits. */
export class FormattedNumber {
  readonly value: number;
  /** The number with the literals around it: `00123`, `8.4 kW`. */
  readonly text: string;
  /** The literal after the digits, if it is a unit: `kW`. */
  readonly unit: string | undefined;

  /** @param value in the unit: 1.2 for 1200 in a format that shows thousands */
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
  /** Whether it is hidden, directly or by a filter. */
  readonly isHidden?: boolean;
  /** The columns of formulas without a result in the file; absent: there are none. */
  readonly uncalculated?: readonly number[];
  /** The numbers whose formats show more than their digits, by column; recognised only if the sheet's styles are known. */
  readonly formatted?: ReadonlyMap<number, FormattedNumber>;
}

const ISO_DAY_LENGTH = "2026-01-01".length;

/** The text that a cell shows, without blanks at its ends: a day is `2026-01-31`; empty for an empty cell. */
export function cellText(cell: Cell, formatted?: FormattedNumber): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, ISO_DAY_LENGTH);
  return (formatted?.text ?? String(cell ?? "")).trim();
}
