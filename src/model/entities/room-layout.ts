/** How luminaires may stand in a room: in whole rows and columns, or any number, placed freely. The first is the default. */
export const ROOM_LAYOUTS = ["grid", "free"] as const;
export type RoomLayout = (typeof ROOM_LAYOUTS)[number];

/** Parses a layout in any letter case; absent if the text is not a layout. */
export function roomLayoutOf(text: string | undefined): RoomLayout | undefined {
  const name = text?.trim().toLowerCase();
  return ROOM_LAYOUTS.find((layout) => layout === name);
}
