import type { RoomConditions } from "../room-conditions.ts";
import { cavityReflectance } from "./cavity-reflectance.ts";
import { roomCavityRatio, zoneFactors } from "./zonal-cavity.ts";

/**
 * The zonal-cavity factors of a room for ten zones of flux from luminaires `drop` below the ceiling. The spaces above the
 * luminaires and below the working plane are cavities of their own.
 *
 * @param room valid (`checkRoom`)
 * @param drop m, less than the height above the working plane
 * @returns ten factors for `utilisationWith`
 */
export function roomFactors(room: RoomConditions, drop: number): Float64Array {
  const { length, width, height, workingPlane, ceiling, walls, floor } = room;
  const ratio = (cavityHeight: number) => roomCavityRatio(length, width, cavityHeight);
  return zoneFactors(ratio(height - workingPlane - drop), {
    ceiling: cavityReflectance(ceiling, walls, ratio(drop)),
    walls,
    floor: cavityReflectance(floor, walls, ratio(workingPlane)),
  });
}
