/** The address parameter with the visitor's room: `room=office~8x5x3~e300`. @see rule F10 */
export const ROOM_PARAMETER = "room";

/** The parameters that narrow by what a room takes of an article. @see rule F11 */
export const ROOM_LIMIT_PARAMETERS = { pieces: "pieces_max", density: "density_max" } as const;

/** What a room takes of an article, as far as a visitor can limit it: pieces, and the W/m² of so many. */
export type RoomLimitName = keyof typeof ROOM_LIMIT_PARAMETERS;
export const ROOM_LIMIT_NAMES = Object.keys(ROOM_LIMIT_PARAMETERS) as readonly RoomLimitName[];
