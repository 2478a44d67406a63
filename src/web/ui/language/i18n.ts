import {
  createTranslator,
  useLocale,
  useMessages,
  useTranslations as useIntlTranslations,
  type IntlError,
} from "use-intl";
import { createMemo } from "#model/memo.ts";
import { log } from "#web/client/logger.ts";
import { numberFormat } from "#model/languages/number-format.ts";
import type { Language } from "#model/languages/language.ts";
import type { Messages } from "#web/messages/messages.ts";

type Translator = ReturnType<typeof createTranslator>;

/** Translators by messages, then by language and namespace. */
const translators = createMemo<object, string, Translator>();

/**
 * `useTranslations` for the server, where hundreds of components per page would each create a translator. All pages
 * share one per language and namespace, which formats a message without arguments only once.
 */
export const useSharedTranslations = ((namespace?: string): Translator => {
  const locale = useLocale();
  const messages = useMessages();
  return translators.getOrCreate(messages, `${locale} ${namespace ?? ""}`, () =>
    withMessageCache(createTranslator({ ...INTL_SETTINGS, locale, messages, namespace: namespace as never })),
  );
}) as typeof useIntlTranslations;

/** A translator that caches messages without arguments; missing ones are reported each time. */
function withMessageCache(translator: Translator): Translator {
  const cache = new Map<string, string>();
  const translate = (...args: Parameters<Translator>): string => {
    const [key, ...values] = args;
    if (values.length > 0) return translator(...args);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const text = translator(key);
    if (translator.has(key)) cache.set(key, text);
    return text;
  };
  return Object.assign(translate, translator);
}

/** How messages are formatted and their errors reported, regardless of the language. */
export const INTL_SETTINGS = {
  timeZone: "UTC",
  onError: (error: IntlError) => log.error(error.message),
} as const;

declare module "use-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

/** The messages of a namespace in the page's language. */
export const useTranslations = import.meta.env.SSR ? useSharedTranslations : useIntlTranslations;

export const useLanguage = (): Language => useLocale();

/** @returns a format for numbers in the page's language: `1,510.5` or `1.510,5` */
export const useNumberFormat = (options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numberFormat(useLanguage(), options);
