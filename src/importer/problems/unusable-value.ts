/**
 * A value that the file should contain but does not. Every field rejects it, as it rejects any object.
 */
export class UnusableValue {
  /** The reason and the remedy: half a sentence about the field. */
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** The message for an error of a spreadsheet program, half a sentence about the field. */
export const ERROR_MESSAGE =
  "is an Excel error instead of a value; expected the result of a corrected formula, or an empty cell";
