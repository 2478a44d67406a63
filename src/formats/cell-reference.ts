const LETTER_COUNT = 26;
const CODE_BEFORE_A = "A".charCodeAt(0) - 1;
/** Sheets end at column XFD. */
const MAX_COLUMNS = 16_384;
/** The last row of a sheet. */
export const MAX_ROWS = 1_048_576;

/** The letters of a column index: `A` for 0, `AB` for 27. */
export const columnLetters = (column: number): string =>
  (column < LETTER_COUNT ? "" : columnLetters(Math.floor(column / LETTER_COUNT) - 1)) +
  String.fromCharCode(CODE_BEFORE_A + 1 + (column % LETTER_COUNT));

/** The column index of a reference: 0 for `A7`, 27 for `AB7`; `undefined` if there is no such column. */
export function columnIndexOf(reference: string): number | undefined {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1];
  if (letters === undefined) return undefined;
  const number = Array.from(letters).reduce(
    (sum, letter) => sum * LETTER_COUNT + letter.charCodeAt(0) - CODE_BEFORE_A,
    0,
  );
  return number <= MAX_COLUMNS ? number - 1 : undefined;
}

/** A rectangle of cells: rows counted from 1, columns from 0, both ends included. */
export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Parses `B2:D5`, a single cell, whole columns (`A:C`) or whole rows (`1:3`); `undefined` if it is not a range of cells. */
export function parseCellRange(reference: string): CellRange | undefined {
  const cells = reference
    .replace(/^([A-Z]+):([A-Z]+)$/, (_, left, right) => `${left}1:${right}${MAX_ROWS}`)
    .replace(/^(\d+):(\d+)$/, (_, top, bottom) => `A${top}:${columnLetters(MAX_COLUMNS - 1)}${bottom}`);
  const [first = "", last = first, ...more] = cells.split(":");
  const [left, right] = [columnIndexOf(first), columnIndexOf(last)];
  const [top, bottom] = [rowOf(first), rowOf(last)];
  if (left === undefined || right === undefined || more.length > 0) return undefined;
  return top >= 1 && top <= bottom && left <= right && bottom <= MAX_ROWS ? { top, bottom, left, right } : undefined;
}

const rowOf = (reference: string): number => Number(reference.replace(/^[A-Z]+/, ""));

/** Writes a range as spreadsheet programs do: `B2:D5`. */
export const rangeName = ({ top, bottom, left, right }: CellRange): string =>
  `${columnLetters(left)}${top}:${columnLetters(right)}${bottom}`;
