import { localeFailed } from "#model/errors.ts";
import type { Language } from "#model/languages/language.ts";
import type { HomeMessages } from "#web/messages/en-home.ts";
import type { PageMessages } from "#web/messages/en-pages.ts";
import type { SiteMessages } from "#web/messages/en.ts";
import type { Messages } from "#web/messages/messages.ts";
import { lazyImport } from "./lazy-import.ts";
import { getJson } from "#web/client/http.ts";
import { loadCode } from "./load-code.ts";

interface LocaleChunks {
  readonly site: () => Promise<{ readonly messages: SiteMessages }>;
  readonly home: () => Promise<{ readonly messages: HomeMessages }>;
  readonly pages: () => Promise<{ readonly messages: PageMessages }>;
}

/** Each locale has chunks of its own: nobody downloads the other language's messages. @see rule L3 */
const LOCALES: Readonly<Record<Language, LocaleChunks>> = {
  en: {
    site: () => import("#web/messages/en.ts"),
    home: () => import("#web/messages/en-home.ts"),
    pages: () => import("#web/messages/en-pages.ts"),
  },
  de: {
    site: () => import("#web/messages/de.ts"),
    home: () => import("#web/messages/de-home.ts"),
    pages: () => import("#web/messages/de-pages.ts"),
  },
};

/** Parts of a language, each within the next: for the selector and every page's frame, for home as well, all of it. */
const LOCALE_PARTS = ["selector", "home", "all"] as const;
type LocalePart = (typeof LOCALE_PARTS)[number];

/** Whether a page names a part that it starts with. */
export const isLocalePart = (text: string | null | undefined): text is LocalePart =>
  LOCALE_PARTS.some((part) => part === text);

/** The loaded part of a language. */
interface LoadedLocale {
  /** Always the same object, which the remaining messages are added to: what is shown does not change. */
  readonly messages: Partial<Messages>;
  /** Which part that is. */
  readonly part: LocalePart;
}

const loaded = new Map<Language, LoadedLocale>();

const isLoaded = (language: Language, part: LocalePart): boolean =>
  LOCALE_PARTS.indexOf(loaded.get(language)?.part ?? part) >= LOCALE_PARTS.indexOf(part) && loaded.has(language);

/**
 * Loads messages of a language, once. Failed loads are not memoised.
 *
 * @throws `Failed locale loading`, with the underlying error as its cause
 * @see rules E6, L3, R3
 */
export async function fetchLocale(language: Language, part: LocalePart): Promise<void> {
  if (isLoaded(language, part)) return;
  const { site, home, pages } = LOCALES[language];
  const [always, ofHome, others, own] = await Promise.all([
    loadCode(site),
    part === "selector" ? undefined : loadCode(home),
    part === "all" ? loadCode(pages) : undefined,
    fetchOwnMessages(language),
  ]).catch((cause: unknown) => {
    throw new Error(localeFailed, { cause });
  });
  const found = [always.messages, ofHome?.messages, others?.messages, own];
  const messages = Object.assign(loaded.get(language)?.messages ?? {}, ...found) as Partial<Messages>;
  // More may have been loaded meanwhile.
  const most = isLoaded(language, part) ? loaded.get(language)?.part : part;
  loaded.set(language, { messages, part: most ?? part });
}

/** The operator's own messages, if the page's root element names some. The server has them in memory. */
async function fetchOwnMessages(language: Language): Promise<unknown> {
  if (import.meta.env.SSR) return undefined;
  const address = document.documentElement.dataset["messages"];
  return address && (await getJson(`${address}/${language}.json`)).json;
}

/** Loads the remaining messages of the languages in use. */
const fetchRest = () => Promise.all(Array.from(loaded.keys(), (language) => fetchLocale(language, "all")));
lazyImport(fetchRest);

/** Loads code on demand, together with the messages that the page did not start with. */
export async function withAllMessages<T>(load: () => Promise<T>): Promise<T> {
  const [code] = await Promise.all([load(), fetchRest()]);
  return code;
}

/** The messages of a language, or of any that is loaded: an error page may stand in when messages failed to load. */
export function messagesOf(language: Language): Partial<Messages> {
  const locale = loaded.get(language) ?? [...loaded.values()][0];
  if (!locale) throw new Error(localeFailed);
  return locale.messages;
}
