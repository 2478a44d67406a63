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

const NONE: ParsedNumeral = { kind: "none" };

/** Spaces used between thousands: plain, no-break, narrow no-break and thin. */
const SPACES = " \u00A0\u202F\u2009";
/** Swiss thousands separators. */
const APOSTROPHES = "'\u2019";
const SIGNS: ReadonlyMap<string, number> = new Map([
  ["+", 1],
  ["-", -1],
  ["\u2212", -1],
  ["\u2013", -1],
]);

const isDigit = (character: string | undefined): boolean =>
  character !== undefined && character >= "0" && character <= "9";

/**
 * Splits a string after its numeral: `8,4 W` into `8,4` and `W`. Linear in the length of the string.
 *
 * @returns an empty `numeral` when the string does not begin with one
 */
export function splitNumeral(text: string): SplitNumeral {
  const trimmed = text.trim();
  let end = 0;
  let index = SIGNS.has(trimmed[0] ?? "") ? 1 : 0;
  for (; index < trimmed.length; index += 1) {
    const character = trimmed[index] ?? "";
    if (isDigit(character)) end = index + 1;
    else if (character === "." || character === ",") end = end > 0 ? index + 1 : end;
    else if (!SPACES.includes(character) && !APOSTROPHES.includes(character)) break;
  }
  end = endOfExponent(trimmed, end);
  return { numeral: trimmed.slice(0, end), rest: trimmed.slice(end).trim() };
}

/** The end of the exponent (`e3`, `E+03`) that begins at an index; the index itself when there is none. */
function endOfExponent(text: string, start: number): number {
  if (start === 0 || text[start]?.toLowerCase() !== "e") return start;
  let index = start + 1;
  if (text[index] === "+" || text[index] === "-") index += 1;
  if (!isDigit(text[index])) return start;
  while (isDigit(text[index])) index += 1;
  return index;
}

/**
 * Parses a numeral as people and spreadsheets of any country write it: with a decimal point or comma; thousands
 * separated by points, commas, spaces or apostrophes; a sign; an exponent.
 *
 * @param numeral without a unit
 * @see rule D10
 */
export function readNumeral(numeral: string): ParsedNumeral {
  const text = numeral.trim();
  const sign = SIGNS.get(text[0] ?? "");
  const [mantissa = "", exponent] = (sign === undefined ? text : text.slice(1)).toLowerCase().split("e");
  const factor = exponent === undefined ? "" : `e${exponent}`;
  const outcome = readMantissa(mantissa, exponent !== undefined);
  const toNumber = (digits: string): number => (sign ?? 1) * Number(digits + factor);
  if (outcome === undefined) return NONE;
  const value = toNumber(outcome.digits);
  if (!Number.isFinite(value)) return NONE;
  if (outcome.ambiguousSeparator === undefined)
    return { kind: "number", value, decimalSeparator: outcome.decimalSeparator };
  return {
    kind: "ambiguous",
    separator: outcome.ambiguousSeparator,
    decimal: value,
    grouped: toNumber(outcome.digits.replace(".", "")),
  };
}

/** The digits of a mantissa, with a decimal point. */
interface Mantissa {
  readonly digits: string;
  readonly decimalSeparator: DecimalSeparator | undefined;
  /** The only separator, if it may separate decimals or thousands. */
  readonly ambiguousSeparator?: DecimalSeparator | undefined;
}

function readMantissa(text: string, hasExponent: boolean): Mantissa | undefined {
  const { hasSpaces, body } = withoutSpacedThousands(text);
  if (body === undefined) return undefined;
  const separators = Array.from(body).filter(
    (character): character is DecimalSeparator => character === "." || character === ",",
  );
  const lastSeparator = separators.at(-1);
  if (lastSeparator === undefined) return isDigits(body) ? { digits: body, decimalSeparator: undefined } : undefined;
  const isMixed = separators.some((separator) => separator !== lastSeparator);
  if (!isMixed && separators.length > 1) return hasSpaces ? undefined : readGrouped(body, lastSeparator);
  const index = body.lastIndexOf(lastSeparator);
  const [integerPart, decimals] = [body.slice(0, index), body.slice(index + 1)];
  if (isMixed)
    return hasSpaces
      ? undefined
      : withDecimals(removeThousands(integerPart, oppositeSeparator(lastSeparator)), decimals, lastSeparator);
  const mantissa = withDecimals(integerPart, decimals, lastSeparator);
  const mayBeThousands = !hasSpaces && !hasExponent && decimals.length === GROUP_DIGITS && isFirstGroup(integerPart);
  return mantissa && mayBeThousands
    ? { ...mantissa, decimalSeparator: undefined, ambiguousSeparator: lastSeparator }
    : mantissa;
}

const GROUP_DIGITS = 3;

const oppositeSeparator = (separator: DecimalSeparator): DecimalSeparator => (separator === "." ? "," : ".");

const isDigits = (text: string): boolean => text !== "" && Array.from(text).every(isDigit);

/** Grouped thousands never begin with a zero: `0.500` is one half. */
const isFirstGroup = (text: string): boolean => isDigits(text) && text.length <= GROUP_DIGITS && !text.startsWith("0");

const isGroup = (text: string): boolean => isDigits(text) && text.length === GROUP_DIGITS;

/** Digits without their thousands separator; `undefined` when they are not in groups of three. */
function removeThousands(text: string, separator: string): string | undefined {
  const [first = "", ...groups] = text.split(separator);
  return groups.length > 0 && isFirstGroup(first) && groups.every(isGroup) ? first + groups.join("") : undefined;
}

/** Parses `1.234.567`, which proves that the other character separates decimals. */
function readGrouped(text: string, separator: DecimalSeparator): Mantissa | undefined {
  const digits = removeThousands(text, separator);
  return digits === undefined ? undefined : { digits, decimalSeparator: oppositeSeparator(separator) };
}

/** Either side of the separator may be empty, but not both. */
function withDecimals(
  integerPart: string | undefined,
  decimals: string,
  decimalSeparator: DecimalSeparator,
): Mantissa | undefined {
  if (integerPart === undefined || !isDigits(integerPart + decimals)) return undefined;
  return { digits: `${integerPart || "0"}.${decimals || "0"}`, decimalSeparator };
}

/** Removes spaces or apostrophes between thousands. `body` is absent if the groups do not have three digits. */
function withoutSpacedThousands(text: string): { readonly hasSpaces: boolean; readonly body: string | undefined } {
  const separator = Array.from(text).find((character) => (SPACES + APOSTROPHES).includes(character));
  if (separator === undefined) return { hasSpaces: false, body: text };
  const index = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const [integerPart, rest] = index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index)];
  const digits = removeThousands(integerPart, separator);
  return { hasSpaces: true, body: digits === undefined ? undefined : digits + rest };
}

/** Spreadsheets show at most this many digits; further ones are rounding errors of binary fractions. */
const SIGNIFICANT_DIGITS = 15;

/** Removes the rounding errors of binary fractions from a calculated number: 1005 for 1004.9999999999999. */
export const removeRoundingError = (value: number): number => Number(value.toPrecision(SIGNIFICANT_DIGITS));
