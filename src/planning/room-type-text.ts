/** Separates the parts of a room's text; doubled in the name of a room type. */
export const ROOM_SEPARATOR = "~";

/** A room type as the first part of a room's text. */
export const escapeRoomTypeId = (roomType: string): string =>
  roomType.replaceAll(ROOM_SEPARATOR, ROOM_SEPARATOR + ROOM_SEPARATOR);
