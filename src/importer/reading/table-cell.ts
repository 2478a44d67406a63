import type { Cell } from "#formats/cell.ts";
import type { UnusableValue } from "../problems/unusable-value.ts";

/** A cell of a table. */
export type TableCell = Cell | UnusableValue;

export const isEmptyCell = (cell: TableCell): boolean =>
  cell === undefined || (typeof cell === "string" && cell.trim() === "");
