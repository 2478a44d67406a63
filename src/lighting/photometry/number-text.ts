import { UnreadablePhotometryError, quote } from "./photometry.ts";

export interface NumberField {
  readonly field: string;
  readonly line: number;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eEdD][+-]?\d+)?$/;

/** `undefined` unless it is a number with decimal point or comma and an exponent with E or Fortran's D. */
export function parseNumber(text: string): number | undefined {
  const normalized = text.trim().replace(",", ".");
  if (!NUMBER.test(normalized)) return undefined;
  const number = Number(normalized.replace(/[dD]/, "e"));
  return Number.isFinite(number) ? number : undefined;
}

/** @throws UnreadablePhotometryError when the string is not a number, or is outside the limits */
export function readNumber(
  text: string,
  { field, line, min = -Infinity, max = Infinity, isWhole = false }: NumberField,
): number {
  const number = parseNumber(text);
  const expected = `${isWhole ? "a whole number" : "a number"}${limitsText(min, max)}`;
  if (number === undefined)
    throw new UnreadablePhotometryError({ code: "not-a-number", line, field, found: quote(text), expected });
  if (number < min || number > max || (isWhole && !Number.isInteger(number)))
    throw new UnreadablePhotometryError({ code: "out-of-range", line, field, found: quote(text), expected });
  return number;
}

function limitsText(min: number, max: number): string {
  if (Number.isFinite(min) && Number.isFinite(max)) return ` from ${min} to ${max}`;
  if (Number.isFinite(min)) return ` of at least ${min}`;
  return Number.isFinite(max) ? ` of at most ${max}` : "";
}

/** The shortest exact form of a finite number if it has at most twelve characters, else nine significant digits. */
export const formatNumber = (value: number): string => {
  const shortest = String(value);
  return shortest.length <= 12 ? shortest : String(Number(value.toPrecision(9)));
};
