import type { SheetPosition } from "./sheet-error.ts";

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

/** Whether a boolean attribute is true. */
export const isTrue = (attribute: string | undefined): boolean => attribute === "1" || attribute === "true";
