import { isolines, type ValueGrid } from "#drawing/light/isolines.ts";
import { clamp, range, type Point } from "#drawing/scene/geometry.ts";
import { mix, type Colour } from "#drawing/scene/colour.ts";

/** The calculation points of a working plane, m along and across the room, and their illuminances row by row, lx. */
export interface IlluminancePoints {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly illuminance: ValueGrid;
}

/** The lines of equal illuminance at a level. */
export interface IsoluxLine {
  /** lx */
  readonly level: number;
  /** Closed rings within the calculated area: m from the room's corner, along and across. */
  readonly rings: readonly (readonly Point[])[];
}

/**
 * The extent of the calculated area along one axis, m: each point is the centre of a cell, so that the area ends half a
 * spacing beyond the outermost points.
 *
 * @param positions at least two, equally spaced
 */
export function areaExtent(positions: readonly number[]): readonly [from: number, to: number] {
  const [first = 0, last = first] = [positions[0], positions.at(-1)];
  const half = (last - first) / (positions.length - 1) / 2;
  return [first - half, last + half];
}

/**
 * The isolux lines of a working plane, ascending. This is the expensive part of a floor plan, so the browser does it in
 * the worker that calculates the room.
 *
 * @param points at least two along and two across
 */
export function isoluxLines({ x, y, illuminance }: IlluminancePoints): IsoluxLine[] {
  const field = resampleField(illuminance);
  const calculated = illuminance.flat();
  const [alongX, alongY] = [axisPosition(x, (field[0]?.length ?? 2) - 1), axisPosition(y, field.length - 1)];
  return isoluxLevels(Math.min(...calculated), Math.max(...calculated)).map((level) => ({
    level,
    rings: isolines(field, level).map((ring) => ring.map(([column, row]): Point => [alongX(column), alongY(row)])),
  }));
}

/** Converts positions on an axis of a resampled field, 0 … `last`, to m. */
function axisPosition(positions: readonly number[], last: number): (position: number) => number {
  const [from, to] = areaExtent(positions);
  return (position) => from + (clamp(position, 0, last) / last) * (to - from);
}

/** The number of steps in each direction that is enough for smooth isolux lines. */
const MIN_STEPS = 36;
/** The maximum factor of resampling. */
const MAX_FACTOR = 12;

/**
 * Resamples a field to more rows and columns, from half a spacing before its first values to half a spacing after its
 * last ones. Between values it uses Catmull–Rom interpolation, which preserves them, and beyond them the slope of the
 * outermost two.
 *
 * @param field at least two rows and two columns
 */
export function resampleField(field: ValueGrid): ValueGrid {
  const columns = samplePositions(field[0]?.length ?? 0);
  const rows = field.map((row) => columns.map((position) => valueAt(row, position)));
  const columnValues = columns.map((_, column) => rows.map((row) => row[column] ?? 0));
  return samplePositions(field.length).map((position) => columnValues.map((values) => valueAt(values, position)));
}

/** The positions at which values are sampled; they include those of the `count` values themselves. */
function samplePositions(count: number): number[] {
  const factor = 2 * Math.ceil(Math.min(MAX_FACTOR, Math.max(1, MIN_STEPS / count)) / 2);
  return range(count * factor + 1).map((index) => index / factor - 0.5);
}

function valueAt(values: readonly number[], position: number): number {
  const last = values.length - 1;
  const from = clamp(Math.floor(position), 0, last - 1);
  const fraction = position - from;
  const [before, low, high, after] = [from - 1, from, from + 1, from + 2].map(
    (index) => values[clamp(index, 0, last)] ?? 0,
  ) as [number, number, number, number];
  const rise = high - low;
  if (fraction < 0 || fraction > 1) return Math.max(0, low + fraction * rise);
  const slope = (high - before) / 2;
  const slopeAfter = (after - low) / 2;
  return Math.max(
    0,
    low +
      fraction * (slope + fraction * (3 * rise - 2 * slope - slopeAfter + fraction * (slope + slopeAfter - 2 * rise))),
  );
}

/** Possible steps between the levels of isolux lines, lx. */
const ROUND_STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000];
const MAX_LINES = 7;

/** The levels of isolux lines: round illuminances in lx between a room's lowest and highest, ascending. */
export function isoluxLevels(minimum: number, maximum: number): number[] {
  const span = maximum - minimum;
  const step = ROUND_STEPS.find((item) => span / item <= MAX_LINES) ?? ROUND_STEPS.at(-1) ?? 1;
  const first = Math.floor(minimum / step) + 1;
  return range(Math.max(0, Math.ceil(maximum / step) - first)).map((index) => (first + index) * step);
}

/** The colour scales of illuminance: tints of light, or false colours, which are easier to distinguish. */
export type IsoluxPalette = "light" | "false";

/**
 * Equally spaced from dark to bright. The false colours increase in luma, so that they work in greyscale and for
 * colour-blind viewers.
 */
const SCALES: Readonly<Record<IsoluxPalette, readonly Colour[]>> = {
  light: ["#e3e8e9", "#f4f1e7", "#fdefd6", "#ffe9c0", "#ffe0a3"],
  false: ["#2a2a6b", "#2f6ba8", "#2aa58f", "#9dcf5b", "#fbe36b"],
};

/** The colour of an illuminance. @param share its share of the highest one, 0 … 1 */
export function isoluxColour(palette: IsoluxPalette, share: number): Colour {
  const scale = SCALES[palette];
  const position = clamp(share) * (scale.length - 1);
  const from = Math.min(Math.floor(position), scale.length - 2);
  return mix(scale[from] ?? "#ffffff", scale[from + 1] ?? "#ffffff", position - from);
}
