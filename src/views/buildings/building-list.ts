import { MAX_NAME_LENGTH, MAX_QUANTITY, MAX_ROOM_LENGTH, MAX_ZONES } from "#model/bounds.ts";
import { trimAndTruncate } from "#model/texts/trim-and-truncate.ts";
import { roomTitle } from "#building/room-title.ts";
import { arrangementOf } from "#building/planned-room.ts";
import { writeRoom } from "#planning/room-address.ts";
import { distinctNames } from "#project-list/lists/distinct-names.ts";
import type { SharedList } from "#project-list/lists/project-list.ts";
import type { BuildingView, RoomView, RoomResult } from "./building-view.ts";

export type BuildingListSource = Pick<BuildingView, "name" | "storeys">;

type Zone = SharedList["zones"][number];
type LitRoom = RoomView & { readonly result: RoomResult };

/**
 * A building as a project list, with a zone for each lit room, and for each of several identical rooms. If there are
 * more rooms than a list may have zones, each storey becomes a zone with the sums of its articles.
 *
 * @returns `undefined` without lit rooms, or if it exceeds the limits of a list: too many storeys, or too high a
 * quantity in one of them
 * @see rule B11
 */
export function buildingList(view: BuildingListSource): SharedList | undefined {
  const rooms = litRooms(view);
  const roomCount = rooms.reduce((sum, { count }) => sum + count, 0);
  return roomCount > MAX_ZONES ? storeyList(view) : createList(view.name, rooms.flatMap(roomZones));
}

/** The articles of a building by storey, without its rooms. @returns as `buildingList` */
export const storeyList = (view: BuildingListSource): SharedList | undefined =>
  createList(view.name, storeyZones(litRooms(view)));

const litRooms = ({ storeys }: BuildingListSource): readonly LitRoom[] =>
  storeys.flatMap(({ rooms }) => rooms.filter((room): room is LitRoom => (room.result?.luminaires.length ?? 0) > 0));

function createList(name: string, zones: readonly Zone[]): SharedList | undefined {
  const exceedsQuantity = zones.some(({ lines }) => lines.some(({ quantity }) => quantity > MAX_QUANTITY));
  if (zones.length === 0 || zones.length > MAX_ZONES || exceedsQuantity) return undefined;
  const names = distinctNames(zones.map((zone) => trimAndTruncate(zone.name, MAX_NAME_LENGTH)));
  return {
    name: trimAndTruncate(name, MAX_NAME_LENGTH),
    zones: zones.map((zone, index) => ({ ...zone, name: names[index] ?? "" })),
  };
}

const listLine = (code: string, quantity: number) => ({ code, quantity, note: "" });

/** A zone for each of several identical rooms; `distinctNames` numbers their names. */
function roomZones({ storey, number, name, count, setting, layout, result }: LitRoom): readonly Zone[] {
  const { grid, luminaires } = result;
  const arrangement = arrangementOf(layout);
  const room = writeRoom(setting, arrangement.grid || arrangement.positions ? arrangement : grid ? { grid } : {});
  const zone = {
    name: [storey, roomTitle({ number, name })].filter((part) => part !== "").join(" · "),
    ...(room.length <= MAX_ROOM_LENGTH && { room }),
    lines: luminaires.map(({ code, luminaireCount }) => listLine(code, luminaireCount)),
  };
  return Array.from({ length: count }, () => zone);
}

function storeyZones(rooms: readonly LitRoom[]): readonly Zone[] {
  return [...Map.groupBy(rooms, ({ storey }) => storey)].map(([name, storeyRooms]) => {
    const quantities = new Map<string, number>();
    for (const { count, result } of storeyRooms)
      for (const line of result.luminaires)
        quantities.set(line.code, (quantities.get(line.code) ?? 0) + line.luminaireCount * count);
    return { name, lines: [...quantities].map(([code, quantity]) => listLine(code, quantity)) };
  });
}
