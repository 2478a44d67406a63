import { fail, succeed, type Outcome } from "../outcome.ts";
import { checkDrop, MIN_HEIGHT_ABOVE_PLANE_M, type RoomProblem } from "../room-conditions.ts";
import {
  canLightEvenly,
  gridsByAspect,
  MAX_LUMINAIRES_PER_ROOM,
  type LuminaireGrid,
  type SuitableGrids,
} from "./luminaire-grid.ts";
import {
  checkLumenMethodRoom,
  dropBelowCeiling,
  MIN_DOWNWARD_FRACTION,
  MIN_UTILISATION_FACTOR,
  roundUpLuminaireCount,
  roomFactors,
  type LumenMethodRoom,
  MOUNTINGS,
} from "./lumen-method.ts";
import { utilisationFactor, FLUX_ZONE_COUNT } from "./zonal-cavity.ts";

/** The lumen method's input for many articles: one row each, in columns of equal length. */
export interface LumenMethodColumns {
  /** Rated luminous flux, lm; 0 or NaN if unknown. */
  readonly flux: Float64Array;
  /** Power, W; 0 or NaN if unknown. */
  readonly watts: Float64Array;
  /** Index of the article's photometry in `shares` and `aspects`; −1 for none. */
  readonly photometry: Int32Array;
  /** Index in `MOUNTINGS`. */
  readonly mounting: Uint8Array;
  /** Height of the luminaire, mm; 0 if unknown. */
  readonly bodyHeight: Uint16Array;
  /** Ten consecutive shares for each photometry (`zoneShares`). */
  readonly shares: Float64Array;
  /** `spacingAspect` for each photometry. */
  readonly aspects: Float64Array;
}

/** The results, one row per article. Allocated once and refilled for every room. */
interface LumenMethodResults {
  /** The number of luminaires; 0 without a result: no flux, no photometry, too dim, or mounted too low. */
  readonly luminaireCount: Uint16Array;
  /** 1 if that number can light the room evenly (`canLightEvenly`), else 0. */
  readonly isEven: Uint8Array;
  /** The utilisation factor, from which `lumenMethodResult` derives the rest; 0 if the working plane is not lit. */
  readonly utilisation: Float64Array;
}

export const createLumenMethodResults = (rowCount: number): LumenMethodResults => ({
  luminaireCount: new Uint16Array(rowCount),
  isEven: new Uint8Array(rowCount),
  utilisation: new Float64Array(rowCount),
});

/**
 * The lumen method for a whole list: the same results as `lumenMethod`, without an object per article. A room's factors
 * are computed once for each drop in millimetres, its grids once for each quantised aspect; an article takes ten
 * multiplications.
 *
 * @param suspension the room's minimum suspension length, m
 * @param results filled by this function; as many rows as the columns
 * @param rows the rows to calculate; default: all
 * @returns the results, or the problem of the room's first invalid field, with nothing filled
 */
export function lumenMethodList(
  room: LumenMethodRoom,
  suspension: number,
  columns: LumenMethodColumns,
  results: LumenMethodResults,
  rows?: ArrayLike<number>,
): Outcome<LumenMethodResults, RoomProblem> {
  const problem = checkLumenMethodRoom(room) ?? checkDrop(room, suspension);
  if (problem) return fail(problem);
  const requiredFlux = (room.illuminance * room.length * room.width) / room.maintenance;
  const maxDropMm = Math.floor((room.height - room.workingPlane - MIN_HEIGHT_ABOVE_PLANE_M) * 1000 + 1e-6);
  const suspensionMm = Math.round(suspension * 1000);
  const factorsAtDrop = roomFactors(room);
  const factors: (Float64Array | undefined)[] = [];
  const gridsAtAspect = gridsByAspect(room);
  const { flux, photometry, mounting, bodyHeight, shares, aspects } = columns;
  // Rows of the same distribution and drop often follow each other.
  let lastDistribution = -1;
  let lastDrop = -1;
  let utilisation = 0;
  let suitable: SuitableGrids | undefined;
  let lastArrangement: LuminaireGrid | number | undefined;
  let isLastEven = false;
  const count = rows?.length ?? flux.length;
  for (let index = 0; index < count; index++) {
    const row = rows ? (rows[index] ?? 0) : index;
    const rowFlux = flux[row] ?? 0;
    const distribution = photometry[row] ?? -1;
    const drop = dropInMillimetres(mounting[row] ?? 0, bodyHeight[row] ?? 0, suspensionMm);
    if (distribution >= 0 && (distribution !== lastDistribution || drop !== lastDrop)) {
      lastDistribution = distribution;
      lastDrop = drop;
      const isLit = drop <= maxDropMm && (drop > 0 || emitsDownward(shares, distribution * FLUX_ZONE_COUNT));
      utilisation = isLit
        ? utilisationFactor(shares, distribution * FLUX_ZONE_COUNT, (factors[drop] ??= factorsAtDrop(drop / 1000)))
        : 0;
      suitable = room.layout === "free" ? undefined : gridsAtAspect(aspects[distribution] ?? 1);
    }
    const factor = distribution >= 0 && rowFlux > 0 ? utilisation : 0;
    let luminaireCount = 0;
    let isEven = 0;
    if (factor >= MIN_UTILISATION_FACTOR) {
      const requiredCount = roundUpLuminaireCount(requiredFlux / (rowFlux * factor));
      const arrangement =
        requiredCount > MAX_LUMINAIRES_PER_ROOM
          ? undefined
          : suitable
            ? suitable.smallestGrid(requiredCount)
            : requiredCount;
      if (arrangement) {
        luminaireCount = typeof arrangement === "number" ? arrangement : arrangement.columns * arrangement.rows;
        if (arrangement !== lastArrangement) isLastEven = canLightEvenly(room, arrangement);
        lastArrangement = arrangement;
        isEven = Number(isLastEven);
      }
    }
    results.isEven[row] = isEven;
    results.luminaireCount[row] = luminaireCount;
    results.utilisation[row] = factor;
  }
  return succeed(results);
}

/**
 * The derived results of a row: lx, W/m² and W/m²/100 lx; NaN without a result, the densities `undefined` if the power
 * is unknown. They are in single precision, so that densities are equal if the same power is divided among different
 * numbers of luminaires.
 */
export function lumenMethodResult(
  { length, width, maintenance }: LumenMethodRoom,
  { flux, watts }: LumenMethodColumns,
  { luminaireCount, utilisation }: LumenMethodResults,
  row: number,
): {
  readonly illuminance: number;
  readonly density: number | undefined;
  readonly densityPer100Lux: number | undefined;
} {
  const count = luminaireCount[row] ?? 0;
  const luminairesPerSquareMetre = count > 0 ? count / (length * width) : Number.NaN;
  const illuminance = Math.fround(luminairesPerSquareMetre * (flux[row] ?? 0) * (utilisation[row] ?? 0) * maintenance);
  const power = watts[row] ?? 0;
  const density = power > 0 ? Math.fround(luminairesPerSquareMetre * power) : undefined;
  return { illuminance, density, densityPer100Lux: density && (100 * density) / illuminance };
}

/** `dropBelowCeiling` in mm. @param mounting index in `MOUNTINGS` */
export const dropInMillimetres = (mounting: number, bodyHeight: number, suspension: number): number =>
  dropBelowCeiling(MOUNTINGS[mounting] ?? "recessed", bodyHeight, suspension);

function emitsDownward(shares: Float64Array, from: number): boolean {
  let downwardShare = 0;
  for (let zone = 0; zone < FLUX_ZONE_COUNT - 1; zone++) downwardShare += shares[from + zone] ?? 0;
  return downwardShare >= MIN_DOWNWARD_FRACTION;
}
