import { useLocale, useTranslations as useIntlTranslations } from "use-intl";
import { numberFormat } from "#model/languages/number-format.ts";
import type { Language } from "#model/languages/language.ts";
import type { Messages } from "#web/messages/messages.ts";
import { useSharedTranslations } from "./shared-translations.ts";

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

/** The messages of a namespace in the page's language. */
export const useTranslations = import.meta.env.SSR ? useSharedTranslations : useIntlTranslations;

/** The language of the page. */
export const useLanguage = (): Language => useLocale();

/** Formats numbers as the page's language writes them: `1,510.5` or `1.510,5`. */
export const useNumberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numberFormat(useLanguage(), options);
