import type { Language } from "#model/languages/language.ts";
import type { MessageGroup } from "#model/texts/merge-messages.ts";
import type { HomeMessages } from "./en-home.ts";
import type { PageMessages } from "./en-pages.ts";
import type { ProductMessages } from "./en-product.ts";
import type { SiteMessages } from "./en.ts";

/** All messages of a language, by namespace and key. */
export type Messages = SiteMessages & HomeMessages & ProductMessages & PageMessages;

/** The attribute that names a page's initial messages, a `LocalePart`; absent: all. */
export const MESSAGES_ATTRIBUTE = "data-start-messages";

/** An operator's message overrides by language and namespace, compiled. */
export type MessageOverridesByLanguage = Readonly<Record<Language, { readonly compiled: MessageGroup }>>;
