import type { RoomNumber } from "./room-setting.ts";

/** The unit of each number of a room; absent for shares of 1. */
export const ROOM_UNITS: Readonly<Partial<Record<RoomNumber, string>>> = {
  length: "m",
  width: "m",
  height: "m",
  workingPlane: "m",
  illuminance: "lx",
  suspension: "m",
  minDistance: "m",
};
