import { useSyncExternalStore } from "react";
import { removeStored, readStored, writeStored } from "./storage.ts";

/** Local storage key of the visitor's room, as encoded in URLs. */
const STORAGE_KEY = "lumenry-room";
const CHANGE_EVENT = "lumenry-room-changed";
/** The maximum length in characters; longer strings were not written by this site. */
const MAX_CHARACTERS = 1000;

/** The room that the visitor has set on this or an earlier page, if any, as encoded in URLs. @see rule F10 */
export function rememberedRoom(): string | undefined {
  const text = readStored("localStorage", STORAGE_KEY);
  return text === null || text === "" || text.length > MAX_CHARACTERS ? undefined : text;
}

/** Stores the visitor's room, or removes it; if storage is blocked, only the address contains it. */
export function rememberRoom(text: string | undefined): void {
  if (text === undefined) removeStored("localStorage", STORAGE_KEY);
  else writeStored("localStorage", STORAGE_KEY, text);
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** The visitor's room, for pages whose address has none; unknown until hydration. */
export const useRememberedRoom = (): string | undefined =>
  useSyncExternalStore(subscribe, rememberedRoom, () => undefined);

function subscribe(onChange: () => void): () => void {
  const controller = new AbortController();
  // The first event is dispatched by other tabs.
  for (const event of ["storage", CHANGE_EVENT])
    window.addEventListener(event, onChange, { signal: controller.signal });
  return () => controller.abort();
}
