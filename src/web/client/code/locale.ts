import { localeFailed } from "#domain/errors.ts";
import type { Language } from "#domain/language/language.ts";
import type { Messages } from "#web/ui/messages/en.ts";
import { log } from "../logger.ts";

/** Each locale is a chunk of its own: nobody downloads the other language's messages. @see rule L3 */
const LOCALES: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import("#web/ui/messages/en.ts"),
  de: () => import("#web/ui/messages/de.ts"),
};

const loaded = new Map<Language, Messages>();

/**
 * Loads the messages of a language once.
 *
 * @throws when they cannot be loaded
 * @see rule L3
 */
export async function fetchLocale(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, (await LOCALES[language]()).messages);
}

/** The same, but a failure is logged, and the page stays in the language that it has. @see rules E6, L3 */
export async function loadLocale(language: Language): Promise<void> {
  try {
    await fetchLocale(language);
  } catch (error) {
    log.error(localeFailed, error);
  }
}

/** The messages of a language, else of any that is loaded. */
export function messagesOf(language: Language): Messages {
  const messages = loaded.get(language) ?? [...loaded.values()][0];
  if (!messages) throw new Error(localeFailed);
  return messages;
}
