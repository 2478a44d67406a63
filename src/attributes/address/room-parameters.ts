/** The query parameter with the visitor's room: `room=office~8x5x3~e300`. @see rule F10 */
export const ROOM_PARAMETER = "room";

/** The parameters that limit the number and power density of an article's luminaires in the room. @see rule F11 */
export const ROOM_LIMIT_PARAMETERS = { pieces: "pieces_max", density: "density_max" } as const;

/** What visitors can limit: how many luminaires of an article a room needs, and their power density in W/m². */
export type RoomLimitName = keyof typeof ROOM_LIMIT_PARAMETERS;
export const ROOM_LIMIT_NAMES = Object.keys(ROOM_LIMIT_PARAMETERS) as readonly RoomLimitName[];
