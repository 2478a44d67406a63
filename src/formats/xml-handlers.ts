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

/** Handlers for the XML of a workbook's part; names are without namespace prefix. */
export interface XmlHandlers {
  /** The expected root element. */
  readonly root: string;
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** The row and cell that began last, for messages. */
  readonly position?: () => SheetPosition | undefined;
}

export const isTrue = (attribute: string | undefined): boolean => attribute === "1" || attribute === "true";
