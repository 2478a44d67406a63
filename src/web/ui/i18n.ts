import { useLocale } from "use-intl";
import { LOCALES, type Language } from "#model/languages/language.ts";
import type { Messages } from "#web/messages/messages.ts";

export { useTranslations } from "use-intl";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

/** The language of the page. */
export const useLanguage = (): Language => useLocale();

/** The formats that were asked for, by what they say: callers write options in place, and a page asks hundreds of times. */
const formats = new Map<string, Intl.NumberFormat>();

/** Formats numbers as the page's language writes them: `1,510.5` or `1.510,5`. */
export const useNumberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numberFormatOf(useLanguage(), options);

/** The number format of a language. The first of a page takes many milliseconds: the browser reads its tables for it. */
export function numberFormatOf(language: Language, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const locale = LOCALES[language];
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}
