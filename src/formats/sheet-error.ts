/** A position in a sheet, in the notation of spreadsheet programs. */
export interface SheetPosition {
  /** Counted from 1. */
  readonly row: number;
  /** For example `B12`; absent for a whole row. */
  readonly cell?: string | undefined;
}

/** A malformed sheet. The message continues a sentence that begins with the position: `refers to …`. */
export class SheetError extends Error {
  override readonly name = "SheetError";
  readonly position: SheetPosition;

  constructor(message: string, position: SheetPosition) {
    super(message);
    this.position = position;
  }
}
