import type { Article } from "./article.ts";

/** The unit of each numeric field, as it stands behind a value; a field without one is a plain number. @see rule D8 */
export const FIELD_UNITS: Readonly<Partial<Record<keyof Article, string>>> = {
  colortemperature_default: "K",
  colortemperature_vari1: "K",
  colorTemperature_vari2: "K",
  lumen_default: "lm",
  wattage_default: "W",
  cutout_ceiling_min: "mm",
  cutout_ceiling_max: "mm",
  diameter: "mm",
  recessed_depth: "mm",
  tiltable_percentage: "%",
  length_batten: "mm",
};
