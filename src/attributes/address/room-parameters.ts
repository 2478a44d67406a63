/** The query parameter with the visitor's room: `room=office~8x5x3~e300`. @see rule F10 */
export const ROOM_PARAMETER = "room";

/** The parameters that limit what a room may need of an article. @see rule F11 */
export const ROOM_LIMIT_PARAMETERS = { pieces: "pieces_max", density: "density_max" } as const;

/** What visitors can limit: the number of pieces that a room needs of an article, and their power density in W/m². */
export type RoomLimitName = keyof typeof ROOM_LIMIT_PARAMETERS;
export const ROOM_LIMIT_NAMES = Object.keys(ROOM_LIMIT_PARAMETERS) as readonly RoomLimitName[];
