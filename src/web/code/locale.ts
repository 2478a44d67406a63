import { localeFailed } from "#model/errors.ts";
import type { Language } from "#model/languages/language.ts";
import type { Messages } from "#web/messages/messages.ts";
import { lazyImport } from "./lazy-import.ts";
import { getJson } from "#web/client/http.ts";
import { importWithRetry } from "./import-or-reload.ts";

/** Each locale has separate chunks, so that the other language's messages are not downloaded. @see rule L3 */
const LOCALE_CHUNKS = import.meta.glob<Partial<Messages>>("../messages/{de,en}*.ts");

/** The initial messages of the selector, of the home page, and of families and articles; and all messages. */
export const LOCALE_PARTS = {
  selector: ["site"],
  home: ["site", "home"],
  product: ["site", "product"],
  all: ["site", "home", "product", "pages"],
} as const;
export type LocalePart = keyof typeof LOCALE_PARTS;
type ChunkName = (typeof LOCALE_PARTS)["all"][number];

/** @throws when there is no such chunk, or it cannot be loaded */
async function importChunk(language: Language, name: ChunkName): Promise<Partial<Messages>> {
  const path = `../messages/${language}-${name}.ts`;
  const load = LOCALE_CHUNKS[path];
  if (!load) throw new Error(`There is no ${path}`);
  return importWithRetry(load);
}

/** Whether a string is the name of a part. */
export const isLocalePart = (text: string | null | undefined): text is LocalePart =>
  typeof text === "string" && Object.hasOwn(LOCALE_PARTS, text);

/** The loaded messages of a language. */
interface LoadedLocale {
  /** Always the same object, to which more messages are added, so that components do not render again. */
  readonly messages: Partial<Messages>;
  readonly chunks: Set<ChunkName>;
}

const loadedLocales = new Map<Language, LoadedLocale>();

/** Loads messages once. @throws `Failed locale loading` with a cause; the next call retries @see rules E6, L3, R3 */
export async function fetchLocale(language: Language, part: LocalePart): Promise<void> {
  const missingChunks = LOCALE_PARTS[part].filter((name) => !loadedLocales.get(language)?.chunks.has(name));
  if (missingChunks.length === 0) return;
  const [overrides, ...chunks] = await Promise.all([
    fetchMessageOverrides(language),
    ...missingChunks.map((name) => importChunk(language, name)),
  ]).catch((cause: unknown) => {
    throw new Error(localeFailed, { cause });
  });
  // Other chunks may have been loaded meanwhile.
  const locale = loadedLocales.get(language) ?? { messages: {}, chunks: new Set() };
  Object.assign(locale.messages, ...chunks, overrides);
  for (const name of missingChunks) locale.chunks.add(name);
  loadedLocales.set(language, locale);
}

/** The operator's message overrides, if the page's root element refers to them. The server has them in memory. */
async function fetchMessageOverrides(language: Language): Promise<unknown> {
  if (import.meta.env.SSR) return undefined;
  const address = document.documentElement.dataset["messages"];
  return address && (await getJson(`${address}/${language}.json`)).json;
}

/** Loads the remaining messages of the languages in use. */
const fetchRemainingMessages = () =>
  Promise.all(Array.from(loadedLocales.keys(), (language) => fetchLocale(language, "all")));
lazyImport(fetchRemainingMessages);

/** Loads code on demand, together with all remaining messages. */
export async function withAllMessages<T>(load: () => Promise<T>): Promise<T> {
  const [code] = await Promise.all([load(), fetchRemainingMessages()]);
  return code;
}

/** The messages of a language, or of any loaded one, for error pages after messages have failed to load. */
export function messagesOf(language: Language): Partial<Messages> {
  const locale = loadedLocales.get(language) ?? [...loadedLocales.values()][0];
  if (!locale) throw new Error(localeFailed);
  return locale.messages;
}
