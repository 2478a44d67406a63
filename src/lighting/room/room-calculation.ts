import { mapInSteps, runToEnd } from "#model/run-steps.ts";
import { fail, succeed, type Outcome } from "../outcome.ts";
import { photometricSolid } from "../photometry/photometric-solid.ts";
import { luminousFlux } from "../photometry/luminous-flux.ts";
import type { Photometry } from "../photometry/photometry.ts";
import { MAX_LUMINAIRES_PER_ROOM, type LuminairePosition } from "../utilisation/luminaire-grid.ts";
import { calculationGrid, type CalculationGrid } from "./calculation-grid.ts";
import { castFlux, directIlluminanceAt, fluxBundles, type PreparedGroup } from "./direct-light.ts";
import { radiosity, reflectedIlluminanceAt, reflectedCylindricalAt } from "./reflected-light.ts";
import { checkDrop, checkNumber, checkRoom, type RoomConditions, type RoomProblem } from "../room-conditions.ts";
import { CEILING, FLOOR, formFactors, roomMesh, SURFACE_COUNT, type RoomMesh } from "./room-mesh.ts";

/** Luminaires with the same light and mounting height. */
export interface LuminaireGroup {
  readonly photometry: Photometry;
  /** Distance from the ceiling to their light-emitting plane, m (`dropBelowCeiling`). */
  readonly drop: number;
  /** Positions within the room; `gridPositions` calculates those of a grid. */
  readonly positions: readonly LuminairePosition[];
}

export interface RoomCalculationInput {
  readonly room: RoomConditions;
  readonly groups: readonly LuminaireGroup[];
  /** Band along the walls without calculation points, m; default: 0.5 m, in small rooms a sixth of the shorter side. */
  readonly border?: number;
  /** Multiplies the divisions of the surfaces; default: 1, which gives at least 64 patches per surface. */
  readonly refinement?: 1 | 2;
}

/** Results for a room: maintained illuminances, lx, unless stated otherwise. */
export interface RoomResult {
  readonly grid: CalculationGrid;
  /** On the working plane: row by row (increasing y), column by column (increasing x). */
  readonly illuminance: readonly (readonly number[])[];
  readonly average: number;
  readonly minimum: number;
  readonly maximum: number;
  /** U₀ = minimum/average, 0 … 1. */
  readonly uniformity: number;
  /** Mean and minimum cylindrical illuminance at 1.2 m above the floor, at the same points. */
  readonly cylindrical: { readonly average: number; readonly minimum: number };
  readonly ceilingAverage: number;
  readonly wallAverage: number;
  readonly floorAverage: number;
  /**
   * Initial flux of all luminaires, and flux absorbed by the surfaces, lm; equal within the accuracy of the solution.
   */
  readonly emittedFlux: number;
  readonly absorbedFlux: number;
}

/** EN 12464-1:2021, 5.6.2: 1.2 m above the floor for seated people. */
const CYLINDRICAL_HEIGHT_M = 1.2;
const BORDER_M = 0.5;
const MAX_BORDER_SHARE = 1 / 6;

/**
 * Calculates a room: direct light point by point, interreflections by radiosity between patches of its six surfaces.
 *
 * @returns illuminances, or the problem of the first invalid field
 */
export const calculateRoom = (calculation: RoomCalculationInput): Outcome<RoomResult, RoomProblem> =>
  runToEnd(roomCalculationSteps(calculation));

/**
 * `calculateRoom` as a generator whose steps take well under a millisecond in ordinary rooms, so that callers stay
 * responsive. It may be abandoned at any time.
 */
export function* roomCalculationSteps(
  calculation: RoomCalculationInput,
): Generator<undefined, Outcome<RoomResult, RoomProblem>, undefined> {
  const problem = calculationProblem(calculation);
  if (problem) return fail(problem);
  const { room } = calculation;
  const sources = calculation.groups.map((group) => prepareGroup(room, group));
  const mesh = roomMesh(room, calculation.refinement);
  const areas = perPatch(mesh, (surface) => mesh.patchArea[surface] ?? 0);
  const reflectance = perPatch(mesh, (surface) =>
    surface === FLOOR ? room.floor : surface === CEILING ? room.ceiling : room.walls,
  );
  const direct = yield* directOnPatches(mesh, sources, areas);
  const factors = yield* formFactors(mesh);
  const total = yield* radiosity(factors, direct, reflectance, areas);
  const exitance = total.map((lux, patch) => lux * (reflectance[patch] ?? 0));
  const grid = calculationGrid(room.length, room.width, calculation.border ?? defaultBorder(room));
  const { maintenance, workingPlane } = room;
  const horizontalAt = (x: number, y: number): number =>
    sources.reduce(
      (sum, source) => sum + directIlluminanceAt(source, x, y, workingPlane).horizontal,
      reflectedIlluminanceAt(mesh, exitance, x, y, workingPlane),
    );
  const cylindricalAt = (x: number, y: number): number =>
    sources.reduce(
      (sum, source) => sum + directIlluminanceAt(source, x, y, CYLINDRICAL_HEIGHT_M).cylindrical,
      reflectedCylindricalAt(mesh, exitance, x, y, CYLINDRICAL_HEIGHT_M),
    );
  const illuminance = yield* valuesAtPoints(grid, (x, y) => maintenance * horizontalAt(x, y));
  const cylindrical = yield* valuesAtPoints(grid, (x, y) => maintenance * cylindricalAt(x, y));
  const mean = (from: number, to: number) =>
    maintenance * areaMean(total, areas, mesh.firstPatch[from] ?? 0, mesh.firstPatch[to] ?? 0);
  const absorbedFlux = total.reduce(
    (sum, lux, patch) => sum + lux * (areas[patch] ?? 0) * (1 - (reflectance[patch] ?? 0)),
    0,
  );
  return succeed({
    grid,
    illuminance,
    ...summarize(illuminance),
    cylindrical: summarize(cylindrical),
    ceilingAverage: mean(CEILING, CEILING + 1),
    wallAverage: mean(CEILING + 1, SURFACE_COUNT),
    floorAverage: mean(FLOOR, FLOOR + 1),
    emittedFlux: sources.reduce((sum, { flux, positions }) => sum + flux * positions.length, 0),
    absorbedFlux,
  });
}

const prepareGroup = (room: RoomConditions, { photometry, drop, positions }: LuminaireGroup): PreparedGroup => ({
  solid: photometricSolid(photometry),
  opening: photometry.opening,
  flux: luminousFlux(photometry),
  positions: positions.map((position) => ({ ...position, z: room.height - drop })),
});

function calculationProblem({ room, groups }: RoomCalculationInput): RoomProblem | undefined {
  const roomProblem = checkRoom(room);
  if (roomProblem) return roomProblem;
  const luminaireCount = groups.reduce((sum, { positions }) => sum + positions.length, 0);
  const problem = groups.map((group) => groupProblem(room, group)).find((item) => item !== undefined);
  if (problem) return problem;
  return luminaireCount > MAX_LUMINAIRES_PER_ROOM
    ? { code: "too-dim", field: "luminaire", found: luminaireCount, max: MAX_LUMINAIRES_PER_ROOM }
    : undefined;
}

function groupProblem(room: RoomConditions, { photometry, drop, positions }: LuminaireGroup): RoomProblem | undefined {
  const flux = luminousFlux(photometry);
  if (!Number.isFinite(flux)) return { code: "not-a-number", field: "luminaire", found: flux };
  if (flux <= 0) return { code: "no-light", field: "luminaire", found: flux };
  const dropProblem = checkDrop(room, drop);
  if (dropProblem) return dropProblem;
  for (const { x, y } of positions) {
    const outside = checkNumber("position", x, [0, room.length]) ?? checkNumber("position", y, [0, room.width]);
    if (outside) return outside;
  }
  return undefined;
}

const defaultBorder = ({ length, width }: RoomConditions): number =>
  Math.min(BORDER_M, Math.min(length, width) * MAX_BORDER_SHARE);

function perPatch({ firstPatch }: RoomMesh, value: (surface: number) => number): Float64Array {
  const values = new Float64Array(firstPatch[SURFACE_COUNT] ?? 0);
  for (let surface = 0; surface < SURFACE_COUNT; surface++)
    values.fill(value(surface), firstPatch[surface], firstPatch[surface + 1]);
  return values;
}

/** @returns initial direct illuminance of each patch, lx; yields after each luminaire */
function* directOnPatches(
  mesh: RoomMesh,
  sources: readonly PreparedGroup[],
  areas: Float64Array,
): Generator<undefined, Float64Array, undefined> {
  const patchFlux = new Float64Array(areas.length);
  for (const { solid, opening, flux, positions } of sources) {
    const bundles = fluxBundles(solid, flux);
    for (const position of positions) {
      castFlux(mesh, bundles, opening, position, patchFlux);
      yield;
    }
  }
  return patchFlux.map((lumens, patch) => lumens / (areas[patch] ?? 1));
}

/** The values at the grid's points, row by row. */
const valuesAtPoints = ({ x, y }: CalculationGrid, valueAt: (x: number, y: number) => number) =>
  mapInSteps(y, (rowY) => x.map((columnX) => valueAt(columnX, rowY)));

function areaMean(values: Float64Array, areas: Float64Array, from: number, to: number): number {
  let [sum, area] = [0, 0];
  for (let patch = from; patch < to; patch++) {
    sum += (values[patch] ?? 0) * (areas[patch] ?? 0);
    area += areas[patch] ?? 0;
  }
  return sum / area;
}

function summarize(rows: readonly (readonly number[])[]) {
  const values = rows.flat();
  const average = values.reduce((sum, lux) => sum + lux, 0) / values.length;
  const minimum = Math.min(...values);
  return { average, minimum, maximum: Math.max(...values), uniformity: average === 0 ? 0 : minimum / average };
}
