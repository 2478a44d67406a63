import { LOCALES, type Language } from "./language.ts";

/** The formats that were asked for, by language and options. Making one reads the tables of its locale, which takes long. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * The format that writes numbers as a language does: `1,510.5` or `1.510,5`. Memoised by what the options say, so that
 * callers may write them in place.
 *
 * @param options as those of `Intl.NumberFormat`, in a fixed order of their names
 */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(LOCALES[language], options);
  formats.set(key, format);
  return format;
}

/** One digit behind the point, always, so that figures of a column align. */
export const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
