import { BUILDINGS_PATH, EQUIVALENT_LUMINAIRES_PATH, PLANNER_PATH } from "#navigation/addresses/page-paths.ts";

/** Tools beside the categories, by path and message. */
export const SITE_TOOLS = [
  [PLANNER_PATH, "rooms"],
  [BUILDINGS_PATH, "buildings"],
  [EQUIVALENT_LUMINAIRES_PATH, "orEqual"],
] as const;
