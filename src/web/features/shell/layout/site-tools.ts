import { BUILDINGS_PATH, OR_EQUAL_PATH, PLANNER_PATH } from "#navigation/addresses/room-path.ts";

/** Tools beside the categories, by path and message. */
export const SITE_TOOLS = [
  [PLANNER_PATH, "rooms"],
  [BUILDINGS_PATH, "buildings"],
  [OR_EQUAL_PATH, "orEqual"],
] as const;
