import type { Cell } from "#formats/cell.ts";
import type { CsvDecimalSeparator } from "#formats/csv-rows.ts";
import { MAX_QUANTITY } from "#model/bounds.ts";

/** Spaces and apostrophes between thousands, and units after a number. */
const IGNORED_CHARACTERS = /[\s'’]+|(?:pcs|pieces|pc|stück|stk|st|x)\.?$/giu;

/** An integer, possibly with thousands separators, or with only zeros after its decimal separator. */
const INTEGER_PATTERNS = [
  { separator: ",", pattern: /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,0+)?$/ },
  { separator: ".", pattern: /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/ },
] as const;

/**
 * Parses a quantity from a cell: `24`, `24,0`, `1.200`, `12 pcs`.
 *
 * @param decimalSeparator of the file; `undefined`: both are tried, German first
 * @returns `undefined` if it is not an integer from 1 to `MAX_QUANTITY`
 */
export function readQuantity(cell: Cell, decimalSeparator: CsvDecimalSeparator): number | undefined {
  const quantity = typeof cell === "number" ? cell : readText(String(cell ?? ""), decimalSeparator);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : undefined;
}

function readText(text: string, decimalSeparator: CsvDecimalSeparator): number {
  const normalized = text.trim().replaceAll(IGNORED_CHARACTERS, "");
  const patterns = INTEGER_PATTERNS.filter(({ separator }) => separator === (decimalSeparator ?? separator));
  const digits = patterns.map(({ pattern }) => pattern.exec(normalized)?.[1]).find((match) => match !== undefined);
  return digits === undefined ? Number.NaN : Number(digits.replaceAll(/[.,]/g, ""));
}
