import type { BuildingView } from "./building-view.ts";

/**
 * The grids with which rooms meet illuminance and uniformity, by the room's id; their additional luminaires in one room
 * and in all identical ones, and W/m² if the power of the article is known.
 *
 * @see rule B13
 */
export function roomRemedies({ storeys }: Pick<BuildingView, "storeys">) {
  const rooms = storeys.flatMap((storey) => storey.rooms);
  return new Map(
    rooms.flatMap(({ id, count, result }) => {
      const { luminaires: [first] = [], sufficientGrid: grid, density } = result ?? {};
      if (!first || !grid) return [];
      const luminaireCount = grid.columns * grid.rows;
      const additionalLuminaireCount = luminaireCount - first.luminaireCount;
      const remedy = {
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
