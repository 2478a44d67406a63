import { intensityAt, photometricSolid } from "../photometry/photometric-solid.ts";
import type { Photometry } from "../photometry/photometry.ts";
import type { QuarterTurns } from "../utilisation/luminaire-grid.ts";

/**
 * The shape of a light distribution: the share of the flux in each cell of a fixed grid of directions. It is
 * independent of the flux and of the angles of the file, so distributions of any source can be compared. Half-plane by
 * half-plane, C0 first, each from the nadir to the zenith; the sum is 1.
 */
type LightShape = ArrayLike<number>;

/** Half-planes of the grid: one every 30°, so that a quarter turn is a whole number of them. */
const PLANE_COUNT = 12;
const PLANE_STEP_DEGREES = 360 / PLANE_COUNT;
const RADIANS_PER_DEGREE = Math.PI / 180;

/** Edges of the cells in γ: finest around the nadir, where the edges of beams are. */
const GAMMA_BIN_EDGES = [
  ...Array.from({ length: 12 }, (_, index) => index * 2.5),
  ...Array.from({ length: 12 }, (_, index) => 30 + index * 5),
  ...Array.from({ length: 10 }, (_, index) => 90 + index * 10),
];

/** The centre of each cell in γ, and its extent in cos γ, to which its solid angle is proportional. */
const CELLS = GAMMA_BIN_EDGES.slice(1).map((upper, index) => {
  const lower = GAMMA_BIN_EDGES[index] ?? 0;
  return {
    center: (lower + upper) / 2,
    solidAngle: Math.cos(lower * RADIANS_PER_DEGREE) - Math.cos(upper * RADIANS_PER_DEGREE),
  };
});

/** The number of cells of a shape. */
export const LIGHT_SHAPE_CELL_COUNT = PLANE_COUNT * CELLS.length;

/**
 * The shape of a photometry: intensity at the centre of each cell times its solid angle, normalised to a sum of 1.
 *
 * @param photometry valid, as the readers return it
 */
export function lightShape(photometry: Photometry): Float64Array {
  const solid = photometricSolid(photometry);
  const shape = new Float64Array(LIGHT_SHAPE_CELL_COUNT);
  let sum = 0;
  for (let plane = 0; plane < PLANE_COUNT; plane++)
    for (const [cell, { center, solidAngle }] of CELLS.entries()) {
      const flux = intensityAt(solid, plane * PLANE_STEP_DEGREES, center) * solidAngle;
      shape[plane * CELLS.length + cell] = flux;
      sum += flux;
    }
  return sum > 0 ? shape.map((flux) => flux / sum) : shape;
}

const ROTATIONS: readonly QuarterTurns[] = [1, 2, 3];

export interface ShapeDifference {
  /** Share of the flux in other directions: 0 for equal shapes, 1 for shapes with no direction in common. */
  readonly share: number;
  /** Counterclockwise quarter turns of the second shape that minimise the difference. */
  readonly turns: QuarterTurns;
}

/** A turn has to reduce the difference by more than this share of the flux; less is sampling noise. */
const MIN_IMPROVEMENT = 0.005;

/**
 * The total variation distance of two shapes: half of the sum of |p − q| over all cells, a metric between 0 and 1.
 * Luminaires can be mounted in any orientation, so the second shape may be rotated by quarter turns.
 *
 * @see docs/lighting-method.md
 */
export function shapeDifference(a: LightShape, b: LightShape): ShapeDifference {
  let best: ShapeDifference = { share: totalVariation(a, b, 0), turns: 0 };
  for (const turns of ROTATIONS) {
    const share = totalVariation(a, b, turns);
    if (share < best.share - MIN_IMPROVEMENT) best = { share, turns };
  }
  return best;
}

function totalVariation(a: LightShape, b: LightShape, turns: QuarterTurns): number {
  const shift = turns * (LIGHT_SHAPE_CELL_COUNT / 4);
  let sum = 0;
  for (let index = 0; index < LIGHT_SHAPE_CELL_COUNT; index++) {
    const rotatedIndex = index >= shift ? index - shift : index - shift + LIGHT_SHAPE_CELL_COUNT;
    sum += Math.abs((a[index] ?? 0) - (b[rotatedIndex] ?? 0));
  }
  return sum / 2;
}
