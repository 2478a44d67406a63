import type { RoomLayout } from "#model/entities/room-layout.ts";
import { fail, succeed, type Outcome } from "../outcome.ts";
import { checkDrop, checkNumber, checkRoom, type RoomConditions, type RoomProblem } from "../room-conditions.ts";
import { MAX_LUMINAIRES_PER_ROOM, SuitableGrids, type LuminaireGrid } from "./luminaire-grid.ts";
import { utilisationFactor, roomCavityRatio, FLUX_ZONE_COUNT, cavityExchange, zoneFactors } from "./zonal-cavity.ts";

export type Mounting = "recessed" | "surface" | "suspended";

/** Columns of mountings hold indices in this list. */
export const MOUNTINGS: readonly Mounting[] = ["recessed", "surface", "suspended"];

/**
 * Distance from the ceiling to the light-emitting plane of a luminaire: 0 for recessed ones, whose body lies above the
 * ceiling; their height for surface-mounted ones; the room's suspension length, or their height if that is more, for
 * suspended ones.
 *
 * @param bodyHeight height of the luminaire; 0 if unknown
 * @param suspension the room's minimum suspension length; all in the same unit
 */
export function dropBelowCeiling(mounting: Mounting, bodyHeight: number, suspension: number): number {
  if (mounting === "recessed") return 0;
  return mounting === "surface" ? bodyHeight : Math.max(suspension, bodyHeight);
}

/** The requirements of a room, and the arrangement of its luminaires. */
export interface LumenMethodRoom extends RoomConditions {
  /** Maintained average illuminance on the working plane, lx. */
  readonly illuminance: number;
  /** Minimum distance between the centres of luminaires, m; 0 for none. */
  readonly minDistance: number;
  readonly layout: RoomLayout;
}

/** The lumen method's input for a luminaire. */
export interface LumenMethodLuminaire {
  /** Rated luminous flux, lm. */
  readonly flux: number;
  /** Ten shares of the rated flux (`zoneShares`). */
  readonly shares: ArrayLike<number>;
  /** Distance from the ceiling to its light-emitting plane, m (`dropBelowCeiling`). */
  readonly drop: number;
  /** Suitable ratio of the spacing across to that along the luminaire (`spacingAspect`). */
  readonly aspect: number;
}

/** The result for a luminaire in a room. */
export interface LumenMethodResult {
  readonly utilisation: number;
  /** Room index k = l·w/(h·(l + w)), with h from the working plane to the luminaires. */
  readonly roomIndex: number;
  /** n = E·A/(Φ·UF·MF), not rounded. */
  readonly unroundedCount: number;
  /** The number of luminaires: `unroundedCount`, rounded up to whole rows and columns. */
  readonly luminaireCount: number;
  /** Rows and columns; absent if the layout is free. */
  readonly grid?: LuminaireGrid;
  /** Maintained average illuminance with that number, lx. */
  readonly illuminance: number;
}

/** The limits of the requirements, lx and m. */
export const LUMEN_METHOD_LIMITS = { illuminance: [1, 10_000], minDistance: [0, 100] } as const;
/** The minimum utilisation factor; below it, the working plane is not considered lit. */
export const MIN_UTILISATION_FACTOR = 1e-3;
/** The minimum downward flux fraction of a luminaire whose light-emitting plane is in the ceiling. */
export const MIN_DOWNWARD_FRACTION = 1e-3;

/**
 * The number of luminaires of one kind that a room needs: n = E·A/(Φ·UF·MF), rounded up to whole rows and columns (the
 * lumen method, with EN 12464-1's maintained illuminance and the utilisation factor by the zonal-cavity method).
 *
 * @returns the result, or the problem of the first invalid field; a luminaire too dim for the room is such a problem
 */
export function lumenMethod(
  room: LumenMethodRoom,
  luminaire: LumenMethodLuminaire,
): Outcome<LumenMethodResult, RoomProblem> {
  const problem = checkLumenMethodRoom(room) ?? checkDrop(room, luminaire.drop) ?? lightProblem(luminaire);
  if (problem) return fail(problem);
  const { length, width, height, workingPlane, layout, minDistance } = room;
  const utilisation = utilisationFactor(luminaire.shares, 0, roomFactors(room)(luminaire.drop));
  const unroundedCount = (room.illuminance * length * width) / (luminaire.flux * utilisation * room.maintenance);
  const count = roundUpLuminaireCount(unroundedCount);
  const isBrightEnough = utilisation >= MIN_UTILISATION_FACTOR && count <= MAX_LUMINAIRES_PER_ROOM;
  const grid =
    isBrightEnough && layout === "grid"
      ? new SuitableGrids(room, minDistance, luminaire.aspect).smallestGrid(count)
      : undefined;
  if (!isBrightEnough || (layout === "grid" && !grid))
    return fail({ code: "too-dim", field: "luminaire", found: unroundedCount, max: MAX_LUMINAIRES_PER_ROOM });
  const luminaireCount = grid ? grid.columns * grid.rows : count;
  const roomIndex = 5 / roomCavityRatio(length, width, height - workingPlane - luminaire.drop);
  const illuminance = (luminaireCount * luminaire.flux * utilisation * room.maintenance) / (length * width);
  return succeed({ utilisation, roomIndex, unroundedCount, luminaireCount, ...(grid ? { grid } : {}), illuminance });
}

/** The problem of the first invalid field; `undefined` if there is none. */
export function checkLumenMethodRoom(room: LumenMethodRoom): RoomProblem | undefined {
  return (
    checkRoom(room) ??
    checkNumber("illuminance", room.illuminance, LUMEN_METHOD_LIMITS.illuminance) ??
    checkNumber("minDistance", room.minDistance, LUMEN_METHOD_LIMITS.minDistance)
  );
}

/** Rounds up to at least 1, with a tolerance for floating-point error. */
export const roundUpLuminaireCount = (unroundedCount: number): number => Math.max(1, Math.ceil(unroundedCount - 1e-9));

function lightProblem({ flux, shares, drop }: LumenMethodLuminaire): RoomProblem | undefined {
  if (!Number.isFinite(flux)) return { code: "not-a-number", field: "luminaire", found: flux };
  if (flux <= 0) return { code: "no-light", field: "luminaire", found: flux };
  let downwardShare = 0;
  for (let zone = 0; zone < FLUX_ZONE_COUNT; zone++) {
    const share = shares[zone] ?? Number.NaN;
    if (!Number.isFinite(share) || share < 0) return { code: "not-a-number", field: "luminaire", found: share };
    if (zone < FLUX_ZONE_COUNT - 1) downwardShare += share;
  }
  if (drop > 0 || downwardShare >= MIN_DOWNWARD_FRACTION) return undefined;
  return { code: "only-upward-light", field: "luminaire", found: downwardShare };
}

/**
 * The zonal-cavity factors of a room for ten zones of flux from luminaires `drop` below the ceiling. The spaces above
 * the luminaires and below the working plane are separate cavities.
 *
 * @param room valid (`checkRoom`)
 * @returns a function from `drop`, m, which is less than the ceiling's height above the working plane, to the ten
 * factors for `utilisationFactor`
 */
export function roomFactors(room: RoomConditions): (drop: number) => Float64Array {
  const { length, width, height, workingPlane, ceiling, walls } = room;
  const ratio = (cavityHeight: number) => roomCavityRatio(length, width, cavityHeight);
  const floor = cavityReflectance(room.floor, walls, ratio(workingPlane));
  return (drop) =>
    zoneFactors(ratio(height - workingPlane - drop), {
      ceiling: cavityReflectance(ceiling, walls, ratio(drop)),
      walls,
      floor,
    });
}

/**
 * The effective reflectance of a cavity, such as the space above suspended luminaires or below the working plane: the
 * share of the light entering its opening that leaves it again. Base and walls exchange light with each other and with
 * the opening, which reflects nothing (IES Lighting Handbook, 9th ed., eq. 9-18, solved for the three surfaces).
 *
 * @param base reflectance of ceiling or floor, 0 … below 1
 * @param walls reflectance of the walls around the cavity, 0 … below 1
 * @param ratio cavity ratio 5·h·(l + w)/(l·w); 0 for a cavity without height
 * @returns 0 … below 1; `base` when `ratio` is 0
 */
export function cavityReflectance(base: number, walls: number, ratio: number): number {
  const { floorToCeiling, toWalls, fromWalls, wallGain } = cavityExchange(ratio, walls);
  const wallReturn = toWalls * wallGain * fromWalls;
  // One unit of light enters: some of it falls on the base, the rest on the walls.
  const onBase = (floorToCeiling + wallReturn) / (1 - base * wallReturn);
  const onWalls = toWalls + base * onBase * toWalls;
  return base * onBase * floorToCeiling + onWalls * wallGain * fromWalls;
}
