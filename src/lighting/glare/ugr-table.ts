import { fail, succeed, type Outcome } from "../outcome.ts";
import { intensityAt, photometricSolid, type PhotometricSolid } from "../photometry/photometric-solid.ts";
import { luminousFlux, zonalFlux } from "../photometry/luminous-flux.ts";
import type { LuminousOpening, Photometry } from "../photometry/photometry.ts";
import { hasLuminousArea, projectedArea } from "../photometry/photometric-properties.ts";
import {
  utilisationFactor,
  cavityExchange,
  roomCavityRatio,
  FLUX_ZONE_COUNT,
  zonalMultiplier,
} from "../utilisation/zonal-cavity.ts";

/** The 19 rooms of UGR tables, in units of H (height above the eye): width across, depth along the line of sight. */
export const UGR_ROOMS: readonly (readonly [x: number, y: number])[] = [
  ...[2, 3, 4, 6, 8, 12].map((y) => [2, y] as const),
  ...[2, 3, 4, 6, 8, 12].map((y) => [4, y] as const),
  ...[4, 6, 8, 12].map((y) => [8, y] as const),
  ...[4, 6, 8].map((y) => [12, y] as const),
];

/** The five columns of reflectances of UGR tables. */
export const UGR_REFLECTANCES = [
  { ceiling: 0.7, walls: 0.5, floor: 0.2 },
  { ceiling: 0.7, walls: 0.3, floor: 0.2 },
  { ceiling: 0.5, walls: 0.5, floor: 0.2 },
  { ceiling: 0.5, walls: 0.3, floor: 0.2 },
  { ceiling: 0.3, walls: 0.3, floor: 0.2 },
] as const;

/**
 * A UGR table: a row for each of `UGR_ROOMS` and a column for each of `UGR_REFLECTANCES`, for both directions of view.
 */
export interface UgrTable {
  /** View across the luminaires' length (towards C0), and along it (towards C90). */
  readonly crosswise: readonly (readonly number[])[];
  readonly endwise: readonly (readonly number[])[];
}

/** Why a luminaire has no UGR: `no-area` if its luminous opening has no area, `no-light` if its flux is 0. */
interface UgrProblem {
  readonly code: "no-area" | "no-light" | "not-a-number";
}

/** Height of the luminaires above the eye, m, of the method's rooms. */
const H = 2;
/** Distance between luminaires, in units of H, as in the tables that manufacturers print. */
const SPACING = 0.25;
const DEGREES_PER_RADIAN = 180 / Math.PI;
/** Luminaires beyond these limits are ignored (CIE 117:1995, 4.5). */
const MAX_LATERAL_RATIO = 3;
const MAX_GAMMA_DEG = 85;
/** Luminaires so steeply above the eye that CIE 117:1995, table 4.1, has no position index for them are ignored. */
const MAX_STEEPNESS = 1.9;
const LARGEST_SIDE_IN_H = 12;

/**
 * The UGR table of a luminaire by the tabular method: UGR = 8 lg(0.25/L_b · Σ L²ω/p²) for an observer at the middle of
 * a wall and luminaires in a plane 2 m above the eye (CIE 117:1995; CIE 190:2010). For asymmetric luminaires, the
 * higher value of the two opposite directions.
 *
 * @returns the unrounded table, or the reason why there is none
 */
export function ugrTable(photometry: Photometry): Outcome<UgrTable, UgrProblem> {
  const flux = luminousFlux(photometry);
  if (!Number.isFinite(flux)) return fail({ code: "not-a-number" });
  if (flux <= 0) return fail({ code: "no-light" });
  if (!hasLuminousArea(photometry.opening)) return fail({ code: "no-area" });
  const zones = zonalFlux(photometry);
  const [down, up] = [zones.slice(0, 9), zones.slice(9).reduce((sum, flux) => sum + flux, 0)];
  const backgrounds = UGR_ROOMS.map((_, room) =>
    UGR_REFLECTANCES.map((__, column) => backgroundLuminance([...down, up], room, column)),
  );
  const ugrRows = (sums: readonly number[]) =>
    sums.map((sum, room) =>
      UGR_REFLECTANCES.map((_, column) => 8 * Math.log10((0.25 / (backgrounds[room]?.[column] ?? 0)) * sum)),
    );
  const { crosswise, endwise } = glareSums(photometry);
  return succeed({ crosswise: ugrRows(crosswise), endwise: ugrRows(endwise) });
}

/**
 * Σ L²ω/p² in each of `UGR_ROOMS`, for a view across the luminaires' length and along it; for asymmetric luminaires,
 * the higher value of the two opposite directions.
 */
interface GlareSums {
  readonly crosswise: readonly number[];
  readonly endwise: readonly number[];
}

/** The part of a UGR table that needs the luminaire's intensities; it grows with the square of the flux. */
export function glareSums(photometry: Photometry): GlareSums {
  const solid = photometricSolid(photometry);
  const highestSums = (viewAngles: readonly number[]) => {
    const sums = viewAngles.map((viewAngle) => glareSum(solid, photometry.opening, viewAngle));
    return UGR_ROOMS.map(([x, y]) => Math.max(...sums.map((sum) => sum(x, y))));
  };
  return { crosswise: highestSums([0, 180]), endwise: highestSums([90, 270]) };
}

type GlareSum = (x: number, y: number) => number;

/**
 * Σ L²ω/p² over the luminaires of a room, for a view towards a C angle; seen from the luminaire, the observer is at the
 * opposite angle. Luminaire positions are the same in all rooms, so each term is computed once and added to every room
 * that contains it.
 */
function glareSum(solid: PhotometricSolid, opening: LuminousOpening, viewAngle: number): GlareSum {
  const [columns, rows] = [Math.round(LARGEST_SIDE_IN_H / SPACING / 2), Math.round(LARGEST_SIDE_IN_H / SPACING)];
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const [lateral, forward] = [(column + 0.5) * SPACING * H, (row + 0.5) * SPACING * H];
      const pairTerm =
        glareTerm(solid, opening, viewAngle, forward, lateral) +
        glareTerm(solid, opening, viewAngle, forward, -lateral);
      const cell = (column + 1) * (rows + 1) + row + 1;
      sums[cell] = pairTerm + (sums[cell - 1] ?? 0) + (sums[cell - rows - 1] ?? 0) - (sums[cell - rows - 2] ?? 0);
    }
  return (x, y) => sums[Math.round(x / SPACING / 2) * (rows + 1) + Math.round(y / SPACING)] ?? 0;
}

/** L²ω/p² of one luminaire: with L = I/A and ω = A/r² this is I²/(A·r²·p²). */
function glareTerm(
  solid: PhotometricSolid,
  opening: LuminousOpening,
  viewAngle: number,
  forward: number,
  lateral: number,
): number {
  const gamma = Math.atan2(Math.hypot(forward, lateral), H) * DEGREES_PER_RADIAN;
  if (Math.abs(lateral) > MAX_LATERAL_RATIO * forward || gamma > MAX_GAMMA_DEG || H > MAX_STEEPNESS * forward) return 0;
  const c = (viewAngle + Math.atan2(lateral, forward) * DEGREES_PER_RADIAN + 360) % 360;
  const area = projectedArea(opening, c, gamma);
  const distanceSquared = forward * forward + lateral * lateral + H * H;
  return intensityAt(solid, c, gamma) ** 2 / (area * distanceSquared * positionIndex(forward, lateral, H) ** 2);
}

/**
 * Background luminance, cd/m²: the indirect illuminance of the walls between eye and luminaires, divided by π (CIE
 * 190:2010, eqs. 7 to 12). The flux on floor, walls and ceiling and their interreflection come from the zonal-cavity
 * method instead of the tables 4 and 5 of CIE 190.
 *
 * @param flux ten values: nine downward zones and the upper hemisphere, lm; for `zoneShares` the result is per lumen
 * @param room index in `UGR_ROOMS`
 * @param column index in `UGR_REFLECTANCES`
 */
export const backgroundLuminance = (flux: ArrayLike<number>, room: number, column: number): number =>
  utilisationFactor(flux, 0, backgroundFactors(room, column)) / (SPACING * H) ** 2;

const factorCache = new Map<number, Float64Array>();

/** Background luminance of a room times the floor area per luminaire, for one lumen in each of the ten zones. */
function backgroundFactors(room: number, column: number): Float64Array {
  const key = room * UGR_REFLECTANCES.length + column;
  const existing = factorCache.get(key);
  if (existing) return existing;
  const [x, y] = UGR_ROOMS[room] ?? [0, 0];
  const reflectances = UGR_REFLECTANCES[column] ?? UGR_REFLECTANCES[0];
  const ratio = roomCavityRatio(x * H, y * H, H);
  const factors = Float64Array.from({ length: FLUX_ZONE_COUNT }, (_, zone) => {
    if (zone === FLUX_ZONE_COUNT - 1) return wallLuminance(ratio, reflectances, { floor: 0, walls: 0, ceiling: 1 });
    const onFloor = zonalMultiplier(zone, ratio);
    return wallLuminance(ratio, reflectances, { floor: onFloor, walls: 1 - onFloor, ceiling: 0 });
  });
  factorCache.set(key, factors);
  return factors;
}

/**
 * The luminance of the walls due to interreflection.
 *
 * @param flux direct flux on the three surfaces, lm per m² of floor
 */
function wallLuminance(
  ratio: number,
  { ceiling, walls, floor }: (typeof UGR_REFLECTANCES)[number],
  flux: Readonly<Record<"floor" | "walls" | "ceiling", number>>,
): number {
  const { floorToCeiling, toWalls, fromWalls, wallArea } = cavityExchange(ratio, walls);
  const direct = { ...flux, walls: flux.walls / wallArea };
  const wallToWall = 1 - 2 * fromWalls;
  let [floorLight, wallLight, ceilingLight] = [direct.floor, direct.walls, direct.ceiling];
  for (let bounce = 0; bounce < BOUNCE_COUNT; bounce++) {
    floorLight = direct.floor + floorToCeiling * ceiling * ceilingLight + toWalls * walls * wallLight;
    ceilingLight = direct.ceiling + floorToCeiling * floor * floorLight + toWalls * walls * wallLight;
    wallLight =
      direct.walls + fromWalls * (floor * floorLight + ceiling * ceilingLight) + wallToWall * walls * wallLight;
  }
  return (wallLight - direct.walls) / Math.PI;
}

/** The truncation error is below one millionth for reflectances up to 0.5 (walls), 0.7 (ceiling) and 0.2 (floor). */
const BOUNCE_COUNT = 40;

/**
 * Guth's position index: the factor by which a source may be brighter than one on the line of sight. Closed form by
 * Levin (IES Lighting Handbook, 9th ed., eq. 3-26; CIE 117:1995 prints it as a table): ln p = (35.2 − 0.31889 τ − 1.22
 * e^(−2τ/9))·10⁻³ σ + (21 + 0.26667 τ − 0.002963 τ²)·10⁻⁵ σ².
 *
 * @param forward distance along the horizontal line of sight, above 0
 * @param lateral distance across it; the sign does not matter
 * @param vertical height above the eye; all in the same unit
 * @returns 1 on the line of sight, greater away from it
 */
export function positionIndex(forward: number, lateral: number, vertical: number): number {
  const offset = Math.hypot(lateral, vertical);
  if (offset === 0) return 1;
  // Degrees: τ from the vertical to the plane through the line of sight and the source, σ from the line of sight to the
  // source.
  const tau = Math.atan2(Math.abs(lateral), vertical) * DEGREES_PER_RADIAN;
  const sigma = Math.atan2(offset, forward) * DEGREES_PER_RADIAN;
  const linear = (35.2 - 0.31889 * tau - 1.22 * Math.exp((-2 * tau) / 9)) * 1e-3;
  const square = (21 + 0.26667 * tau - 0.002963 * tau * tau) * 1e-5;
  return Math.exp(linear * sigma + square * sigma * sigma);
}
