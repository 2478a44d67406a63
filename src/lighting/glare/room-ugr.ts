import { UGR_REFLECTANCES, UGR_ROOMS, type UgrTable } from "./ugr-table.ts";

/** A room for a lookup in a UGR table. Lengths in metres; reflectances of ceiling and walls, 0–1. */
interface UgrRoom {
  readonly length: number;
  readonly width: number;
  /** Height of the luminaires above the eye (seated eye height: 1.2 m above the floor). */
  readonly heightAboveEye: number;
  readonly ceiling: number;
  readonly walls: number;
  /** Whether the luminaires' length lies along the room's length. */
  readonly isParallelToRoomLength: boolean;
}

export interface RoomUgr {
  /** View along the room's length, and along its width. */
  readonly alongLength: number;
  readonly alongWidth: number;
  /** The higher of the two, to be compared with the limit R_UGL of EN 12464-1. */
  readonly highest: number;
}

const SIDES_X = [2, 4, 8, 12];
const SIDES_Y = [2, 3, 4, 6, 8, 12];

/** Seated eye height, m above the floor. */
export const EYE_HEIGHT_M = 1.2;

/**
 * Looks up a room's UGR in a luminaire's table: interpolated between the rooms of the table, clamped outside 2H … 12H,
 * in the column of the closest reflectances (`closestUgrColumn`).
 */
export function roomUgr(table: UgrTable, room: UgrRoom): RoomUgr {
  const column = closestUgrColumn(room);
  const { crosswise, endwise } = ugrInterpolation(room);
  const interpolate = (rows: readonly (readonly number[])[], weightedRows: readonly WeightedRow[]) =>
    weightedRows.reduce((sum, { row, weight }) => sum + weight * (rows[row]?.[column] ?? Number.NaN), 0);
  const [across, along] = [interpolate(table.crosswise, crosswise), interpolate(table.endwise, endwise)];
  const [alongLength, alongWidth] = room.isParallelToRoomLength ? [along, across] : [across, along];
  return { alongLength, alongWidth, highest: Math.max(alongLength, alongWidth) };
}

/** A row of a UGR table with its weight in an interpolated value. */
interface WeightedRow {
  /** Index in `UGR_ROOMS`. */
  readonly row: number;
  /** Above 0; the weights of a value add up to 1. */
  readonly weight: number;
}

/** The table rows from which the two UGR values of a room are interpolated, the same for all luminaires. */
export interface UgrInterpolation {
  /** View across the luminaires' length, and along it. */
  readonly crosswise: readonly WeightedRow[];
  readonly endwise: readonly WeightedRow[];
}

export function ugrInterpolation(
  room: Pick<UgrRoom, "length" | "width" | "heightAboveEye" | "isParallelToRoomLength">,
): UgrInterpolation {
  const [length, width] = [room.length / room.heightAboveEye, room.width / room.heightAboveEye];
  const [alongLength, alongWidth] = [interpolationRows(width, length), interpolationRows(length, width)];
  const [crosswise, endwise] = room.isParallelToRoomLength ? [alongWidth, alongLength] : [alongLength, alongWidth];
  return { crosswise, endwise };
}

/** The index in `UGR_REFLECTANCES` of the closest reflectances, the darker of two that are equally close. */
export function closestUgrColumn({ ceiling, walls }: Pick<UgrRoom, "ceiling" | "walls">): number {
  const distances = UGR_REFLECTANCES.map(
    (column) => Math.abs(column.ceiling - ceiling) + Math.abs(column.walls - walls),
  );
  const minDistance = Math.min(...distances);
  return distances.findLastIndex((distance) => distance <= minDistance + 1e-9);
}

/** @param x width across the line of sight, @param y depth along it, in units of H */
function interpolationRows(x: number, y: number): WeightedRow[] {
  const [x0, x1, xFraction] = findInterval(SIDES_X, x);
  const [y0, y1, yFraction] = findInterval(SIDES_Y, y);
  const corner = (side: number, depth: number, weight: number) => ({ row: NEAREST_ROOM[side]?.[depth] ?? 0, weight });
  return [
    corner(x0, y0, (1 - xFraction) * (1 - yFraction)),
    corner(x0, y1, (1 - xFraction) * yFraction),
    corner(x1, y0, xFraction * (1 - yFraction)),
    corner(x1, y1, xFraction * yFraction),
  ].filter(({ weight }) => weight > 0);
}

/** The indices of the sides next to a value, and its position between them, 0–1. */
function findInterval(sides: readonly number[], value: number): [low: number, high: number, fraction: number] {
  const above = sides.findIndex((side) => side >= value);
  const high = above < 0 ? sides.length - 1 : above;
  const low = above < 0 ? high : sides[high] === value ? high : Math.max(0, high - 1);
  const [lower, upper] = [sides[low] ?? 0, sides[high] ?? 0];
  return [low, high, high === low ? 0 : (value - lower) / (upper - lower)];
}

/** The table has no room of 8H or 12H by 2H or 3H, nor of 12H by 12H: the nearest room of the table replaces them. */
const NEAREST_ROOM = SIDES_X.map((x) =>
  SIDES_Y.map((y) => {
    const distances = UGR_ROOMS.map(([side, depth]) => Math.hypot(Math.log(side / x), Math.log(depth / y)));
    return distances.indexOf(Math.min(...distances));
  }),
);
