import { forget, readStored, store } from "./storage.ts";

/** Local storage key of the visitor's room, as it stands in addresses. */
const STORAGE_KEY = "lumenry-room";
/** A longer text was not written by us. */
const MAX_CHARACTERS = 1000;

/**
 * The room that the visitor has set, on this page or an earlier visit, as addresses have it (`readRoom`).
 *
 * @returns `undefined` without one
 * @see rule F10
 */
export function rememberedRoom(): string | undefined {
  const text = readStored("localStorage", STORAGE_KEY);
  return text === null || text === "" || text.length > MAX_CHARACTERS ? undefined : text;
}

/** Keeps the room that the visitor has set, or forgets it. Where storage is forbidden, the address alone has it. */
export function rememberRoom(text: string | undefined): void {
  if (text === undefined) forget("localStorage", STORAGE_KEY);
  else store("localStorage", STORAGE_KEY, text);
}
