import type { RenovatedRoom } from "#planning/energy/renovation.ts";
import type { BuildingView } from "./building-view.ts";

/**
 * The lit rooms of a building for estimates of energy and cost; identical rooms are added up.
 *
 * @returns empty while the power of an article is unknown
 * @see rule F23
 */
export function energyRooms({ storeys }: Pick<BuildingView, "storeys">): readonly RenovatedRoom[] {
  const rooms = storeys.flatMap((storey) =>
    storey.rooms.flatMap(({ areaM2, count, figures, result }) => {
      if (!result) return [];
      const luminaireCount = result.luminaires.reduce((sum, line) => sum + line.luminaireCount, 0);
      const powerW = (result.watts ?? Number.NaN) * count;
      return [{ areaM2: areaM2 * count, powerW, luminaireCount: luminaireCount * count, figures, count }];
    }),
  );
  return rooms.some(({ powerW }) => Number.isNaN(powerW)) ? [] : rooms;
}
