import { UGR_REFLECTANCES, UGR_ROOMS, type UgrTable } from "./ugr-table.ts";

/** A room for a lookup in a UGR table. Lengths in metres. */
interface UgrRoom {
  readonly length: number;
  readonly width: number;
  /** Height of the luminaires above the eye (seated eye height: 1.2 m above the floor). */
  readonly heightAboveEye: number;
  readonly ceiling: number;
  readonly walls: number;
  /** Whether the luminaires' length lies along the room's length. */
  readonly isAlong: boolean;
}

/** The UGR of a room. */
export interface RoomUgr {
  /** View along the room's length, and along its width. */
  readonly alongLength: number;
  readonly alongWidth: number;
  /** The higher of both, to be compared with the limit of EN 12464-1. */
  readonly highest: number;
  /** Index in `UGR_REFLECTANCES` of the column used. */
  readonly column: number;
}

const SIDES_X = [2, 4, 8, 12];
const SIDES_Y = [2, 3, 4, 6, 8, 12];

/** Seated eye height, m above the floor. */
export const EYE_HEIGHT_M = 1.2;

/**
 * Looks up a room's UGR in a luminaire's table: interpolated between the rooms of the table, clamped outside of 2H … 12H;
 * with the column of the closest reflectances, the darker one of two.
 */
export function roomUgr(table: UgrTable, room: UgrRoom): RoomUgr {
  const [length, width] = [room.length / room.heightAboveEye, room.width / room.heightAboveEye];
  const column = columnFor(room);
  const [lengthwise, widthwise] = room.isAlong ? [table.endwise, table.crosswise] : [table.crosswise, table.endwise];
  const alongLength = interpolate(lengthwise, column, width, length);
  const alongWidth = interpolate(widthwise, column, length, width);
  return { alongLength, alongWidth, highest: Math.max(alongLength, alongWidth), column };
}

function columnFor({ ceiling, walls }: UgrRoom): number {
  const distances = UGR_REFLECTANCES.map(
    (column) => Math.abs(column.ceiling - ceiling) + Math.abs(column.walls - walls),
  );
  const minDistance = Math.min(...distances);
  return distances.findLastIndex((distance) => distance <= minDistance + 1e-9);
}

/** @param x width across the line of sight, @param y depth along it, in units of H */
function interpolate(rows: readonly (readonly number[])[], column: number, x: number, y: number): number {
  const [x0, x1, xShare] = between(SIDES_X, x);
  const [y0, y1, yShare] = between(SIDES_Y, y);
  const at = (side: number, depth: number) => rows[nearestRoom(side, depth)]?.[column] ?? Number.NaN;
  const lower = at(x0, y0) + yShare * (at(x0, y1) - at(x0, y0));
  const upper = at(x1, y0) + yShare * (at(x1, y1) - at(x1, y0));
  return lower + xShare * (upper - lower);
}

function between(sides: readonly number[], value: number): [low: number, high: number, share: number] {
  const high = sides.find((side) => side >= value) ?? sides.at(-1) ?? 0;
  const low = sides.findLast((side) => side <= value) ?? sides[0] ?? 0;
  return [low, high, high === low ? 0 : (value - low) / (high - low)];
}

/** The table has no room of 8H or 12H by 2H or 3H, nor of 12H by 12H: the nearest room of the table replaces them. */
function nearestRoom(x: number, y: number): number {
  const distances = UGR_ROOMS.map(([side, depth]) => Math.hypot(Math.log(side / x), Math.log(depth / y)));
  return distances.indexOf(Math.min(...distances));
}
