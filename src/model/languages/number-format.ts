import { LOCALES, type Language } from "./language.ts";

/** Formats by language and options. Creating one loads its locale's tables, which is slow. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * The number format of a language: `1,510.5` or `1.510,5`. Memoised by the options' contents, so that callers may pass
 * object literals.
 *
 * @param options those of `Intl.NumberFormat`; a different order of keys only misses the cache
 */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const existing = formats.get(key);
  if (existing) return existing;
  const format = new Intl.NumberFormat(LOCALES[language], options);
  formats.set(key, format);
  return format;
}

/** Always one decimal, so that the figures of a column align. */
export const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
/** Always two decimals. */
export const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Numbers with thousands separators, as each language writes them. */
const GROUPED: Readonly<Record<Language, RegExp>> = {
  en: /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/,
  de: /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/,
};

/**
 * Parses a number as a visitor types it, with a decimal point or comma; NaN if it is not a number.
 *
 * @param language of the field, which decides about thousands separators: `1.000` is 1000 in German, and 1 in English.
 * Absent: no thousands separators are accepted
 */
export function parseNumberInput(text: string, language?: Language): number {
  const isGrouped = language !== undefined && GROUPED[language].test(text.trim());
  const digits = isGrouped ? text.replaceAll(language === "de" ? "." : ",", "") : text;
  return toNumber(digits.replace(",", ".")) ?? Number.NaN;
}

/**
 * A number as visitors type it in their language, with all of its digits and without thousands separators: `1500,25`.
 */
export const formatNumberInput = (value: number, language: Language): string =>
  language === "de" ? String(value).replace(".", ",") : String(value);

/**
 * Parses a number from a catalogue value.
 *
 * @returns `undefined` for `null`, blank strings, strings that are not decimal numbers, and non-finite numbers
 * @see rule D3
 */
export function toNumber(value: number | string | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  const number = typeof value === "number" ? value : DECIMAL.test(value.trim()) ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
