import type { RoomGrid } from "#building/planned-room.ts";
import type { BuildingView } from "./building-view.ts";

/** A grid with which a room meets illuminance and uniformity. */
interface RoomRemedy extends RoomGrid {
  /** The number of additional luminaires: in one room, and in all identical ones. */
  readonly additionalLuminaireCount: number;
  readonly additionalLuminaireCountInAllRooms: number;
  /** W/m²; absent if the power of the article is not known. */
  readonly density: number | undefined;
}

/** The remedies of a building's rooms, by the room's id. @see rule B13 */
export function roomRemedies({ storeys }: Pick<BuildingView, "storeys">): ReadonlyMap<number, RoomRemedy> {
  const rooms = storeys.flatMap((storey) => storey.rooms);
  return new Map(
    rooms.flatMap(({ id, count, result }) => {
      const { luminaires: [first] = [], sufficientGrid: grid, density } = result ?? {};
      if (!first || !grid) return [];
      const luminaireCount = grid.columns * grid.rows;
      const additionalLuminaireCount = luminaireCount - first.luminaireCount;
      const remedy: RoomRemedy = {
        code: first.code,
        grid,
        additionalLuminaireCount,
        additionalLuminaireCountInAllRooms: additionalLuminaireCount * count,
        density: density && (density * luminaireCount) / first.luminaireCount,
      };
      return [[id, remedy] as const];
    }),
  );
}
