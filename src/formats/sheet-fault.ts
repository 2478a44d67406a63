/** Where in a sheet something stands, as spreadsheet programs call it. */
export interface SheetPosition {
  /** Counted from 1. */
  readonly row: number;
  /** As in `B12`; absent for a whole row. */
  readonly cell?: string | undefined;
}

/** A sheet says something that cannot be taken for what it holds. The message goes behind the place: `refers to …`. */
export class SheetFault extends Error {
  override readonly name = "SheetFault";
  readonly position: SheetPosition;

  constructor(message: string, position: SheetPosition) {
    super(message);
    this.position = position;
  }
}
