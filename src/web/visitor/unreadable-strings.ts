import { readStored, removeStored, writeStored } from "./storage.ts";

/** The key of stored strings that cannot be read, one per line, preserved until the visitor discards them. */
const unreadableKey = (key: string): string => `${key}-unreadable`;

/** The unreadable strings of a key; `undefined` if everything could be read. */
export const readUnreadable = (key: string): string | undefined =>
  readStored("localStorage", unreadableKey(key)) ?? undefined;

/** Preserves an unreadable string beside earlier ones. @returns whether it has been stored */
export function storeUnreadable(key: string, text: string): boolean {
  const previous = readUnreadable(key);
  return writeStored("localStorage", unreadableKey(key), previous === undefined ? text : `${previous}\n${text}`);
}

/** Discards the unreadable strings of a key. */
export const removeUnreadable = (key: string): void => removeStored("localStorage", unreadableKey(key));
