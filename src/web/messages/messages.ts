import type { Language } from "#model/languages/language.ts";
import type { MessageGroup } from "#model/texts/merge-messages.ts";
import type * as home from "./en-home.ts";
import type * as pages from "./en-pages.ts";
import type * as product from "./en-product.ts";
import type * as site from "./en-site.ts";

/** All messages of a language, by namespace and key. */
export type Messages = typeof site & typeof home & typeof product & typeof pages;

/** The attribute that names a page's initial messages, a `LocalePart`; absent: all. */
export const MESSAGES_ATTRIBUTE = "data-start-messages";

/** An operator's message overrides by language and namespace, compiled. */
export type MessageOverridesByLanguage = Readonly<Record<Language, { readonly compiled: MessageGroup }>>;
