import { FormattedNumber, type Cell } from "#formats/cell.ts";
import type { UnusableValue } from "../problems/unusable-value.ts";

/** A cell of a table. */
export type TableCell = Cell | FormattedNumber | UnusableValue;

/** Whether a cell has no value, or blanks only. */
export const isEmptyCell = (cell: TableCell): boolean =>
  cell === undefined || (typeof cell === "string" && cell.trim() === "");

/** A cell as text fields read it: a formatted number becomes its displayed text. */
export const displayedCell = <T extends TableCell>(cell: T): Exclude<T, FormattedNumber> | string =>
  cell instanceof FormattedNumber ? cell.text : (cell as Exclude<T, FormattedNumber>);
