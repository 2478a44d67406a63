/** The nine zones of 10° below the horizontal, and one for the upper hemisphere. */
export const FLUX_ZONE_COUNT = 10;
const DOWNWARD_ZONES = 9;
const UPWARD_ZONE = 9;

/** Zonal multipliers K = exp(−A·RCR^B), zone by zone (IES Lighting Handbook, 9th ed., fig. 9-26, after Levin 1982). */
const MULTIPLIERS = [
  { a: 0, b: 0 },
  { a: 0.041, b: 0.98 },
  { a: 0.07, b: 1.05 },
  { a: 0.1, b: 1.12 },
  { a: 0.136, b: 1.16 },
  { a: 0.19, b: 1.25 },
  { a: 0.315, b: 1.25 },
  { a: 0.64, b: 1.25 },
  { a: 2.1, b: 0.8 },
] as const;

/** Reflectances of the three cavities of a room, 0 … below 1. */
export interface CavityReflectances {
  readonly ceiling: number;
  readonly walls: number;
  readonly floor: number;
}

/**
 * Room cavity ratio: 5·h·(l + w)/(l·w), which is 5/k with the room index k of European tables (IES Lighting Handbook;
 * CIE 52).
 *
 * @param height from the working plane to the luminaires, in the unit of length and width
 */
export const roomCavityRatio = (length: number, width: number, height: number): number =>
  (5 * height * (length + width)) / (length * width);

/**
 * Share of a zone's flux that reaches the working plane directly; 1 for the innermost zone and in a room without walls.
 */
export function zonalMultiplier(zone: number, rcr: number): number {
  const multiplier = MULTIPLIERS[zone];
  if (!multiplier || zone === 0 || rcr === 0) return 1;
  return Math.exp(-multiplier.a * rcr ** multiplier.b);
}

/** Form factor from ceiling to floor of a square room (IES Lighting Handbook, 9th ed., eq. 9-21); 1 without walls. */
export const ceilingFloorFormFactor = (rcr: number): number =>
  Math.min(1, 0.026 + 0.503 * Math.exp(-0.27 * rcr) + 0.47 * Math.exp(-0.119 * rcr));

/** The form factors of a cavity's three surfaces, per unit of floor area. */
interface CavityExchange {
  /** From floor to ceiling, and from either of them to the walls. */
  readonly floorToCeiling: number;
  readonly toWalls: number;
  /** From the walls to the floor, and the same to the ceiling. */
  readonly fromWalls: number;
  /** Area of the walls in units of the floor area. */
  readonly wallArea: number;
  /** Exitance of the walls per unit of illuminance, including the interreflections among them. */
  readonly wallGain: number;
}

/** The exchange of light in a cavity of a given ratio; without walls, all of it crosses between floor and ceiling. */
export function cavityExchange(ratio: number, walls: number): CavityExchange {
  const wallArea = ratio / 2.5;
  if (wallArea === 0) return { floorToCeiling: 1, toWalls: 0, fromWalls: 0, wallArea, wallGain: 0 };
  const floorToCeiling = ceilingFloorFormFactor(ratio);
  const fromWalls = (1 - floorToCeiling) / wallArea;
  return {
    floorToCeiling,
    toWalls: 1 - floorToCeiling,
    fromWalls,
    wallArea,
    wallGain: walls / (1 - (1 - 2 * fromWalls) * walls),
  };
}

/**
 * The share of each zone's flux that reaches the working plane, directly and by interreflection: the zonal-cavity
 * method (IES LM-57; IES Lighting Handbook, 9th ed., eqs. 9-19 to 9-26). Ceiling, walls and floor exchange light with
 * the form factors of `cavityExchange`; the handbook's C₁, C₂ and C₃ are the closed-form solution of the same
 * equations. Since the method is linear in the zonal flux, ten numbers characterise a room for every luminaire.
 *
 * @param rcr room cavity ratio, 0 or more
 * @returns ten factors: nine downward zones of 10°, and the upper half
 */
export function zoneFactors(rcr: number, { ceiling, walls, floor }: CavityReflectances): Float64Array {
  const { floorToCeiling, toWalls, fromWalls, wallArea, wallGain } = cavityExchange(rcr, walls);
  // With the walls eliminated, floor and ceiling exchange light with each other and themselves via the walls as well.
  const wallReturn = toWalls * wallGain * fromWalls;
  const exchange = floorToCeiling + wallReturn;
  const determinant = (1 - wallReturn * floor) * (1 - wallReturn * ceiling) - exchange * floor * exchange * ceiling;
  const fromFloor = (1 - wallReturn * ceiling) / determinant;
  const fromCeiling = (exchange * ceiling) / determinant;
  const viaWalls = wallArea === 0 ? 0 : (toWalls * wallGain) / wallArea;
  const factors = new Float64Array(FLUX_ZONE_COUNT);
  for (let zone = 0; zone < DOWNWARD_ZONES; zone++) {
    const direct = zonalMultiplier(zone, rcr);
    const byWalls = (1 - direct) * viaWalls;
    factors[zone] = fromFloor * (direct + byWalls) + fromCeiling * byWalls;
  }
  factors[UPWARD_ZONE] = fromCeiling;
  return factors;
}

/**
 * Utilisation factor: the share of a luminaire's rated flux that reaches the working plane, directly and by
 * interreflection.
 *
 * @param shares contains the ten shares of the rated flux (`zoneShares`)
 * @param from the index of the first of them
 * @param factors the room's `zoneFactors`
 * @returns 0 or more; above 1 where bright surfaces reflect much of the light
 */
export function utilisationFactor(shares: ArrayLike<number>, from: number, factors: ArrayLike<number>): number {
  let sum = 0;
  for (let zone = 0; zone < FLUX_ZONE_COUNT; zone++) sum += (shares[from + zone] ?? 0) * (factors[zone] ?? 0);
  return sum;
}
