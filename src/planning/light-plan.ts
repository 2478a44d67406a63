import { ugrTable, type UgrProblem, type UgrTable } from "#lighting/glare/ugr-table.ts";
import { EYE_HEIGHT_M, roomUgr, type RoomUgr } from "#lighting/glare/room-ugr.ts";
import { failed, succeed, type Outcome } from "#lighting/outcome.ts";
import type { Photometry } from "#lighting/photometry/photometry.ts";
import type { RoomProblem } from "#lighting/room-conditions.ts";
import { roomCalculationSteps, type RoomResult } from "#lighting/room/room-calculation.ts";
import { lumenMethod, type LumenMethodResult } from "#lighting/utilisation/lumen-method.ts";
import type { LuminaireGrid } from "#lighting/utilisation/luminaire-grid.ts";
import { dropBelowCeiling, type Mounting } from "#lighting/utilisation/mounting.ts";
import { memoizeByObject } from "#model/memo.ts";
import { lightDigest } from "./light-digest.ts";
import type { RoomFigures } from "./room-setting.ts";

/** The luminaire of a plan: plain data for `postMessage`. */
export interface PlannedLuminaire {
  /** Scaled to the article's flux. */
  readonly photometry: Photometry;
  readonly flux: number;
  readonly watts?: number;
  readonly mounting: Mounting;
  /** Height of the luminaire, mm; absent when unknown. */
  readonly bodyHeight?: number;
}

/** The input for one room and one article. */
export interface LightPlan {
  /** A valid room. */
  readonly room: RoomFigures;
  readonly luminaire: PlannedLuminaire;
  /** Columns and rows chosen by the visitor; default: the lumen method's proposal. */
  readonly grid?: LuminaireGrid;
  /** The least uniformity; absent: none is required. The result does not depend on it, only what is proposed if it is not reached. */
  readonly uniformity?: number;
}

/** The result for one room and one article. Illuminances are maintained values, lx. */
export interface LightPlanResult {
  readonly grid: LuminaireGrid;
  readonly pieces: number;
  /** The lumen method's proposal; absent when it has none, even if the visitor's own grid can be calculated. */
  readonly proposal?: Pick<LumenMethodResult, "utilisation" | "illuminance"> & { readonly grid: LuminaireGrid };
  /** Distance from the ceiling to the luminaire plane, m. */
  readonly drop: number;
  readonly light: RoomResult;
  /** Absent for a luminaire without a known opening, and for one below eye level. */
  readonly ugr?: RoomUgr;
  /** Installed power, W, and power density, W/m² and W/m²/100 lx of the average; absent when the power is unknown. */
  readonly power?: {
    readonly watts: number;
    readonly perSquareMetre: number;
    readonly perSquareMetrePer100Lux: number;
  };
}

/** The most luminaires for a point-by-point calculation, which takes about a second for so many. */
export const MAX_CALCULATED_LUMINAIRES = 600;

const METRES_PER_MM = 0.001;

/** Distance from the room's ceiling to where a luminaire's light leaves it, m. */
export const dropOf = (
  { mounting, bodyHeight = 0 }: Pick<PlannedLuminaire, "mounting" | "bodyHeight">,
  { suspension }: RoomFigures,
): number => dropBelowCeiling(mounting, bodyHeight * METRES_PER_MM, suspension);

/**
 * Calculates one room with one article, as a generator with steps of well under a millisecond for ordinary rooms, so that
 * callers stay responsive. Runs in the browser's worker and on the server.
 *
 * @returns the result, or the problem of the first invalid field
 * @see rule F12
 */
export function* lightPlanSteps(plan: LightPlan): Generator<undefined, Outcome<LightPlanResult, RoomProblem>> {
  const { room, luminaire } = plan;
  const drop = dropOf(luminaire, room);
  const proposed = proposalOf(plan, drop);
  const grid = plan.grid ?? (proposed.ok ? proposed.value.grid : undefined);
  if (!grid) return proposed.ok ? failed(tooManyLuminaires(0)) : proposed;
  const pieces = grid.columns * grid.rows;
  if (pieces > MAX_CALCULATED_LUMINAIRES) return failed(tooManyLuminaires(pieces));
  const calculated = yield* roomCalculationSteps({ room, photometry: luminaire.photometry, ...grid, drop });
  if (!calculated.ok) return calculated;
  const ugr = ugrIn(room, luminaire.photometry, drop);
  return succeed({
    grid,
    pieces,
    ...(proposed.ok ? { proposal: proposed.value } : {}),
    drop,
    light: calculated.value,
    ...(ugr ? { ugr } : {}),
    ...powerOf(plan, pieces, calculated.value.average),
  });
}

/** Validates a plan without calculating it; `undefined` when it is valid. */
export function planProblem(plan: LightPlan): RoomProblem | undefined {
  const { done, value } = lightPlanSteps(plan).next();
  return done && !value.ok ? value.problem : undefined;
}

/** The problem of too many luminaires. */
const tooManyLuminaires = (found: number): RoomProblem => ({
  code: "too-dim",
  field: "luminaire",
  found,
  max: MAX_CALCULATED_LUMINAIRES,
});

function proposalOf(
  { room, luminaire: { photometry, flux } }: LightPlan,
  drop: number,
): Outcome<NonNullable<LightPlanResult["proposal"]>, RoomProblem> {
  const { shares, aspect } = lightDigest(photometry);
  const outcome = lumenMethod({ ...room, layout: "grid" }, { flux, shares, aspect, drop });
  if (!outcome.ok) return outcome;
  const { grid = { columns: outcome.value.pieces, rows: 1 }, utilisation, illuminance } = outcome.value;
  return succeed({ grid, utilisation, illuminance });
}

/** The UGR table of a distribution; it takes a millisecond, and is the same in all rooms. */
export const tableOf: (photometry: Photometry) => Outcome<UgrTable, UgrProblem> = memoizeByObject(ugrTable);

/**
 * The UGR of a luminaire in a room, from its table, which is memoised per photometry.
 *
 * @returns `undefined` for a luminaire without a known opening, and for one below eye level
 */
export const ugrIn = (room: RoomFigures, photometry: Photometry, drop: number): RoomUgr | undefined =>
  ugrByTable(room, tableOf(photometry), drop);

/** The same from the luminaire's table. */
export function ugrByTable(room: RoomFigures, table: Outcome<UgrTable, UgrProblem>, drop: number): RoomUgr | undefined {
  const { length, width, height, ceiling, walls } = room;
  const heightAboveEye = height - drop - EYE_HEIGHT_M;
  if (heightAboveEye <= 0) return undefined;
  return table.ok ? roomUgr(table.value, { length, width, heightAboveEye, ceiling, walls, isAlong: true }) : undefined;
}

function powerOf(
  { room: { length, width }, luminaire: { watts } }: LightPlan,
  pieces: number,
  average: number,
): Pick<LightPlanResult, "power"> {
  if (watts === undefined) return {};
  const perSquareMetre = (pieces * watts) / (length * width);
  return {
    power: { watts: pieces * watts, perSquareMetre, perSquareMetrePer100Lux: (100 * perSquareMetre) / average },
  };
}
