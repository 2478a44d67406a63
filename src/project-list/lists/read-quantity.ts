import type { Cell } from "#formats/cell.ts";
import type { DecimalSign } from "#formats/csv-rows.ts";
import { MOST_PIECES } from "#model/bounds.ts";

/** Spaces between thousands, and what planners write behind a number. */
const PASSED_OVER = /[\s'’]+|(?:pcs|pieces|pc|stück|stk|st|x)\.?$/giu;

/** A whole number with nothing but noughts behind its decimal sign, or with signs between its thousands. */
const GERMAN = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,0+)?$/;
const ENGLISH = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/;
const PATTERNS: ReadonlyMap<DecimalSign, readonly RegExp[]> = new Map([
  [",", [GERMAN]],
  [".", [ENGLISH]],
]);

/**
 * How many pieces a cell says: `24`, `24,0`, `1.200`, `12 pcs`.
 *
 * @param decimalSign of the file; absent: not known, both readings are tried
 * @returns `undefined` when it is no whole number from 1 to the most
 */
export function readQuantity(cell: Cell, decimalSign: DecimalSign): number | undefined {
  const pieces = typeof cell === "number" ? cell : readText(String(cell ?? ""), decimalSign);
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= MOST_PIECES ? pieces : undefined;
}

function readText(text: string, decimalSign: DecimalSign): number {
  const plain = text.trim().replaceAll(PASSED_OVER, "");
  const patterns = PATTERNS.get(decimalSign) ?? [GERMAN, ENGLISH];
  const whole = patterns.map((pattern) => pattern.exec(plain)?.[1]).find((found) => found !== undefined);
  return whole === undefined ? Number.NaN : Number(whole.replaceAll(/[.,]/g, ""));
}
