import type { ScheduledRoom } from "./building.ts";

/** `2.14 Büro`: number and name of a room, as far as it has them. */
export const roomTitle = ({ number, name }: Pick<ScheduledRoom, "number" | "name">): string =>
  `${number} ${name}`.trim();
