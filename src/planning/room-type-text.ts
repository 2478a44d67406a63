/** Separates the parts of a serialised room; doubled within the id of a room type. */
export const ROOM_SEPARATOR = "~";

/** Escapes the id of a room type, which is the first part of a serialised room. */
export const escapeRoomTypeId = (roomType: string): string =>
  roomType.replaceAll(ROOM_SEPARATOR, ROOM_SEPARATOR + ROOM_SEPARATOR);
