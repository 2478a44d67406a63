/** How luminaires may stand in a room: in whole rows and columns, or any number, placed freely. What is left out is the first. */
export const ROOM_LAYOUTS = ["grid", "free"] as const;
export type RoomLayout = (typeof ROOM_LAYOUTS)[number];
