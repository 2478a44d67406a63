/** The decimal separator. The other character then separates thousands. */
export type DecimalSeparator = "." | ",";

/** A parsed numeral, while the decimal separator of its file is not known yet. */
export type ParsedNumeral =
  /** Unambiguous. `decimalSeparator` is set if the numeral itself proves it. */
  | { readonly kind: "number"; readonly value: number; readonly decimalSeparator: DecimalSeparator | undefined }
  /** `1.200`: 1.2 if the separator is decimal, 1200 if it separates thousands. */
  | {
      readonly kind: "ambiguous";
      readonly separator: DecimalSeparator;
      readonly decimal: number;
      readonly grouped: number;
    }
  | { readonly kind: "none" };

/** A numeral at the start of a string, and the rest: a unit, or something invalid. */
interface SplitNumeral {
  readonly numeral: string;
  readonly rest: string;
}

/** A sign, then digits with separators: spaces may be plain, no-break, narrow no-break or thin. */
const NUMERAL_START = /^[+\-\u2212\u2013]?[\d., \u00A0\u202F\u2009'\u2019]*/;
const SPACE_OR_APOSTROPHE = /[ \u00A0\u202F\u2009'\u2019]/;
const EXPONENT = /^e[+-]?\d+/i;

/**
 * Splits a string after its numeral: `8,4 W` into `8,4` and `W`. Linear in the length of the string.
 *
 * @returns an empty `numeral` when the string does not begin with one
 */
export function splitNumeral(text: string): SplitNumeral {
  const trimmed = text.trim();
  const start = NUMERAL_START.exec(trimmed)?.[0] ?? "";
  let end = /\d/.test(start) ? start.length : 0;
  while (SPACE_OR_APOSTROPHE.test(trimmed.charAt(end - 1))) end -= 1;
  if (end > 0) end += EXPONENT.exec(trimmed.slice(end))?.[0].length ?? 0;
  return { numeral: trimmed.slice(0, end), rest: trimmed.slice(end).trim() };
}

/** Either side of the separator may be empty, but not both. */
const UNGROUPED = /^(?=[.,]?\d)(?<integer>\d*)(?:(?<separator>[.,])(?<decimals>\d*))?$/;
/** Groups of three digits, which never begin with a zero: `0.500` is one half. */
const GROUPED =
  /^(?<integer>[1-9]\d{0,2}(?<thousands>[., \u00A0\u202F\u2009'\u2019])\d{3}(?:\k<thousands>\d{3})*)(?:(?!\k<thousands>)(?<separator>[.,])(?<decimals>\d*))?$/;
/** A single separator between a group and three digits may separate decimals or thousands. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * Parses a numeral as people and spreadsheets of any country write it: with a decimal point or comma; thousands
 * separated by points, commas, spaces or apostrophes; a sign; an exponent.
 *
 * @param numeral without a unit
 * @see rule D10
 */
export function readNumeral(numeral: string): ParsedNumeral {
  const text = numeral.trim();
  const [mantissa = "", exponent] = text
    .replace(/^[+\-\u2212\u2013]/, "")
    .toLowerCase()
    .split("e");
  const sign = /^[-\u2212\u2013]/.test(text) ? -1 : 1;
  const toNumber = (digits: string): number => sign * Number(exponent === undefined ? digits : `${digits}e${exponent}`);
  const groups = (UNGROUPED.exec(mantissa) ?? GROUPED.exec(mantissa))?.groups;
  if (!groups) return { kind: "none" };
  const { integer = "", decimals = "", thousands } = groups;
  const separator = groups["separator"] as DecimalSeparator | undefined;
  const value = toNumber(`${integer.replaceAll(/\D/g, "")}.${decimals}0`);
  if (!Number.isFinite(value)) return { kind: "none" };
  if (separator !== undefined && exponent === undefined && AMBIGUOUS.test(mantissa))
    return { kind: "ambiguous", separator, decimal: value, grouped: toNumber(integer + decimals) };
  // Points between thousands prove that a comma would separate decimals, and the other way round.
  const other = thousands === "." ? "," : thousands === "," ? "." : undefined;
  return { kind: "number", value, decimalSeparator: separator ?? other };
}

/** Spreadsheets show at most this many digits; further ones are rounding errors of binary fractions. */
const SIGNIFICANT_DIGITS = 15;

/** Removes the rounding errors of binary fractions from a calculated number: 1005 for 1004.9999999999999. */
export const removeRoundingError = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));
