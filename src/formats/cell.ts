/** The value of a spreadsheet cell. Dates are recognised only if the sheet's styles are known. */
export type Cell = string | number | boolean | Date | undefined;

/** A number with its formatted text, for formats that show more than its digits. */
export class FormattedNumber {
  readonly value: number;
  /** The number with the literals around it: `00123`, `8.4 kW`. */
  readonly text: string;
  /** The literal after the digits, if it is a unit: `kW`. */
  readonly unit: string | undefined;

  /** @param value in the unit: 1.2 for 1200 in a format that shows thousands */
  constructor(value: number, text: string, unit?: string) {
    this.value = value;
    this.text = text;
    this.unit = unit;
  }
}

export interface SheetRow {
  /** Its number as shown by spreadsheet programs, from 1, including the header row. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** Whether it is hidden, directly or by a filter. */
  readonly isHidden?: boolean;
  /** The columns of formulas without a result in the file; absent: there are none. */
  readonly uncalculated?: readonly number[];
  /** The numbers whose formats show more than their digits, by column; only if the sheet's styles are known. */
  readonly formatted?: ReadonlyMap<number, FormattedNumber>;
}

const ISO_DAY_LENGTH = "2026-01-01".length;

/** The text that a cell shows, without spaces at its ends: a day is `2026-01-31`; empty for an empty cell. */
export function cellText(cell: Cell, formatted?: FormattedNumber): string {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? "" : cell.toISOString().slice(0, ISO_DAY_LENGTH);
  return (formatted?.text ?? String(cell ?? "")).trim();
}

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

/** Parses `B2:D5`, a single cell, whole columns (`A:C`) or whole rows (`1:3`); `undefined` for any other string. */
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

/** The errors of spreadsheet programs: in English, as in every XLSX file, and in the languages of exported tables. */
const ERROR_TEXTS: ReadonlySet<string> = new Set([
  ...["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA", "#SPILL!", "#CALC!"],
  ...["#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#EXTERNAL!", "#PYTHON!"],
  ...["#WERT!", "#BEZUG!", "#ZAHL!", "#NV", "#N/V", "#DATEN_ABRUFEN", "#ÜBERLAUF!", "#KALK!", "#FELD!", "#BLOCKIERT!"],
  ...["#VERBINDEN!", "#UNBEKANNT!", "#BESCHÄFTIGT!", "#EXTERN!"],
  ...["#VALEUR!", "#NOM?", "#NOMBRE!", "#NUL!", "#EPARS!", "#CHAMP!", "#BLOQUÉ!", "#CONNEXION!", "#INCONNU!"],
  ...["#VALORE!", "#RIF!", "#NOME?", "#NULLO!", "#N/D", "#ESPANSIONE!"],
]);
const MAX_ERROR_LENGTH = 32;

/** Whether a string is an error that a spreadsheet program shows instead of a result: `#N/A`, `#BEZUG!`, `Err:502`. */
export const isErrorText = (text: string): boolean =>
  text.length <= MAX_ERROR_LENGTH && (ERROR_TEXTS.has(text.trim()) || /^\s*Err:\d{3}\s*$/.test(text));

/** Zero-width characters, direction marks and soft hyphens in copied strings. Joiners belong to letters and emoji. */
const ZERO_WIDTH = /[\u00AD\u180E\u200B\u200E\u200F\u2060\uFEFF]/g;
/** White space of any kind other than line breaks. */
const BLANK = /[^\S\r\n]/g;

/** A string as it looks: without characters that have no width, with ordinary spaces, and none at its ends. */
export const visibleText = (text: string): string => text.replaceAll(ZERO_WIDTH, "").replaceAll(BLANK, " ").trim();

/** White space of any kind, zero-width characters, direction marks. */
export const INVISIBLE_CHARACTER = /[\s\u00AD\u180E\u200B-\u200F\u2060\uFEFF]/;

/** A string without invisible characters at its ends, where they are never part of a code. */
export function trimInvisible(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && INVISIBLE_CHARACTER.test(text.charAt(start))) start += 1;
  while (start < end && INVISIBLE_CHARACTER.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
