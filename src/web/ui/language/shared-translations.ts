import {
  _createCache as createCache,
  _createIntlFormatters as createIntlFormatters,
  createTranslator,
  useLocale,
  useMessages,
  type useTranslations,
  type IntlError,
} from "use-intl";
import formatMessage from "use-intl/format-message";
import { createMemo } from "#model/memo.ts";
import { log } from "#web/client/logger.ts";

type Translator = ReturnType<typeof createTranslator>;

/** Translators by messages, then by language and namespace. */
const translators = createMemo<object, string, Translator>();

/**
 * `useTranslations` for the server, where hundreds of components per page would each create a translator. All pages share one
 * per language and namespace.
 */
export const useSharedTranslations = ((namespace?: string): Translator => {
  const locale = useLocale();
  const messages = useMessages();
  return translators.getOrCreate(messages, `${locale} ${namespace ?? ""}`, () =>
    withMessageCache(createTranslator({ ...INTL_SETTINGS, locale, messages, namespace: namespace as never }), locale),
  );
}) as typeof useTranslations;

/** A translator that looks up each message only once. The library's own reports missing messages and errors, each time. */
function withMessageCache(translator: Translator, locale: string): Translator {
  const cache = createCache();
  const options = { cache, formatters: createIntlFormatters(cache), locale, timeZone: INTL_SETTINGS.timeZone };
  const found = new Map<string, unknown>();
  const translate = (...args: Parameters<Translator>): string => {
    const [key, values] = args;
    const message: unknown = found.get(key) ?? (translator.has(key) ? translator.raw(key) : undefined);
    if (message === undefined) return translator(...args);
    found.set(key, message);
    try {
      const text = formatMessage(key, message as never, values, options);
      return typeof text === "string" ? text : translator(...args);
    } catch {
      return translator(...args);
    }
  };
  return Object.assign(translate, translator);
}

/** How messages are formatted and their errors reported, regardless of the language. */
export const INTL_SETTINGS = {
  timeZone: "UTC",
  onError: (error: IntlError) => log.error(error.message),
} as const;
