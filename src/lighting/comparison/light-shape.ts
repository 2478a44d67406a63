import { intensityAt, lightBody } from "../photometry/light-body.ts";
import type { Photometry } from "../photometry/photometry.ts";

/**
 * The shape of a light distribution: which share of the flux goes into each cell of a fixed grid of directions. It does not depend on the
 * flux or on the angles of the file, so distributions of any source can be compared. Half-plane after half-plane, C0 first, each from
 * straight down to straight up; the sum is 1.
 */
export type LightShape = ArrayLike<number>;

/** Half-planes of the grid: every 30°, so that a turn by a quarter is a whole number of them. */
const PLANES = 12;
const PLANE_STEP_DEGREES = 360 / PLANES;
const RADIANS = Math.PI / 180;

/** Borders of the cells in γ: finest around the nadir, where the edges of beams are. */
const GAMMA_BORDERS = [
  ...Array.from({ length: 12 }, (_, at) => at * 2.5),
  ...Array.from({ length: 12 }, (_, at) => 30 + at * 5),
  ...Array.from({ length: 10 }, (_, at) => 90 + at * 10),
];

/** Each cell's middle in γ, and its extent in cos γ, which its solid angle is proportional to. */
const CELLS = GAMMA_BORDERS.slice(1).map((upper, at) => {
  const lower = GAMMA_BORDERS[at] ?? 0;
  return { middle: (lower + upper) / 2, extent: Math.cos(lower * RADIANS) - Math.cos(upper * RADIANS) };
});

/** Number of shares in a shape. */
export const LIGHT_SHAPE_CELLS = PLANES * CELLS.length;

/**
 * The shape of a photometry: intensity in the middle of each cell times the cell's solid angle, in relation to the sum.
 *
 * @param photometry valid, as the readers return it
 */
export function lightShape(photometry: Photometry): Float64Array {
  const body = lightBody(photometry);
  const shape = new Float64Array(LIGHT_SHAPE_CELLS);
  let sum = 0;
  for (let plane = 0; plane < PLANES; plane++)
    for (const [cell, { middle, extent }] of CELLS.entries()) {
      const flux = intensityAt(body, plane * PLANE_STEP_DEGREES, middle) * extent;
      shape[plane * CELLS.length + cell] = flux;
      sum += flux;
    }
  return sum > 0 ? shape.map((flux) => flux / sum) : shape;
}

/** Quarter turns about the vertical axis. */
export type QuarterTurns = 0 | 1 | 2 | 3;
const TURNED: readonly QuarterTurns[] = [1, 2, 3];

/** How two shapes differ. */
export interface ShapeDifference {
  /** Share of the flux that goes in other directions: 0 for equal shapes, 1 for shapes with no direction in common. */
  readonly share: number;
  /** By how many quarters the other one has to be turned, counterclockwise, to come closest. */
  readonly turns: QuarterTurns;
}

/** A turn has to gain more than this share of the flux: less is noise of the samples, and nobody turns a luminaire for it. */
const LEAST_GAIN = 0.005;

/**
 * How far two shapes are apart: half of the sum of |p − q| over all cells, the total variation distance. It is a metric, symmetric, between
 * 0 and 1. Luminaires are mounted either way, so the other one may be turned by quarters.
 *
 * @see docs/lighting-method.md
 */
export function shapeDifference(one: LightShape, other: LightShape): ShapeDifference {
  let best: ShapeDifference = { share: distance(one, other, 0), turns: 0 };
  for (const turns of TURNED) {
    const share = distance(one, other, turns);
    if (share < best.share - LEAST_GAIN) best = { share, turns };
  }
  return best;
}

function distance(one: LightShape, other: LightShape, turns: QuarterTurns): number {
  const shift = turns * (LIGHT_SHAPE_CELLS / 4);
  let sum = 0;
  for (let at = 0; at < LIGHT_SHAPE_CELLS; at++) {
    const turned = at >= shift ? at - shift : at - shift + LIGHT_SHAPE_CELLS;
    sum += Math.abs((one[at] ?? 0) - (other[turned] ?? 0));
  }
  return sum / 2;
}
