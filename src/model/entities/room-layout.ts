/**
 * How luminaires are arranged in a room: in complete rows and columns (`grid`, the default), or any number of them,
 * placed freely (`free`).
 */
export const ROOM_LAYOUTS = ["grid", "free"] as const;
export type RoomLayout = (typeof ROOM_LAYOUTS)[number];

/** Parses a layout, ignoring letter case; `undefined` if the string is not a layout. */
export function parseRoomLayout(text: string | undefined): RoomLayout | undefined {
  const name = text?.trim().toLowerCase();
  return ROOM_LAYOUTS.find((layout) => layout === name);
}
