import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Attribute } from "./attribute.ts";
import { wholeEfficacy } from "./efficacy.ts";

/**
 * Every attribute that an article can have: one entry each, in the order in which technical data shows them. Whatever shows
 * or filters attributes reads this table; a new attribute is one entry here, a field of the schema and its texts.
 *
 * @see rule D1
 */
export const ATTRIBUTES = {
  lumen_default: {
    group: "light",
    values: "number",
    unit: "lm",
    better: "more",
    shows: { articleFigure: 1, familyFigure: 1, articleLine: 1, tenderShort: 1 },
  },
  efficacy: {
    group: "light",
    values: "number",
    fields: [],
    read: wholeEfficacy,
    unit: "lm/W",
    better: "more",
    shows: { articleFigure: 3, familyFigure: 3 },
  },
  colortemperature: {
    group: "light",
    values: "number",
    fields: ["colortemperature_default", "colortemperature_vari1", "colorTemperature_vari2"],
    unit: "K",
    shows: { articleFigure: 4, articleLine: 2, listFact: 1, tenderShort: 2 },
  },
  ra: { group: "light", values: "number", sign: "≥", better: "more", shows: { variantOption: 20 } },
  ugr: { group: "light", values: "number", sign: "≤", better: "less", shows: { articleFigure: 7, variantOption: 19 } },
  optic: { group: "light", values: "text", shows: { variantOption: 5, finish: 4 } },
  light_source: { group: "light", values: "text", shows: { variantOption: 12 } },
  wattage_default: {
    group: "electrical",
    values: "number",
    unit: "W",
    better: "less",
    shows: { articleFigure: 2, familyFigure: 2 },
  },
  control: { group: "electrical", values: "text", shows: { articleLine: 3, listFact: 2, tenderShort: 3 } },
  sensor: { group: "electrical", values: "text", shows: { variantOption: 7 } },
  emergency: { group: "electrical", values: "text", shows: { variantOption: 6, listFact: 4 } },
  wired_through: { group: "electrical", values: "boolean", shows: { variantOption: 8 } },
  mounting: { group: "mechanics", values: "text", shows: { variantOption: 1, finish: 5 } },
  dimension: { group: "mechanics", values: "text", better: "alike", shows: { variantOption: 16 } },
  diameter: {
    group: "mechanics",
    values: "number",
    unit: "mm",
    better: "alike",
    shows: { familySize: 3, variantOption: 15 },
  },
  length_batten: { group: "mechanics", values: "number", unit: "mm", better: "alike", shows: { familySize: 2 } },
  recessed_modul_size: { group: "mechanics", values: "text", shows: { variantOption: 14 } },
  cutout_ceiling: {
    group: "mechanics",
    values: "number",
    fields: ["cutout_ceiling_min", "cutout_ceiling_max"],
    unit: "mm",
    isRange: true,
    shows: { familySize: 1, variantOption: 18 },
  },
  recessed_depth: {
    group: "mechanics",
    values: "number",
    unit: "mm",
    better: "less",
    shows: { familySize: 4, variantOption: 17 },
  },
  reflector_color: { group: "mechanics", values: "text", shows: { variantOption: 3, finish: 3 } },
  trim_color: { group: "mechanics", values: "text", shows: { variantOption: 4, finish: 2 } },
  trim_shape: { group: "mechanics", values: "text", shows: { variantOption: 2, finish: 1 } },
  tiltable_percentage: { group: "mechanics", values: "number", unit: "%", shows: { variantOption: 13 } },
  resistance_ip: {
    group: "protection",
    values: "text",
    better: "more",
    shows: { articleFigure: 5, variantOption: 9, listFact: 3, tenderShort: 4 },
  },
  resistance_ip_back: { group: "protection", values: "text", better: "more", shows: { variantOption: 10 } },
  impact_rate_ik: {
    group: "protection",
    values: "text",
    better: "more",
    shows: { articleFigure: 6, variantOption: 11 },
  },
} as const satisfies Readonly<Record<string, Attribute>>;

export type AttributeName = keyof typeof ATTRIBUTES;

/** The control that shows a filter. */
export type Widget = "radio" | "checkboxes" | "dropdown" | "switch" | "range";

/**
 * The filter panels, one row per category code: attributes and their controls, in the order in which they are shown.
 *
 * @see rule F7
 */
export const PANEL_ROWS = {
  BAT: [
    ["mounting", "radio"],
    ["colortemperature", "checkboxes"],
    ["control", "checkboxes"],
    ["length_batten", "dropdown"],
    ["resistance_ip", "dropdown"],
    ["sensor", "checkboxes"],
    ["wired_through", "switch"],
    ["emergency", "checkboxes"],
  ],
  DOW: [
    ["mounting", "radio"],
    ["colortemperature", "checkboxes"],
    ["control", "checkboxes"],
    ["cutout_ceiling", "range"],
    ["trim_shape", "checkboxes"],
    ["recessed_depth", "dropdown"],
    ["reflector_color", "checkboxes"],
    ["resistance_ip", "dropdown"],
    ["emergency", "checkboxes"],
  ],
  PAN: [
    ["mounting", "radio"],
    ["colortemperature", "checkboxes"],
    ["control", "checkboxes"],
    ["recessed_modul_size", "dropdown"],
    ["emergency", "checkboxes"],
    ["optic", "checkboxes"],
  ],
  HIB: [
    ["mounting", "radio"],
    ["control", "checkboxes"],
    ["resistance_ip", "dropdown"],
    ["sensor", "checkboxes"],
  ],
  SP68: [
    ["mounting", "radio"],
    ["colortemperature", "checkboxes"],
    ["control", "checkboxes"],
    ["recessed_depth", "dropdown"],
    ["trim_color", "checkboxes"],
    ["trim_shape", "checkboxes"],
    ["resistance_ip", "dropdown"],
  ],
} as const satisfies Readonly<Record<CategoryCode, readonly (readonly [AttributeName, Widget])[]>>;
