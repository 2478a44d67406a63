import type { RoomType } from "#model/entities/entities.ts";
import { includesEmergency } from "#planning/suitability/suitable-rows.ts";
import type { BuildingSettings } from "../building.ts";
import type { BuildingRoom } from "../building-rooms.ts";
import { articleScopeSteps, type ScopeSources } from "./article-scopes.ts";
import type { ChoiceInput } from "./building-choice.ts";

/**
 * The code of the article pinned to a room, else to its type, else to the building; `undefined` if none is pinned.
 *
 * @see rule B7
 */
export const pinnedCode = (
  { room, roomType }: Pick<BuildingRoom, "room" | "roomType">,
  { pin, pinByType }: Pick<BuildingSettings, "pin" | "pinByType">,
): string | undefined => room.pin ?? (roomType && new Map(Object.entries(pinByType)).get(roomType.room_type_id)) ?? pin;

/**
 * The input of the choice for a building. A pinned article that the catalogue does not have is ignored.
 *
 * @param hoursOf returns the hours of use of a room per year
 * @see rule B4
 */
export function* choiceInputSteps(
  sources: Omit<ScopeSources, "filters">,
  rooms: readonly BuildingRoom[],
  settings: Pick<BuildingSettings, "criterion" | "filters" | "pin" | "pinByType">,
  hoursOf: (room: BuildingRoom) => number,
): Generator<void, ChoiceInput> {
  const types = new Set<RoomType | undefined>(rooms.map(({ roomType }) => roomType));
  const { scopes, scopeByType } = yield* articleScopeSteps({ ...sources, filters: settings.filters }, [...types]);
  const positions = new Map([...types].map((type, index) => [type, scopeByType[index] ?? 0]));
  const rowOf = (code: string | undefined): number | undefined =>
    code === undefined ? undefined : sources.catalogue.articleRow(code);
  return {
    rooms: rooms.map((room) => ({
      figures: room.figures,
      ugr: room.ugr,
      scope: positions.get(room.roomType) ?? 0,
      count: room.room.count,
      hours: hoursOf(room),
      pin: rowOf(pinnedCode(room, settings)),
    })),
    scopes,
    criterion: settings.criterion,
    includesEmergency: includesEmergency(settings.filters),
  };
}
