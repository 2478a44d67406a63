import { readStored, removeStored, writeStored } from "./storage.ts";

/** The key of stored strings that cannot be read, one per line, preserved until the visitor discards them. */
const unreadableKey = (key: string): string => `${key}-unreadable`;

/** The unreadable strings of a key; `undefined` if everything could be read. */
export const unreadableText = (key: string): string | undefined =>
  readStored("localStorage", unreadableKey(key)) ?? undefined;

/** Preserves an unreadable text beside earlier ones. @returns whether it has been stored */
export function storeUnreadable(key: string, damaged: string): boolean {
  const previous = unreadableText(key);
  return writeStored("localStorage", unreadableKey(key), previous === undefined ? damaged : `${previous}\n${damaged}`);
}

/** Discards the unreadable strings of a key. */
export const removeUnreadable = (key: string): void => removeStored("localStorage", unreadableKey(key));
