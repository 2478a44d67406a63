import type { RoomNumber } from "./room-setting.ts";

/** The unit in which visitors read and write each number of a room; reflectances, held as shares of 1, in per cent. */
export const ROOM_UNITS: Readonly<Partial<Record<RoomNumber, string>>> = {
  length: "m",
  width: "m",
  height: "m",
  workingPlane: "m",
  ceiling: "%",
  walls: "%",
  floor: "%",
  illuminance: "lx",
  suspension: "m",
  minDistance: "m",
};

const PERCENT = 100;
/** Digits behind the point that a number is told with: millimetres, hundredths of a per cent. */
const STEPS = 1000;

const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;

/** A number of a room in its unit. */
export const inUnit = (value: number, unit: string | undefined): number =>
  unit === "%" ? rounded(value * PERCENT) : value;

/** A number that was given in its unit, as a room holds it. */
export const fromUnit = (value: number, unit: string | undefined): number => (unit === "%" ? value / PERCENT : value);
