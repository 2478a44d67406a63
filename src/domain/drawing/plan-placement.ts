import type { Point } from "./geometry.ts";
import type { Field } from "./isolines.ts";
import type { LightDistribution } from "./light-distribution.ts";
import type { LuminaireGrid, RoomSize } from "./room-illuminance.ts";

/** A planned room: lengths in m, average illuminance in lx, luminous flux in lm, colour temperature in K. */
export interface PlannedRoom {
  readonly size: RoomSize;
  /** Height of the working plane above the floor. */
  readonly workingPlane: number;
  readonly grid: LuminaireGrid;
  readonly average: number;
  readonly flux: number;
  readonly colourTemperature?: number;
  readonly distribution?: LightDistribution;
  /** The face of a luminaire; round ones have one diameter. */
  readonly luminaire: { readonly shape: "round" | "rectangular"; readonly length: number; readonly width: number };
  readonly furniture?: boolean;
}

/** Where the room lies on the sheet: its inner rectangle, and px per metre. */
export interface PlanPlacement {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
  readonly scale: number;
  readonly wall: number;
  readonly sheetWidth: number;
}

const MARGIN = { left: 74, right: 30, top: 64, bottom: 60 };
/** Puts a room into the middle of a sheet, as large as it fits between the dimension chains. Sheet in px. */
export function placeRoom({ length, width }: RoomSize, sheetWidth: number, sheetHeight: number): PlanPlacement {
  const [roomForX, roomForY] = [sheetWidth - MARGIN.left - MARGIN.right, sheetHeight - MARGIN.top - MARGIN.bottom];
  const scale = Math.min(roomForX / length, roomForY / width);
  const [across, down] = [length * scale, width * scale];
  return {
    left: MARGIN.left + (roomForX - across) / 2,
    top: MARGIN.top + (roomForY - down) / 2,
    across,
    down,
    scale,
    wall: Math.max(6, 0.14 * scale),
    sheetWidth,
  };
}

/** A point of the field on the sheet. */
export function fieldPoint(field: Field, { left, top, across, down }: PlanPlacement): (point: Point) => Point {
  const columns = field[0]?.length ?? 1;
  return ([column, row]) => [left + ((column + 0.5) / columns) * across, top + ((row + 0.5) / field.length) * down];
}
