import { BUILDINGS_PATH, OR_EQUAL_PATH, PLANNER_PATH } from "#navigation/addresses/room-path.ts";

/** The pages on which a visitor does something, by path and name: beside the categories in the bar and in the footer. */
export const SITE_TOOLS = [
  [PLANNER_PATH, "rooms"],
  [BUILDINGS_PATH, "buildings"],
  [OR_EQUAL_PATH, "orEqual"],
] as const;
