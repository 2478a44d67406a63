import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "#web/visitor/storage.ts";

interface Comparison extends StoredChoice {
  /** The photometric file whose equivalents are searched for; only in memory. */
  readonly file: File | undefined;
}

interface StoredChoice {
  /** The compared article; absent: the closest. */
  readonly article?: string | undefined;
  /** The room of the comparison; absent: the first. */
  readonly room?: string | undefined;
}

const STORAGE_KEY = "lumenry-or-equal";
/** Longer strings were not written by this site. */
const MAX_CHARACTERS = 1000;

/** The current comparison, retained while other pages are visited; after a reload without the file. @see rule F13 */
export const comparisonStore = createStore<Comparison>(() => ({ file: undefined, ...readStoredChoice() }));

comparisonStore.subscribe(({ article, room }) => {
  writeStored("sessionStorage", STORAGE_KEY, JSON.stringify({ article, room } satisfies StoredChoice));
});

function readStoredChoice(): StoredChoice {
  const text = readStored("sessionStorage", STORAGE_KEY) ?? "";
  if (text === "" || text.length > MAX_CHARACTERS) return {};
  try {
    const { article, room } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return { ...(typeof article === "string" ? { article } : {}), ...(typeof room === "string" ? { room } : {}) };
  } catch {
    return {};
  }
}
