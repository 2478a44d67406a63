import type { BuildingRoom, RoomTypeSource } from "#building/building-rooms.ts";
import { foldUse } from "#building/room-types/folded-words.ts";
import type { RoomTypeMatch } from "#building/room-types/match-room-type.ts";

/** A use stated for a building's rooms; choosing its room type once applies to all of them. */
export interface BuildingUse {
  /** The normalised use, a key. */
  readonly use: string;
  /** The use as written for its first room in the schedule. */
  readonly text: string;
  /** How many rooms have it, counting each of several identical rooms. */
  readonly roomCount: number;
  /** A `room_type_id`, or an empty string for none. */
  readonly roomType: string;
  readonly source: Exclude<RoomTypeSource, "room">;
  /** Room types that the use may denote, best match first. */
  readonly candidates: readonly RoomTypeMatch[];
}

/** The uses of rooms whose type the schedule does not state: undecided ones first, then by room count. @see rule B2 */
export function buildingUses(rooms: readonly BuildingRoom[]): readonly BuildingUse[] {
  const uses = new Map<string, BuildingUse>();
  for (const { room, use, setting, typeSource: source, candidates } of rooms) {
    if (source === "room" || use === "") continue;
    const text = foldUse(room.use) === use ? room.use : room.name;
    const existing = uses.get(use) ?? { use, text, roomCount: 0, roomType: setting.roomType, source, candidates };
    uses.set(use, { ...existing, roomCount: existing.roomCount + room.count });
  }
  const rank = ({ source }: BuildingUse): number => (source === "undecided" ? 0 : 1);
  return [...uses.values()].sort((a, b) => rank(a) - rank(b) || b.roomCount - a.roomCount);
}
