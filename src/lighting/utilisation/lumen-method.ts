import { failed, fine, type Outcome } from "../outcome.ts";
import { checkDrop, checkNumber, checkRoom, type RoomConditions, type RoomProblem } from "../room-conditions.ts";
import { MOST_PIECES_IN_ROOM, SuitableGrids, type LuminaireGrid, type RoomLayout } from "./luminaire-grid.ts";
import { roomFactors } from "./room-factors.ts";
import { utilisationWith } from "./utilisation-table.ts";
import { roomCavityRatio, UTILISATION_ZONES } from "./zonal-cavity.ts";

/** What is asked of a room, and how its luminaires are ordered. */
export interface LumenMethodRoom extends RoomConditions {
  /** Maintained average illuminance on the working plane, lx. */
  readonly illuminance: number;
  /** Least distance between the centres of luminaires, m; 0 without. */
  readonly minDistance: number;
  readonly layout: RoomLayout;
}

/** What the lumen method needs of a luminaire. */
export interface LumenMethodLuminaire {
  /** Rated luminous flux, lm. */
  readonly flux: number;
  /** Power, W; absent when it is not known. */
  readonly watts?: number;
  /** Ten shares of the rated flux (`zoneShares`). */
  readonly shares: ArrayLike<number>;
  /** How far below the ceiling its light leaves it, m (`dropBelowCeiling`). */
  readonly drop: number;
  /** Distance across to distance along that suits its light (`spacingAspect`). */
  readonly aspect: number;
}

/** What a room takes of one article. */
export interface LumenMethodResult {
  readonly utilisation: number;
  /** Room index k = l·w/(h·(l + w)), with h from the working plane to the luminaires. */
  readonly roomIndex: number;
  /** n = E·A/(Φ·UF·MF), not rounded. */
  readonly needed: number;
  /** Whole luminaires: `needed` rounded up, and up again to whole rows and columns. */
  readonly pieces: number;
  /** Rows and columns; absent when the layout is free. */
  readonly grid?: LuminaireGrid;
  /** Maintained average illuminance with so many pieces, lx. */
  readonly illuminance: number;
  /** Installed power by area, W/m², and by area and 100 lx; absent without a power. */
  readonly wattsPerSquareMetre?: number;
  readonly wattsPerSquareMetreAnd100Lux?: number;
}

/** What may be asked for: lx, m. */
export const LUMEN_METHOD_LIMITS = { illuminance: [1, 10_000], minDistance: [0, 100] } as const;
/** Less of the flux than this on the plane is no lighting of it. */
export const LEAST_UTILISATION = 1e-3;
/** A luminaire in the ceiling's plane that gives less than this downwards lights nothing. */
export const LEAST_DOWNWARD_SHARE = 1e-3;

/**
 * How many luminaires of one kind a room takes: n = E·A/(Φ·UF·MF), rounded up to whole rows and columns (the lumen method, with
 * EN 12464-1's maintained illuminance and the utilisation factor by the zonal-cavity method).
 *
 * @returns the result, or the first field that must be mended; a luminaire too dim for the room is such a problem
 */
export function lumenMethod(
  room: LumenMethodRoom,
  luminaire: LumenMethodLuminaire,
): Outcome<LumenMethodResult, RoomProblem> {
  const problem = checkLumenMethodRoom(room) ?? checkDrop(room, luminaire.drop) ?? lightProblem(luminaire);
  if (problem) return failed(problem);
  const { length, width, height, workingPlane, layout, minDistance } = room;
  const utilisation = utilisationWith(luminaire.shares, 0, roomFactors(room, luminaire.drop));
  const needed = (room.illuminance * length * width) / (luminaire.flux * utilisation * room.maintenance);
  const count = wholePieces(needed);
  const fits = utilisation >= LEAST_UTILISATION && count <= MOST_PIECES_IN_ROOM;
  const grid = fits && layout === "grid" ? new SuitableGrids(room, minDistance, luminaire.aspect).atLeast(count) : undefined; // prettier-ignore
  if (!fits || (layout === "grid" && !grid))
    return failed({ code: "too-dim", field: "luminaire", found: needed, max: MOST_PIECES_IN_ROOM });
  const pieces = grid ? grid.columns * grid.rows : count;
  const roomIndex = 5 / roomCavityRatio(length, width, height - workingPlane - luminaire.drop);
  const figures = figuresOf(room, luminaire, utilisation, pieces);
  return fine({ utilisation, roomIndex, needed, pieces, ...(grid ? { grid } : {}), ...figures });
}

/** The first field of a room that must be mended before the lumen method can answer. */
export function checkLumenMethodRoom(room: LumenMethodRoom): RoomProblem | undefined {
  const checked = checkRoom(room);
  if (!checked.ok) return checked.problem;
  return (
    checkNumber("illuminance", room.illuminance, LUMEN_METHOD_LIMITS.illuminance) ??
    checkNumber("minDistance", room.minDistance, LUMEN_METHOD_LIMITS.minDistance)
  );
}

/** Whole pieces; a hair above a whole number is that number. */
export const wholePieces = (needed: number): number => Math.max(1, Math.ceil(needed - 1e-9));

function lightProblem({ flux, shares, drop }: LumenMethodLuminaire): RoomProblem | undefined {
  if (!Number.isFinite(flux)) return { code: "not-a-number", field: "luminaire", found: flux };
  if (flux <= 0) return { code: "no-light", field: "luminaire", found: flux };
  let down = 0;
  for (let zone = 0; zone < UTILISATION_ZONES; zone++) {
    const share = shares[zone] ?? Number.NaN;
    if (!Number.isFinite(share) || share < 0) return { code: "not-a-number", field: "luminaire", found: share };
    if (zone < UTILISATION_ZONES - 1) down += share;
  }
  if (drop > 0 || down >= LEAST_DOWNWARD_SHARE) return undefined;
  return { code: "only-upward-light", field: "luminaire", found: down };
}

function figuresOf(room: LumenMethodRoom, { flux, watts }: LumenMethodLuminaire, utilisation: number, pieces: number) {
  const area = room.length * room.width;
  const illuminance = (pieces * flux * utilisation * room.maintenance) / area;
  if (watts === undefined || !(watts > 0)) return { illuminance };
  const wattsPerSquareMetre = (pieces * watts) / area;
  return { illuminance, wattsPerSquareMetre, wattsPerSquareMetreAnd100Lux: (100 * wattsPerSquareMetre) / illuminance };
}
