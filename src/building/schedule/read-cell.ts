import { cellText, type Cell, type FormattedNumber, isErrorText, visibleText } from "#formats/cell.ts";
import { removeRoundingError, readNumeral, splitNumeral, type DecimalSeparator } from "#formats/number-text.ts";
import { MAX_NAME_LENGTH } from "#model/bounds.ts";
import { createPlaceholderTest } from "#model/texts/placeholder-matcher.ts";
import type { ScheduleNumber } from "./schedule-fields.ts";
import type { CELL_PROBLEMS, ScheduleProblem } from "./schedule-problem.ts";

/**
 * The value of a cell: absent if it is empty or invalid, truncated if it is too long. `problem` is set unless it is
 * empty or valid.
 */
export interface CellValue<T> {
  readonly value?: T;
  readonly problem?: Pick<ScheduleProblem, "text" | "min" | "max" | "unit" | "found"> & {
    readonly code: (typeof CELL_PROBLEMS)[number];
  };
}

const isPlaceholder = createPlaceholderTest();
/** Longer strings are not parsed as numbers. */
const MAX_NUMBER_LENGTH = 64;
const APPROXIMATELY = /^(?:ca\.?|circa|etwa|approx\.?|about|[~≈])\s*/i;

export const displayedText = (cell: Cell, formatted?: FormattedNumber): string =>
  visibleText(cellText(cell, formatted));

/** The value of a text field. Dates are rejected, since spreadsheets convert numbers such as 3.5 into dates. */
export function readText(cell: Cell, formatted?: FormattedNumber, max = MAX_NAME_LENGTH): CellValue<string> {
  const text = displayedText(cell, formatted).replaceAll(/\s+/g, " ");
  if (cell instanceof Date) return { problem: { code: "date", text } };
  if (isErrorText(text)) return { problem: { code: "errorValue", text } };
  if (text.length > max)
    return {
      value: text.slice(0, max).trim(),
      problem: { code: "tooLong", text: text.slice(0, MAX_NAME_LENGTH), max },
    };
  return isPlaceholder(text) ? {} : { value: text };
}

/**
 * The value of a numeric field in the field's unit. A unit in the cell takes precedence over that of the heading.
 *
 * @param unit the unit in the heading, in lower case
 * @param decimalSeparator that of the file's numbers stored as text; used only for ambiguous numbers
 */
export function readNumber(
  cell: Cell,
  spec: ScheduleNumber,
  {
    unit,
    decimalSeparator,
    formatted,
  }: {
    unit?: string | undefined;
    decimalSeparator?: DecimalSeparator | undefined;
    formatted?: FormattedNumber | undefined;
  } = {},
): CellValue<number> {
  const text = displayedText(cell, formatted);
  if (text === "" || isPlaceholder(text)) return {};
  if (isErrorText(text)) return { problem: { code: "errorValue", text } };
  if (cell instanceof Date) return { problem: { code: "date", text } };
  const parsed = typeof cell === "number" ? readNumberCell(cell, formatted) : parseNumberText(text, decimalSeparator);
  const factor = parsed && unitFactor(parsed.unit || unit, spec);
  if (parsed === undefined || factor === undefined) return { problem: { code: "notANumber", text } };
  return validate(removeRoundingError(parsed.value * factor), spec);
}

interface ValueWithUnit {
  readonly value: number;
  /** Empty: that of the heading, else of the field. */
  readonly unit: string;
}

const readNumberCell = (value: number, formatted: FormattedNumber | undefined): ValueWithUnit =>
  formatted?.unit === undefined ? { value, unit: "" } : { value: formatted.value, unit: formatted.unit.toLowerCase() };

/** `12' 6"`, `12'-6.5"`, `12' - 6 1/2"`, `12' - 0 1/2"` */
const FEET_AND_INCHES = /^(\d{1,4})'[ -]*(\d{1,2}(?:\.\d{1,4})?)(?: (\d{1,3})\/([1-9]\d{0,2}))?"$/;
const INCHES_PER_FOOT = 12;
/** Imperial units imply a decimal point: `2,310 SF`. */
const IMPERIAL = /^(?:sf|sq|f|in|'|zoll)/;

function parseNumberText(text: string, decimalSeparator: DecimalSeparator | undefined): ValueWithUnit | undefined {
  if (text.length > MAX_NUMBER_LENGTH) return undefined;
  const [, feet, inches, numerator = 0, denominator = 1] = FEET_AND_INCHES.exec(text) ?? [];
  if (inches !== undefined) {
    const allInches = Number(inches) + Number(numerator) / Number(denominator);
    return { value: Number(feet) + allInches / INCHES_PER_FOOT, unit: "ft" };
  }
  const { numeral, rest } = splitNumeral(text.replace(APPROXIMATELY, ""));
  const number = readNumeral(numeral);
  if (number.kind === "none") return undefined;
  const unit = rest.toLowerCase().replaceAll(/[\s.]/g, "");
  if (number.kind === "number") return { value: number.value, unit };
  const separator = decimalSeparator ?? (IMPERIAL.test(unit) ? "." : number.separator);
  return { value: number.separator === separator ? number.decimal : number.grouped, unit };
}

function unitFactor(unit: string | undefined, { factors, unit: standard }: ScheduleNumber): number | undefined {
  if (unit === undefined || unit === "" || unit === standard) return 1;
  return Object.hasOwn(factors, unit) ? factors[unit] : undefined;
}

function validate(value: number, { limits: [min, max], unit, isWhole }: ScheduleNumber): CellValue<number> {
  if (value < min || value > max) return { problem: { code: "outOfRange", found: value, min, max, unit } };
  if (isWhole && !Number.isInteger(value)) return { problem: { code: "notWhole", found: value } };
  return { value };
}

/** The decimal separator evident from a numeric string; `undefined` if it is ambiguous, and for any other cell. */
export function evidentDecimalSeparator(cell: Cell): DecimalSeparator | undefined {
  if (typeof cell !== "string" || cell.length > MAX_NUMBER_LENGTH) return undefined;
  const number = readNumeral(splitNumeral(cell).numeral);
  return number.kind === "number" ? number.decimalSeparator : undefined;
}

/** Splits a size into dimensions: `5,20 x 3,80`, `5.2 m × 3.8 m × 2.75 m`; `undefined` without two or three of them. */
export function splitDimensions(text: string): readonly string[] | undefined {
  const parts = text.length > MAX_NUMBER_LENGTH ? [] : text.split(/[x×*]/i).map((part) => part.trim());
  return (parts.length === 2 || parts.length === 3) && parts.every((part) => /\d/.test(part)) ? parts : undefined;
}
