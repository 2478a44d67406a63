import { failed, succeed, type Outcome } from "../outcome.ts";
import { checkDrop, MIN_HEIGHT_ABOVE_PLANE_M, type RoomProblem } from "../room-conditions.ts";
import { canLightEvenly } from "./spacing-aspect.ts";
import { checkLumenMethodRoom, MIN_DOWNWARD_FRACTION, MIN_UTILISATION_FACTOR, roundUpPieces, roomFactors, type LumenMethodRoom } from "./lumen-method.ts"; // prettier-ignore
import { GridsByAspect, MAX_PIECES_PER_ROOM, type LuminaireGrid, type SuitableGrids } from "./luminaire-grid.ts";
import { MOUNTINGS } from "./mounting.ts";
import { utilisationWith } from "./utilisation-table.ts";
import { UTILISATION_ZONES } from "./zonal-cavity.ts";

/** The lumen method's input for many articles: one row each, in columns of equal length. */
export interface LumenMethodColumns {
  /** Rated luminous flux, lm; 0 or NaN when it is not known. */
  readonly flux: Float64Array;
  /** Power, W; 0 or NaN when it is not known. */
  readonly watts: Float64Array;
  /** The row of an article's photometry in `shares` and `aspects`; −1 for none. */
  readonly photometry: Int32Array;
  /** Index in `MOUNTINGS`. */
  readonly mounting: Uint8Array;
  /** Height of the luminaire, mm; 0 when it is not known. */
  readonly bodyHeight: Uint16Array;
  /** Ten consecutive shares for each photometry (`zoneShares`). */
  readonly shares: Float64Array;
  /** `spacingAspect` for each photometry. */
  readonly aspects: Float64Array;
}

/** The results, one row per article. Allocated once and refilled for every room. */
interface LumenMethodResults {
  /** The number of luminaires; 0 without a result: no flux, no photometry, too dim, or hung too low. */
  readonly pieces: Uint16Array;
  /** Maintained average illuminance with that number, lx; NaN without a result. */
  readonly illuminance: Float32Array;
  /** W/m² and W/m²/100 lx; NaN without a result or a power. */
  readonly wattsPerSquareMetre: Float32Array;
  readonly wattsPerSquareMetreAnd100Lux: Float32Array;
  /** 1 where that number can light the room evenly (`canLightEvenly`). */
  readonly isEven: Uint8Array;
}

/** Allocates the results of `rows` articles. */
export const createLumenMethodResults = (rows: number): LumenMethodResults => ({
  pieces: new Uint16Array(rows),
  illuminance: new Float32Array(rows),
  wattsPerSquareMetre: new Float32Array(rows),
  wattsPerSquareMetreAnd100Lux: new Float32Array(rows),
  isEven: new Uint8Array(rows),
});

/** A slice of rows, so that long lists can be processed in steps. `to` is exclusive. */
interface RowSlice {
  readonly from?: number;
  readonly to?: number;
}

const RECESSED = MOUNTINGS.indexOf("recessed");
const SURFACE = MOUNTINGS.indexOf("surface");

/**
 * The lumen method for a whole list: the same results as `lumenMethod`, without an object per article. A room's factors are
 * computed once per millimetre of drop, its grids once per eighth of the luminaires' aspect; an article costs ten products.
 *
 * @param suspension the room's least suspension length, m
 * @param results output; as many rows as the columns
 * @returns the results, or the problem of the room's first invalid field, with nothing filled
 */
export function lumenMethodList(
  room: LumenMethodRoom,
  suspension: number,
  columns: LumenMethodColumns,
  results: LumenMethodResults,
  { from = 0, to = columns.flux.length }: RowSlice = {},
): Outcome<LumenMethodResults, RoomProblem> {
  const problem = checkLumenMethodRoom(room) ?? checkDrop(room, suspension);
  if (problem) return failed(problem);
  const perLumen = (room.illuminance * room.length * room.width) / room.maintenance;
  const lowest = Math.floor((room.height - room.workingPlane - MIN_HEIGHT_ABOVE_PLANE_M) * 1000 + 1e-6);
  const hung = Math.round(suspension * 1000);
  const factors = new FactorsByDrop(room);
  const grids = new GridsByAspect(room);
  const { flux, photometry, mounting, bodyHeight, shares, aspects } = columns;
  // Rows of the same distribution and drop often follow each other.
  let lastBody = -1;
  let lastDrop = -1;
  let utilisation = 0;
  let suitable: SuitableGrids | undefined;
  let lastArrangement: LuminaireGrid | number | undefined;
  let isLastEven = false;
  for (let row = from; row < to; row++) {
    const light = flux[row] ?? 0;
    const body = photometry[row] ?? -1;
    const drop = dropInMillimetres(mounting[row] ?? 0, bodyHeight[row] ?? 0, hung);
    if (body >= 0 && (body !== lastBody || drop !== lastDrop)) {
      lastBody = body;
      lastDrop = drop;
      const isLit = drop <= lowest && (drop > 0 || emitsDownward(shares, body * UTILISATION_ZONES));
      utilisation = isLit ? utilisationWith(shares, body * UTILISATION_ZONES, factors.at(drop)) : 0;
      suitable = room.layout === "free" ? undefined : grids.at(aspects[body] ?? 1);
    }
    const filled = body >= 0 && light > 0 ? utilisation : 0;
    let pieces = 0;
    let isEven = 0;
    if (filled >= MIN_UTILISATION_FACTOR) {
      const needed = roundUpPieces(perLumen / (light * filled));
      const arrangement = needed > MAX_PIECES_PER_ROOM ? undefined : suitable ? suitable.atLeast(needed) : needed;
      if (arrangement) {
        pieces = typeof arrangement === "number" ? arrangement : arrangement.columns * arrangement.rows;
        if (arrangement !== lastArrangement) isLastEven = canLightEvenly(room, arrangement);
        lastArrangement = arrangement;
        isEven = Number(isLastEven);
      }
    }
    results.isEven[row] = isEven;
    fill(results, row, room, pieces, light * filled, columns.watts[row] ?? 0);
  }
  return succeed(results);
}

/** The drop of a light below the ceiling, mm. @param mounting index in `MOUNTINGS` @param minDrop its body height @param hung the suspension */
export const dropInMillimetres = (mounting: number, minDrop: number, hung: number): number =>
  mounting === RECESSED ? 0 : mounting === SURFACE ? minDrop : Math.max(hung, minDrop);

function fill(
  { pieces, illuminance, wattsPerSquareMetre, wattsPerSquareMetreAnd100Lux }: LumenMethodResults,
  row: number,
  { length, width, maintenance }: LumenMethodRoom,
  count: number,
  usefulFlux: number,
  watts: number,
): void {
  const each = count > 0 ? count / (length * width) : Number.NaN;
  const lux = each * usefulFlux * maintenance;
  const density = watts > 0 ? each * watts : Number.NaN;
  pieces[row] = count;
  illuminance[row] = lux;
  wattsPerSquareMetre[row] = density;
  wattsPerSquareMetreAnd100Lux[row] = (100 * density) / lux;
}

function emitsDownward(shares: Float64Array, from: number): boolean {
  let down = 0;
  for (let zone = 0; zone < UTILISATION_ZONES - 1; zone++) down += shares[from + zone] ?? 0;
  return down >= MIN_DOWNWARD_FRACTION;
}

/** A room's ten factors, memoised per millimetre of drop. */
class FactorsByDrop {
  readonly #room: LumenMethodRoom;
  readonly #known: (Float64Array | undefined)[] = [];

  constructor(room: LumenMethodRoom) {
    this.#room = room;
  }

  at(drop: number): Float64Array {
    return (this.#known[drop] ??= roomFactors(this.#room, drop / 1000));
  }
}
