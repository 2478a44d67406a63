/**
 * How luminaires are arranged in a room: in complete rows and columns, or any number of them, placed freely. The first
 * is the default.
 */
export const ROOM_LAYOUTS = ["grid", "free"] as const;
export type RoomLayout = (typeof ROOM_LAYOUTS)[number];

/** Parses a layout in any letter case; absent if the text is not a layout. */
export function parseRoomLayout(text: string | undefined): RoomLayout | undefined {
  const name = text?.trim().toLowerCase();
  return ROOM_LAYOUTS.find((layout) => layout === name);
}
