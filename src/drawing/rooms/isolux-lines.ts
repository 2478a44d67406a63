import { isolines, type Field } from "#drawing/light/isolines.ts";
import { clamp, range, type Point } from "#drawing/scene/geometry.ts";
import { mix, type Colour } from "#drawing/scene/colour.ts";

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
  /** Closed rings within the calculated area: m from the room's corner, along and across. */
  readonly rings: readonly (readonly Point[])[];
}

/**
 * The sides of the calculated area along one axis, m: each point stands for the cell around it, so that the area ends half a spacing
 * beyond the outermost points.
 *
 * @param places at least two, equally spaced
 */
export function areaSides(places: readonly number[]): readonly [from: number, to: number] {
  const [first = 0, last = first] = [places[0], places.at(-1)];
  const half = (last - first) / (places.length - 1) / 2;
  return [first - half, last + half];
}

/**
 * The isolux lines of a working plane, ascending. This is the expensive part of drawing a floor plan, so that the browser does it where
 * it calculates, off the main thread.
 *
 * @param points at least two along and two across
 */
export function isoluxLines({ x, y, illuminance }: IlluminancePoints): IsoluxLine[] {
  const field = refinedField(illuminance);
  const calculated = illuminance.flat();
  const [alongX, alongY] = [placeOn(x, (field[0]?.length ?? 2) - 1), placeOn(y, field.length - 1)];
  return isoluxLevels(Math.min(...calculated), Math.max(...calculated)).map((level) => ({
    level,
    rings: isolines(field, level).map((ring) => ring.map(([column, row]): Point => [alongX(column), alongY(row)])),
  }));
}

/** Converts positions on an axis of a refined field, 0 … `last`, to m. */
function placeOn(places: readonly number[], last: number): (position: number) => number {
  const [from, to] = areaSides(places);
  return (position) => from + (clamp(position, 0, last) / last) * (to - from);
}

/** The fewest steps of a refined field in each direction, enough for smooth isolux lines. */
const FINE_STEPS = 36;
const MAX_FACTOR = 12;

/**
 * Resamples a field to more rows and columns, from half a spacing before its first values to half a spacing after its last: between
 * values by Catmull–Rom interpolation, which preserves them, and beyond them along the slope of the outermost two.
 *
 * @param field at least two rows and two columns
 */
export function refinedField(field: Field): Field {
  const columns = samplePositions(field[0]?.length ?? 0);
  const across = field.map((row) => columns.map((at) => valueAt(row, at)));
  const uprights = columns.map((_, column) => across.map((row) => row[column] ?? 0));
  return samplePositions(field.length).map((at) => uprights.map((values) => valueAt(values, at)));
}

/** The positions at which values are sampled; each of the `count` values is at one of them. */
function samplePositions(count: number): number[] {
  const factor = 2 * Math.ceil(Math.min(MAX_FACTOR, Math.max(1, FINE_STEPS / count)) / 2);
  return range(count * factor + 1).map((at) => at / factor - 0.5);
}

function valueAt(values: readonly number[], position: number): number {
  const last = values.length - 1;
  const from = clamp(Math.floor(position), 0, last - 1);
  const share = position - from;
  const [before, low, high, after] = [from - 1, from, from + 1, from + 2].map((at) => values[clamp(at, 0, last)] ?? 0) as [number, number, number, number]; // prettier-ignore
  const rise = high - low;
  if (share < 0 || share > 1) return Math.max(0, low + share * rise);
  const slope = (high - before) / 2;
  const slopeAfter = (after - low) / 2;
  return Math.max(0, low + share * (slope + share * (3 * rise - 2 * slope - slopeAfter + share * (slope + slopeAfter - 2 * rise)))); // prettier-ignore
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

/** Colour scales of illuminance: tints of light, or false colours that are easier to distinguish. */
export type IsoluxColours = "light" | "false";

/**
 * Equally spaced from dark to bright. The false colours increase in lightness, so that they work in greyscale and for
 * colour-blind viewers.
 */
const SCALES: Readonly<Record<IsoluxColours, readonly Colour[]>> = {
  light: ["#e3e8e9", "#f4f1e7", "#fdefd6", "#ffe9c0", "#ffe0a3"],
  false: ["#2a2a6b", "#2f6ba8", "#2aa58f", "#9dcf5b", "#fbe36b"],
};

/** The colour of a share of the brightest illuminance, 0 … 1. */
export function isoluxColour(colours: IsoluxColours, share: number): Colour {
  const scale = SCALES[colours];
  const position = clamp(share) * (scale.length - 1);
  const from = Math.min(Math.floor(position), scale.length - 2);
  return mix(scale[from] ?? "#ffffff", scale[from + 1] ?? "#ffffff", position - from);
}
