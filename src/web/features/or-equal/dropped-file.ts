import { createStore } from "zustand/vanilla";
import { readStored, store } from "#web/visitor/storage.ts";

interface DroppedFile extends StoredChoice {
  /** The photometric file whose equivalents are searched. It is only in memory, and lost after a reload. */
  readonly file: File | undefined;
}

interface StoredChoice {
  /** The article that is compared; absent: the closest. */
  readonly article?: string | undefined;
  /** The room that both are compared in; absent: the first. */
  readonly room?: string | undefined;
}

const STORAGE_KEY = "lumenry-or-equal";
/** Longer texts were not written by this site. */
const MAX_CHARACTERS = 1000;

/**
 * What the visitor compares: it is retained when returning from an article and, except for the file, after a reload.
 * @see rule F13
 */
export const droppedFile = createStore<DroppedFile>(() => ({ file: undefined, ...storedChoice() }));

droppedFile.subscribe(({ article, room }) => {
  store("sessionStorage", STORAGE_KEY, JSON.stringify({ article, room } satisfies StoredChoice));
});

function storedChoice(): StoredChoice {
  const text = readStored("sessionStorage", STORAGE_KEY) ?? "";
  if (text === "" || text.length > MAX_CHARACTERS) return {};
  try {
    const { article, room } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return { ...(typeof article === "string" ? { article } : {}), ...(typeof room === "string" ? { room } : {}) };
  } catch {
    return {};
  }
}
