import type { RoomConditions } from "../room-conditions.ts";
import { cavityExchange, roomCavityRatio, zoneFactors } from "./zonal-cavity.ts";

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

/**
 * The effective reflectance of a cavity, such as the space above suspended luminaires or below the working plane: the share
 * of the light entering its opening that leaves it again. Base and walls exchange light with each other and with the
 * opening, which reflects nothing (IES Lighting Handbook, 9th ed., eq. 9-18, solved for the three surfaces).
 *
 * @param base reflectance of ceiling or floor, 0 … below 1
 * @param walls reflectance of the walls around the cavity, 0 … below 1
 * @param ratio cavity ratio 5·h·(l + w)/(l·w); 0 for a cavity without height
 * @returns 0 … below 1; `base` when `ratio` is 0
 */
export function cavityReflectance(base: number, walls: number, ratio: number): number {
  const { across, toWalls, fromWalls, wallGain } = cavityExchange(ratio, walls);
  const back = toWalls * wallGain * fromWalls;
  // One unit of light enters: some of it falls on the base, the rest on the walls.
  const onBase = (across + back) / (1 - base * back);
  const onWalls = toWalls + base * onBase * toWalls;
  return base * onBase * across + onWalls * wallGain * fromWalls;
}
