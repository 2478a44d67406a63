import type { Cell } from "#formats/cell.ts";
import type { CsvDecimalSeparator } from "#formats/csv-rows.ts";
import { MAX_QUANTITY } from "#model/bounds.ts";

/** A unit of quantities at the end of a string, in either language. */
const QUANTITY_UNIT = /(?:pcs|pieces|pc|stück|stk|st)\.?$/iu;

/** A string without a unit at its end: `12` for `12 pcs`. */
export const withoutQuantityUnit = (text: string): string => text.replace(QUANTITY_UNIT, "").trimEnd();

/** Whether a string is a unit of quantities: `pcs`, `Stk.`. */
export const isQuantityUnit = (text: string): boolean => text !== "" && withoutQuantityUnit(text) === "";

/** Spaces and apostrophes between thousands, and `x` after a number. */
const IGNORED_CHARACTERS = /[\s'’]+|x$/gi;

/** An integer, possibly with thousands separators, or with only zeros after its decimal separator. */
const INTEGER_PATTERNS = {
  ",": /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,0+)?$/,
  ".": /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/,
} as const;

type Separator = keyof typeof INTEGER_PATTERNS;

/**
 * Parses a quantity from a cell: `24`, `24,0`, `1.200`, `12 pcs`.
 *
 * @param decimalSeparator that of the file; `undefined`: both are tried
 * @param likelySeparator the decimal separator that is tried first: it decides whether `1,000` is one or a thousand
 * @returns `undefined` if it is not an integer from 1 to `MAX_QUANTITY`
 */
export function readQuantity(
  cell: Cell,
  decimalSeparator: CsvDecimalSeparator,
  likelySeparator: Separator = ",",
): number | undefined {
  const separators = decimalSeparator ? [decimalSeparator] : ([likelySeparator, ",", "."] as const);
  const quantity = typeof cell === "number" ? cell : readText(String(cell ?? ""), separators);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
}

function readText(text: string, separators: readonly Separator[]): number {
  const normalized = withoutQuantityUnit(text.trim()).replaceAll(IGNORED_CHARACTERS, "");
  const matches = separators.map((separator) => INTEGER_PATTERNS[separator].exec(normalized)?.[1]);
  const digits = matches.find((match) => match !== undefined);
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(/[.,]/g, ""));
}
