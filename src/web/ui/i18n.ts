import { useMemo } from "react";
import { useLocale } from "use-intl";
import { LOCALES, type Language } from "#domain/language/language.ts";
import type { Messages } from "./messages/en.ts";

export { useTranslations } from "use-intl";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

/** The language of the page. */
export const useLanguage = (): Language => useLocale();

/** Formats numbers as the page's language writes them: `1,510.5` or `1.510,5`. */
export function useNumberFormat(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const language = useLanguage();
  // Options are written in place by the callers, so they are compared by what they say.
  const key = JSON.stringify(options);
  return useMemo(
    () => new Intl.NumberFormat(LOCALES[language], JSON.parse(key) as Intl.NumberFormatOptions),
    [language, key],
  );
}
