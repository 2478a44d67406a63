import { clamp, type Point } from "#drawing/scene/geometry.ts";

/** A field of values on a regular grid: `values[row][column]`, every row of the same length. */
export type ValueGrid = readonly (readonly number[])[];

/** The value of points outside the field, which closes every isoline. */
const OUTSIDE_VALUE = -1e4;

type Side = "top" | "right" | "bottom" | "left";

/**
 * Marching squares: segments from side to side, by the corners above the level (8 top left, 4 top right, 2 bottom
 * right, 1 bottom left).
 */
const SEGMENTS: Readonly<Record<number, readonly (readonly [Side, Side])[]>> = {
  1: [["bottom", "left"]],
  2: [["right", "bottom"]],
  3: [["right", "left"]],
  4: [["top", "right"]],
  5: [
    ["top", "left"],
    ["bottom", "right"],
  ],
  6: [["top", "bottom"]],
  7: [["top", "left"]],
  8: [["left", "top"]],
  9: [["bottom", "top"]],
  10: [
    ["left", "bottom"],
    ["right", "top"],
  ],
  11: [["right", "top"]],
  12: [["left", "right"]],
  13: [["bottom", "right"]],
  14: [["left", "bottom"]],
};

/** The position of a level between two values, 0–1; at the border always half-way. */
const crossing = (from: number, to: number, level: number): number =>
  from === OUTSIDE_VALUE || to === OUTSIDE_VALUE ? 0.5 : (level - from) / (to - from);

/**
 * The isolines of a field at a level, as closed rings in grid units: value (row, column) is at (column, row), and rings
 * that reach the border run half a step outside it.
 */
export function isolines(field: ValueGrid, level: number): Point[][] {
  const rows = field.length + 2;
  const columns = (field[0]?.length ?? 0) + 2;
  const segments = new Map<string, readonly [Point, Point]>();
  for (let row = 0; row < rows - 1; row += 1) {
    for (let column = 0; column < columns - 1; column += 1) {
      for (const segment of cellSegments(field, column, row, level)) segments.set(pointKey(segment[0]), segment);
    }
  }
  return joinRings(segments).map((ring) =>
    ring.map(([x, y]): Point => [clamp(x, 0.5, columns - 1.5) - 1, clamp(y, 0.5, rows - 1.5) - 1]),
  );
}

const pointKey = ([x, y]: Point): string => `${x.toFixed(3)},${y.toFixed(3)}`;

function cellSegments(field: ValueGrid, x: number, y: number, level: number): (readonly [Point, Point])[] {
  const value = (column: number, row: number): number => field[row - 1]?.[column - 1] ?? OUTSIDE_VALUE;
  const topLeft = value(x, y);
  const topRight = value(x + 1, y);
  const bottomRight = value(x + 1, y + 1);
  const bottomLeft = value(x, y + 1);
  const corners =
    Number(topLeft >= level) * 8 +
    Number(topRight >= level) * 4 +
    Number(bottomRight >= level) * 2 +
    Number(bottomLeft >= level);
  const point: Readonly<Record<Side, () => Point>> = {
    top: () => [x + crossing(topLeft, topRight, level), y],
    right: () => [x + 1, y + crossing(topRight, bottomRight, level)],
    bottom: () => [x + crossing(bottomLeft, bottomRight, level), y + 1],
    left: () => [x, y + crossing(topLeft, bottomLeft, level)],
  };
  return (SEGMENTS[corners] ?? []).map(([from, to]) => [point[from](), point[to]()] as const);
}

/** Joins segments into rings; those of three points or fewer are noise. */
function joinRings(segments: Map<string, readonly [Point, Point]>): Point[][] {
  const rings: Point[][] = [];
  for (const [start, first] of segments) {
    segments.delete(start);
    const ring: Point[] = [first[0]];
    for (let end = pointKey(first[1]), next = segments.get(end); next; next = segments.get(end)) {
      segments.delete(end);
      ring.push(next[0]);
      end = pointKey(next[1]);
    }
    if (ring.length > 3) rings.push(ring);
  }
  return rings;
}
