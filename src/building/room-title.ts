import type { ScheduledRoom } from "./building.ts";

/** `2.14 Büro`: number and name of a room, either of which may be missing. */
export const roomTitle = ({ number, name }: Pick<ScheduledRoom, "number" | "name">): string =>
  `${number} ${name}`.trim();
