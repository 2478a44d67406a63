import { isErrorText } from "#formats/cell.ts";
import { EXCEL_ERROR_MESSAGE } from "../problems/problem.ts";
import { convertUnit, unitFactor, type NumberField } from "./number-fields.ts";
import { readNumeral, splitNumeral, type DecimalSeparator, type ParsedNumeral } from "#formats/number-text.ts";

/** The value of a number field's text in the field's own unit, or why it is not a number. */
export type FieldNumber = ParsedNumeral | { readonly kind: "unreadable"; readonly message: string };

/** Longer strings are rejected without parsing. */
const MAX_NUMBER_TEXT_LENGTH = 64;

/**
 * Parses the text of a number field: a number, optionally after a prefix that the field allows (`UGR < 19`) and before
 * a unit (`8,4 W`, `1,2 m` in a field of millimetres).
 *
 * @returns the number in the field's unit, or a message that states what was expected
 * @see rule D10
 */
export function readNumber(text: string, field: NumberField): FieldNumber {
  if (isErrorText(text)) return { kind: "unreadable", message: EXCEL_ERROR_MESSAGE };
  if (text.length > MAX_NUMBER_TEXT_LENGTH) return unreadableNumber(field, "is not a number");
  const { numeral, rest } = splitNumeral(withoutPrefix(text, field));
  const outcome = readNumeral(numeral);
  if (outcome.kind === "none" && unitFactor(field, text.trim()) !== undefined)
    return { kind: "unreadable", message: UNIT_MESSAGE };
  if (outcome.kind === "none") return unreadableNumber(field, looksLikeDate(text) ? DATE_MESSAGE : "is not a number");
  if (rest === "") return outcome;
  const factor = unitFactor(field, rest);
  if (looksLikeDate(text)) return unreadableNumber(field, DATE_MESSAGE);
  if (factor === undefined) return unreadableNumber(field, `has ${JSON.stringify(rest)} after the number`);
  return convertToFieldUnit(outcome, factor);
}

/** The value of an ambiguous string under a decimal separator. */
export const resolveAmbiguousNumber = (
  parsed: ParsedNumeral & { readonly kind: "ambiguous" },
  decimalSeparator: DecimalSeparator,
): number => (parsed.separator === decimalSeparator ? parsed.decimal : parsed.grouped);

function convertToFieldUnit(parsed: ParsedNumeral, factor: number): ParsedNumeral {
  if (parsed.kind === "number") return { ...parsed, value: convertUnit(parsed.value, factor) };
  if (parsed.kind === "none") return parsed;
  return {
    ...parsed,
    decimal: convertUnit(parsed.decimal, factor),
    grouped: convertUnit(parsed.grouped, factor),
  };
}

function withoutPrefix(text: string, { prefixes }: NumberField): string {
  const trimmed = text.trimStart();
  const lower = trimmed.toLowerCase();
  const longest = prefixes.filter((prefix) => lower.startsWith(prefix)).sort((a, b) => b.length - a.length)[0];
  // A name and a comparison sign may precede the number, each at most once, in either order.
  if (longest === undefined) return trimmed;
  const prefixesOnly = { factors: {}, prefixes: prefixes.filter((prefix) => prefix !== longest) };
  return withoutPrefix(trimmed.slice(longest.length), prefixesOnly);
}

const UNIT_MESSAGE = "is a unit without a number; write the unit of a column after its heading, in brackets";
const DATE_MESSAGE = "looks like a date; Excel turns entries such as 3.5 or 3-5 into dates";

/** The beginnings of months in English, German, French and Italian. */
const MONTHS =
  /jan|f[eé][bv]|m(?:är|rz|ar)|a[pv]r|ma[giy]|ju[inl]|aug|ao[uû]|se[pt]|o[ckt]t|nov|d[eé][cz]|gen|giu|lug|ago|dic/i;

/** `03. Mai`, `3-May`, `03.05.2026`, `2026-05-03`. */
const looksLikeDate = (text: string): boolean =>
  text.length <= MAX_NUMBER_TEXT_LENGTH &&
  (/^\s*\d{1,2}[.-]\d{1,2}[.-]\d{2,4}\s*$/.test(text) ||
    /^\s*\d{4}-\d{2}-\d{2}/.test(text) ||
    (/\d/.test(text) && MONTHS.test(text)));

function unreadableNumber({ unit, factors }: NumberField, reason: string): FieldNumber {
  const otherUnits = Object.keys(factors).filter((name) => name !== unit?.toLowerCase());
  const expected =
    unit === undefined && otherUnits.length === 0
      ? "expected a number"
      : `expected a number${unit === undefined ? "" : ` in ${unit}`}${otherUnits.length === 0 ? "" : `, optionally followed by ${otherUnits.join(" or ")}`}`;
  return { kind: "unreadable", message: `${reason}; ${expected}` };
}
