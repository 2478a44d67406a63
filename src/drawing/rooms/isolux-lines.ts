import { type Field, isolines } from "#drawing/light/isolines.ts";
import { clamp, type Point, range } from "#drawing/scene/geometry.ts";

/** The calculated points of a working plane, along and across in m, and their illuminances in lx row by row. */
export interface IlluminancePoints {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly illuminance: Field;
}

/** The line of equal illuminance of a level. */
export interface IsoluxLine {
  /** lx */
  readonly level: number;
  /** Closed rings, clipped to the calculated area: m from the room's corner, along and across. */
  readonly rings: readonly (readonly Point[])[];
}

/**
 * The isolux lines of a working plane, ascending. This is the expensive part of drawing a floor plan, so that the browser does it where
 * it calculates, off the main thread.
 *
 * @param points at least two along and two across
 */
export function isoluxLines({ x, y, illuminance }: IlluminancePoints): IsoluxLine[] {
  const field = refinedField(illuminance);
  const all = field.flat();
  const [alongX, alongY] = [placeOn(x, (field[0]?.length ?? 2) - 1), placeOn(y, field.length - 1)];
  return isoluxLevels(Math.min(...all), Math.max(...all)).map((level) => ({
    level,
    rings: isolines(field, level).map((ring) => ring.map(([column, row]): Point => [alongX(column), alongY(row)])),
  }));
}

/** Converts positions on an axis of a field, 0 … `last`, to m. */
function placeOn(places: readonly number[], last: number): (position: number) => number {
  const first = places[0] ?? 0;
  const length = (places.at(-1) ?? first) - first;
  return (position) => first + (clamp(position, 0, last) / last) * length;
}

/** The fewest rows and columns of a refined field, enough for smooth isolux lines. */
const FINE_STEPS = 36;
const MAX_FACTOR = 12;

/**
 * Resamples a field to more rows and columns by Catmull–Rom interpolation, which preserves its values and corners.
 *
 * @param field at least two rows and two columns
 */
export function refinedField(field: Field): Field {
  const columns = field[0]?.length ?? 0;
  const finest = refinedCount(columns);
  const across = field.map((row) => range(finest).map((at) => cubicAt(row, (at * (columns - 1)) / (finest - 1))));
  const rows = refinedCount(field.length);
  const uprights = range(finest).map((column) => across.map((row) => row[column] ?? 0));
  return range(rows).map((at) => uprights.map((values) => cubicAt(values, (at * (field.length - 1)) / (rows - 1))));
}

const refinedCount = (count: number): number =>
  (count - 1) * Math.min(MAX_FACTOR, Math.max(1, Math.ceil(FINE_STEPS / (count - 1)))) + 1;

function cubicAt(values: readonly number[], position: number): number {
  const last = values.length - 1;
  const from = Math.min(Math.floor(position), last - 1);
  const share = position - from;
  const [before, low, high, after] = [from - 1, from, from + 1, from + 2].map((at) => values[clamp(at, 0, last)] ?? 0) as [number, number, number, number]; // prettier-ignore
  const slope = (high - before) / 2;
  const slopeAfter = (after - low) / 2;
  const rise = high - low;
  const line =
    low + share * (slope + share * (3 * rise - 2 * slope - slopeAfter + share * (slope + slopeAfter - 2 * rise)));
  return Math.max(0, line);
}

/** Steps of 1, 2 and 5 between isolux lines. */
const ROUND_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];
const MAX_LINES = 7;

/** The levels of isolux lines: round illuminances in lx between a room's lowest and highest, ascending. */
export function isoluxLevels(minimum: number, maximum: number): number[] {
  const span = maximum - minimum;
  const step = ROUND_STEPS.find((item) => span / item <= MAX_LINES) ?? ROUND_STEPS.at(-1) ?? 1;
  const first = Math.floor(minimum / step) + 1;
  return range(Math.max(0, Math.ceil(maximum / step) - first)).map((at) => (first + at) * step);
}
