import { UnreadablePhotometry, quoted } from "./photometry-problem.ts";

/** Where a value stands, and between which limits it must lie. */
export interface NumberField {
  readonly field: string;
  readonly line: number;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eEdD][+-]?\d{1,3})?$/;

/** The number that a text means, with decimal point or comma, exponents with E or Fortran's D; else nothing. */
export function numberOf(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  if (!NUMBER.test(plain)) return undefined;
  const number = Number(plain.replace(/[dD]/, "e"));
  return Number.isFinite(number) ? number : undefined;
}

/**
 * The number that a text means.
 *
 * @throws UnreadablePhotometry when it means none, or none within the limits
 */
export function readNumber(
  text: string,
  { field, line, min = -Infinity, max = Infinity, isWhole = false }: NumberField,
): number {
  const number = numberOf(text);
  const expected = `${isWhole ? "a whole number" : "a number"}${limits(min, max)}`;
  if (number === undefined)
    throw new UnreadablePhotometry({ code: "not-a-number", line, field, found: quoted(text), expected });
  if (number < min || number > max || (isWhole && !Number.isInteger(number)))
    throw new UnreadablePhotometry({ code: "out-of-range", line, field, found: quoted(text), expected });
  return number;
}

function limits(min: number, max: number): string {
  if (Number.isFinite(min) && Number.isFinite(max)) return ` from ${min} to ${max}`;
  if (Number.isFinite(min)) return ` of at least ${min}`;
  return Number.isFinite(max) ? ` of at most ${max}` : "";
}

/**
 * A number as a file holds it: as short as it can be told, at most nine significant digits.
 *
 * @param value finite
 */
export const writeNumber = (value: number): string => {
  const shortest = String(value);
  return shortest.length <= 12 ? shortest : String(Number(value.toPrecision(9)));
};
