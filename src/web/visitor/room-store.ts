import { readRoom, writeRoom } from "#planning/room-address.ts";
import type { RoomSetting } from "#planning/room-setting.ts";
import { forget, readStored, store } from "./storage.ts";

/** Local storage key of the visitor's room, as it stands in addresses. */
const STORAGE_KEY = "lumenry-room";
/** A longer text was not written by us. */
const MOST_CHARACTERS = 1000;

/** The room that the visitor has set, on this page or an earlier visit; `undefined` without one. @see rule F10 */
export function rememberedRoom(): RoomSetting | undefined {
  const text = readStored("localStorage", STORAGE_KEY);
  return text === null || text === "" || text.length > MOST_CHARACTERS ? undefined : readRoom(text).setting;
}

/** Keeps the room that the visitor has set, or forgets it. Where storage is forbidden, the address alone has it. */
export function rememberRoom(setting: RoomSetting | undefined): void {
  if (setting) store("localStorage", STORAGE_KEY, writeRoom(setting));
  else forget("localStorage", STORAGE_KEY);
}
