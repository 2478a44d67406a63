import type { BuildingRoom, TypeSource } from "#building/building-rooms.ts";
import { foldedUse } from "#building/room-types/folded-use.ts";
import type { TypeMatch } from "#building/room-types/match-room-type.ts";

/** A use of a building's rooms, for which one answer gives all of them their room type. */
export interface BuildingUse {
  /** The key of the answer. */
  readonly use: string;
  /** As the schedule writes it in the first of its rooms. */
  readonly text: string;
  /** How many rooms have it; each of the equal rooms counts. */
  readonly rooms: number;
  /** A `room_type_id`; empty: none. */
  readonly roomType: string;
  readonly source: Exclude<TypeSource, "room">;
  /** Types that it may mean, best first. */
  readonly candidates: readonly TypeMatch[];
}

/** The uses of rooms that have no type of their own: those to be asked for first, then those of most rooms. @see rule B2 */
export function buildingUses(rooms: readonly BuildingRoom[]): readonly BuildingUse[] {
  const uses = new Map<string, BuildingUse>();
  for (const { room, use, setting, typeSource: source, candidates } of rooms) {
    if (source === "room" || use === "") continue;
    const text = foldedUse(room.use) === use ? room.use : room.name;
    const known = uses.get(use) ?? { use, text, rooms: 0, roomType: setting.roomType, source, candidates };
    uses.set(use, { ...known, rooms: known.rooms + room.count });
  }
  const isOpen = ({ source }: BuildingUse): number => Number(source === "open");
  return [...uses.values()].sort((a, b) => isOpen(b) - isOpen(a) || b.rooms - a.rooms);
}
