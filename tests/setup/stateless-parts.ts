/** The parts of `src` whose tests share the modules of a worker. */
export const STATELESS_PARTS = [
  "attributes",
  "brand",
  "catalogue",
  "drawing",
  "engine",
  "formats",
  "importer",
  "lighting",
  "model",
  "navigation",
  "pictures",
  "planning",
  "project-list",
  "search",
  "tender",
  "views",
] as const;
