import type { SheetPosition } from "./sheet-fault.ts";

/** What is done with the XML of a part of a workbook; names come without their namespace's prefix. */
export interface XmlHandlers {
  /** The element that the part has to begin with. */
  readonly root: string;
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** Which row and cell of a sheet was the last to begin, for messages about what stands there. */
  readonly position?: () => SheetPosition | undefined;
}
