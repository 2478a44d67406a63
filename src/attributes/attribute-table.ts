import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Attribute } from "./attribute.ts";
import { wholeEfficacy } from "./efficacy.ts";

/**
 * Every attribute that an article can have: one entry each, in the order of technical data. Everything that shows or
 * filters attributes reads this table; a new attribute needs an entry here, a field of the schema and its texts.
 *
 * @see rule D1
 */
export const ATTRIBUTES = {
  lumen_default: {
    group: "light",
    values: "number",
    unit: "lm",
    byRange: true,
    better: "more",
    short: "flux",
    shows: {
      articleFigure: 1,
      familyFigure: 1,
      articleLine: 1,
      tenderShort: 1,
      sizeRange: 1,
      hitFact: 1,
      listColumn: 1,
    },
  },
  efficacy: {
    group: "light",
    values: "number",
    fields: [],
    read: wholeEfficacy,
    readFrom: ["lumen_default", "wattage_default"],
    unit: "lm/W",
    byRange: true,
    better: "more",
    short: "efficacy",
    shows: { articleFigure: 3, familyFigure: 3 },
  },
  colortemperature: {
    group: "light",
    values: "number",
    fields: ["colortemperature_default", "colortemperature_vari1", "colorTemperature_vari2"],
    unit: "K",
    short: "colour",
    cell: "kelvins",
    shows: { articleFigure: 4, articleLine: 2, listFact: 1, tenderShort: 2, hitFact: 2, hitValue: 1 },
  },
  ra: {
    group: "light",
    values: "number",
    sign: "≥",
    alsoCalled: ["cri"],
    better: "more",
    shows: { variantOption: 20 },
  },
  ugr: {
    group: "light",
    values: "number",
    sign: "≤",
    better: "less",
    short: "ugr",
    shows: { articleFigure: 7, variantOption: 19 },
  },
  optic: { group: "light", values: "text", short: "optic", shows: { variantOption: 5, finish: 4 } },
  light_source: { group: "light", values: "text", shows: { variantOption: 12 } },
  lifetime: { group: "light", values: "number", unit: "h", better: "more" },
  wattage_default: {
    group: "electrical",
    values: "number",
    unit: "W",
    byRange: true,
    better: "less",
    short: "power",
    cell: "tenths",
    shows: { articleFigure: 2, familyFigure: 2, listColumn: 2 },
  },
  control: {
    group: "electrical",
    values: "text",
    short: "control",
    shows: { articleLine: 3, listFact: 2, tenderShort: 3, hitValue: 2 },
  },
  sensor: { group: "electrical", values: "text", short: "sensor", cell: "fitted", shows: { variantOption: 7 } },
  emergency: {
    group: "electrical",
    values: "text",
    short: "emergency",
    cell: "fitted",
    shows: { variantOption: 6, listFact: 4 },
  },
  wired_through: { group: "electrical", values: "boolean", shows: { variantOption: 8 } },
  mounting: { group: "mechanics", values: "text", shows: { variantOption: 1, finish: 5 } },
  dimension: { group: "mechanics", values: "text", better: "alike", shows: { variantOption: 16, sizeKey: 3 } },
  diameter: {
    group: "mechanics",
    values: "number",
    unit: "mm",
    better: "alike",
    short: "diameter",
    instead: "dimension",
    shows: { familySize: 3, variantOption: 15, sizeKey: 2 },
  },
  length_batten: {
    group: "mechanics",
    values: "number",
    unit: "mm",
    better: "alike",
    short: "length",
    isListed: true,
    shows: { familySize: 2, sizeKey: 1 },
  },
  recessed_modul_size: {
    group: "mechanics",
    values: "text",
    short: "size",
    cell: "size",
    instead: "dimension",
    shows: { variantOption: 14, sizeKey: 4 },
  },
  cutout_ceiling: {
    group: "mechanics",
    values: "number",
    fields: ["cutout_ceiling_min", "cutout_ceiling_max"],
    unit: "mm",
    isRange: true,
    short: "cutout",
    shows: { familySize: 1, variantOption: 18, sizeKey: 5, sizeRange: 2 },
  },
  recessed_depth: {
    group: "mechanics",
    values: "number",
    unit: "mm",
    better: "less",
    short: "depth",
    shows: { familySize: 4, variantOption: 17, sizeRange: 3 },
  },
  reflector_color: {
    group: "mechanics",
    values: "text",
    short: "reflector",
    cell: "colour",
    shows: { variantOption: 3, finish: 3 },
  },
  trim_color: {
    group: "mechanics",
    values: "text",
    short: "trim",
    cell: "colour",
    shows: { variantOption: 4, finish: 2 },
  },
  trim_shape: { group: "mechanics", values: "text", short: "shape", shows: { variantOption: 2, finish: 1 } },
  tiltable_percentage: { group: "mechanics", values: "number", unit: "%", shows: { variantOption: 13 } },
  weight: { group: "mechanics", values: "number", unit: "kg", byRange: true, better: "less" },
  resistance_ip: {
    group: "protection",
    values: "text",
    better: "more",
    short: "ip",
    shows: { articleFigure: 5, variantOption: 9, listFact: 3, tenderShort: 4, hitFact: 3, hitValue: 3 },
  },
  resistance_ip_back: { group: "protection", values: "text", better: "more", shows: { variantOption: 10 } },
  impact_rate_ik: {
    group: "protection",
    values: "text",
    better: "more",
    short: "ik",
    shows: { articleFigure: 6, variantOption: 11 },
  },
  warranty: { group: "protection", values: "number", unit: "years", better: "more" },
} as const satisfies Readonly<Record<string, Attribute>>;

export type AttributeName = keyof typeof ATTRIBUTES;

/** How a category's articles are shown in the selector. */
interface LayoutRow {
  /** The columns of the article table, most important first. */
  readonly columns: readonly AttributeName[];
  /** The facts in a family's heading, over its matching articles. */
  readonly facts: readonly AttributeName[];
  /** The sort key of the order by size: the dimension that a visitor has to match first. */
  readonly size: AttributeName;
}

const ALWAYS = ["lumen_default", "wattage_default", "efficacy", "colortemperature", "control"] as const;

/**
 * The selector's layout for each category code; other categories show what all luminaires have in common.
 *
 * @see rule F2
 */
export const LAYOUT_ROWS = {
  BAT: {
    columns: [...ALWAYS, "length_batten", "resistance_ip", "sensor", "emergency"],
    facts: ["lumen_default", "efficacy", "length_batten", "resistance_ip"],
    size: "length_batten",
  },
  DOW: {
    columns: [...ALWAYS, "cutout_ceiling", "recessed_depth", "reflector_color", "resistance_ip", "emergency"],
    facts: ["lumen_default", "cutout_ceiling", "recessed_depth", "resistance_ip", "ugr"],
    size: "cutout_ceiling",
  },
  PAN: {
    columns: [...ALWAYS, "recessed_modul_size", "optic", "resistance_ip", "emergency"],
    facts: ["lumen_default", "efficacy", "recessed_modul_size", "resistance_ip", "ugr"],
    size: "recessed_modul_size",
  },
  HIB: {
    columns: [...ALWAYS, "resistance_ip", "impact_rate_ik", "sensor"],
    facts: ["lumen_default", "efficacy", "resistance_ip", "impact_rate_ik"],
    size: "diameter",
  },
  SP68: {
    columns: [...ALWAYS, "recessed_depth", "trim_shape", "trim_color", "resistance_ip"],
    facts: ["lumen_default", "efficacy", "recessed_depth", "resistance_ip"],
    size: "diameter",
  },
  other: {
    columns: [...ALWAYS, "resistance_ip"],
    facts: ["lumen_default", "efficacy", "resistance_ip"],
    size: "diameter",
  },
} as const satisfies Readonly<Record<CategoryCode | "other", LayoutRow>>;
