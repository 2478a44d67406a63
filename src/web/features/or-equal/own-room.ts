import { readRoom } from "#planning/room-address.ts";
import { roomProblems } from "#planning/room-problems.ts";
import type { ComparedRoom } from "#views/or-equal-view.ts";

/** The `id` of the visitor's own room among the rooms; no `room_type_id` is a blank. */
export const OWN_ROOM_ID = " ";

/**
 * The room that the visitor has set, as one to compare luminaires in.
 *
 * @param text the room in the form of addresses; absent: none is set
 * @param rooms the room types, for the figures that the visitor has left as they are
 * @returns `undefined` without a room, for one of an unknown type, and for one that cannot be calculated
 */
export function visitorRoom(text: string | undefined, rooms: readonly ComparedRoom[]): ComparedRoom | undefined {
  if (text === undefined) return undefined;
  const { setting } = readRoom(text);
  const type = rooms.find(({ id }) => id === setting.roomType);
  const figures = type && { ...type.figures, ...setting.figures };
  return figures && roomProblems(figures).length === 0 ? { id: OWN_ROOM_ID, label: type.label, figures } : undefined;
}
