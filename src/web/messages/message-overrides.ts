import type { Language } from "#model/languages/language.ts";
import type { MessageGroup } from "#model/texts/merge-messages.ts";

/** An operator's message overrides by language and namespace, compiled. */
export type MessageOverridesByLanguage = Readonly<Record<Language, { readonly compiled: MessageGroup }>>;
