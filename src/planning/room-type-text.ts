/** What separates the parts of a room's text; doubled where it is part of a room type's name. */
export const ROOM_SEPARATOR = "~";

/** A room type as the beginning of a room's text. */
export const roomTypeText = (roomType: string): string =>
  roomType.replaceAll(ROOM_SEPARATOR, ROOM_SEPARATOR + ROOM_SEPARATOR);
