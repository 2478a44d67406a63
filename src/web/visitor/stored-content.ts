import { readStored, removeStored, writeStored } from "./storage.ts";

/** The state of a page's copy of the content of a local storage key. */
export interface StoredContent {
  /** The stored strings that could not be read; absent when everything could be read. */
  readonly unreadable: string | undefined;
  /** Whether the storage has been read. */
  readonly isRestored: boolean;
  /** Whether the browser stores the content; otherwise it is lost with the page. */
  readonly isPersistent: boolean;
  /** The stored string that the content was last read from or written as; `null` before that. */
  readonly text: string | null;
}

export const NOT_RESTORED: StoredContent = {
  unreadable: undefined,
  isRestored: false,
  isPersistent: true,
  text: null,
};

/**
 * Reads content again if another tab or an earlier visit has changed it. A damaged string is preserved under another
 * key before it may be overwritten.
 *
 * @returns `undefined` if it is unchanged, or if it is not stored
 */
export function restoreContent<Content extends { readonly isDamaged: boolean }>(
  key: string,
  { isRestored, isPersistent, text }: StoredContent,
  read: (text: string | null) => Content,
) {
  const stored = readStored("localStorage", key);
  if (!isPersistent || (isRestored && stored === text)) return undefined;
  const content = read(stored);
  const canPersist = !content.isDamaged || stored === null || preserveUnreadable(key, stored);
  const unreadable = readStored("localStorage", unreadableKey(key)) ?? undefined;
  return {
    content,
    storage: { unreadable, isRestored: true, isPersistent: canPersist, text: stored },
    /** Whether the readable content should replace the damaged string. */
    needsRewrite: content.isDamaged && canPersist,
  };
}

/** Stores content, unless that has failed before. @returns what changes */
export const storeContent = (key: string, { isPersistent }: StoredContent, text: string): Partial<StoredContent> =>
  isPersistent ? { text, isPersistent: writeStored("localStorage", key, text) } : {};

/** Discards the unreadable strings of a key. @returns what changes */
export function discardUnreadable(key: string): Partial<StoredContent> {
  removeStored("localStorage", unreadableKey(key));
  return { unreadable: undefined };
}

/** The key of stored strings that cannot be read, one per line, preserved until the visitor discards them. */
const unreadableKey = (key: string): string => `${key}-unreadable`;

/** Preserves an unreadable string beside earlier ones. @returns whether it has been stored */
function preserveUnreadable(key: string, text: string): boolean {
  const previous = readStored("localStorage", unreadableKey(key));
  return writeStored("localStorage", unreadableKey(key), previous === null ? text : `${previous}\n${text}`);
}
