import { isolines, type Field } from "#drawing/light/isolines.ts";
import { clamp, type Point } from "#drawing/scene/geometry.ts";
import { isoluxLevels, refinedField } from "./isolux-field.ts";

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
 * The isolux lines of a working plane, ascending. This is the dear part of drawing a floor plan, so that the browser does it where
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
