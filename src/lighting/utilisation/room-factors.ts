import type { RoomConditions } from "../room-conditions.ts";
import { cavityReflectance } from "./cavity-reflectance.ts";
import { roomCavityRatio, zoneFactors } from "./zonal-cavity.ts";

/**
 * What a room makes of ten zones of flux when its luminaires shine from `drop` below the ceiling: the zonal-cavity factors,
 * with the space above the luminaires and the one below the working plane as cavities of their own.
 *
 * @param room checked
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
