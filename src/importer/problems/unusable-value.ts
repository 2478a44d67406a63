/**
 * Stands for a cell without a usable value, such as an Excel error. Every field rejects it, as it rejects any object.
 */
export class UnusableValue {
  /** The reason and the remedy, as a clause about the field. */
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** The message for an error value of a spreadsheet program, as a clause about the field. */
export const EXCEL_ERROR_MESSAGE =
  "is an Excel error instead of a value; expected the result of a corrected formula, or an empty cell";
