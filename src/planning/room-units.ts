import type { RoomNumber } from "./room-setting.ts";

/** The display unit of each number of a room; reflectances, stored as fractions of 1, show in per cent. */
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
/** Decimals of a displayed number: millimetres, hundredths of a per cent. */
const STEPS = 1000;

const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;

/** Converts a number of a room to its display unit. */
export const inUnit = (value: number, unit: string | undefined): number =>
  unit === "%" ? rounded(value * PERCENT) : value;

/** Converts a number from its display unit. */
export const fromUnit = (value: number, unit: string | undefined): number => (unit === "%" ? value / PERCENT : value);
