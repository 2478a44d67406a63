import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Attribute } from "./attribute.ts";
import { roundedEfficacy } from "./efficacy.ts";
import { isCustomName, type CustomAttributes, type CustomName } from "#model/entities/custom-attribute.ts";
import type { Article } from "#model/entities/article.ts";

/**
 * One entry for each attribute, in the order of technical data. A new attribute also needs a field in the schema,
 * messages, and a position in `attribute-places.ts` on the surfaces that do not show every attribute.
 *
 * @see rule D1
 */
export const ATTRIBUTES = {
  lumen_default: {
    group: "light",
    valueType: "number",
    unit: "lm",
    isFilteredByRange: true,
    better: "more",
    short: "flux",
  },
  efficacy: {
    group: "light",
    valueType: "number",
    fields: [],
    calculate: roundedEfficacy,
    calculatedFrom: ["lumen_default", "wattage_default"],
    unit: "lm/W",
    isFilteredByRange: true,
    better: "more",
    short: "efficacy",
  },
  colortemperature: {
    group: "light",
    valueType: "number",
    fields: ["colortemperature_default", "colortemperature_vari1", "colorTemperature_vari2"],
    unit: "K",
    short: "colour",
    cell: "kelvins",
  },
  ra: {
    group: "light",
    valueType: "number",
    sign: "≥",
    aliases: ["cri"],
    isFilteredByLimit: true,
    better: "more",
  },
  ugr: {
    group: "light",
    valueType: "number",
    sign: "≤",
    isFilteredByLimit: true,
    better: "less",
    short: "ugr",
  },
  optic: { group: "light", valueType: "text", short: "optic" },
  light_source: { group: "light", valueType: "text" },
  lifetime: { group: "light", valueType: "number", unit: "h", isFilteredByLimit: true, better: "more" },
  energy_class: { group: "light", valueType: "text" },
  wattage_default: {
    group: "electrical",
    valueType: "number",
    unit: "W",
    isFilteredByRange: true,
    better: "less",
    short: "power",
    cell: "tenths",
  },
  control: { group: "electrical", valueType: "text", short: "control" },
  sensor: { group: "electrical", valueType: "text", short: "sensor", cell: "fitted" },
  emergency: { group: "electrical", valueType: "text", short: "emergency", cell: "fitted" },
  wired_through: { group: "electrical", valueType: "boolean" },
  mounting: { group: "mechanics", valueType: "text" },
  dimension: { group: "mechanics", valueType: "text", better: "alike" },
  diameter: {
    group: "mechanics",
    valueType: "number",
    unit: "mm",
    better: "alike",
    short: "diameter",
    fallback: "dimension",
  },
  length_batten: {
    group: "mechanics",
    valueType: "number",
    unit: "mm",
    better: "alike",
    short: "length",
    isListedInHeading: true,
  },
  recessed_modul_size: {
    group: "mechanics",
    valueType: "text",
    short: "size",
    cell: "size",
    fallback: "dimension",
  },
  cutout_ceiling: {
    group: "mechanics",
    valueType: "number",
    fields: ["cutout_ceiling_min", "cutout_ceiling_max"],
    unit: "mm",
    isRange: true,
    short: "cutout",
  },
  recessed_depth: { group: "mechanics", valueType: "number", unit: "mm", better: "less", short: "depth" },
  reflector_color: { group: "mechanics", valueType: "text", short: "reflector", cell: "colour" },
  trim_color: { group: "mechanics", valueType: "text", short: "trim", cell: "colour" },
  trim_shape: { group: "mechanics", valueType: "text", short: "shape" },
  tiltable_percentage: { group: "mechanics", valueType: "number", unit: "%" },
  weight: { group: "mechanics", valueType: "number", unit: "kg", isFilteredByRange: true, better: "less" },
  resistance_ip: { group: "protection", valueType: "text", rating: "IP", better: "more", short: "ip" },
  resistance_ip_back: { group: "protection", valueType: "text", rating: "IP", better: "more" },
  impact_rate_ik: { group: "protection", valueType: "text", rating: "IK", better: "more", short: "ik" },
  warranty: { group: "protection", valueType: "number", unit: "years", isFilteredByLimit: true, better: "more" },
} as const satisfies Readonly<Record<string, Attribute>>;

export type AttributeName = keyof typeof ATTRIBUTES;

interface CategoryLayout {
  /** The columns of the article table, most important first. */
  readonly columns: readonly AttributeName[];
  /** The facts in a family's heading, about its matching articles. */
  readonly facts: readonly AttributeName[];
  /** The sort key of the order by size: the dimension that a visitor has to match first. */
  readonly size: AttributeName;
}

const COMMON_COLUMNS = ["lumen_default", "wattage_default", "efficacy", "colortemperature", "control"] as const;

/** Other categories show what all luminaires have in common. @see rule F2 */
export const CATEGORY_LAYOUTS = {
  BAT: {
    columns: [...COMMON_COLUMNS, "length_batten", "resistance_ip", "sensor", "emergency"],
    facts: ["lumen_default", "efficacy", "length_batten", "resistance_ip"],
    size: "length_batten",
  },
  DOW: {
    columns: [...COMMON_COLUMNS, "cutout_ceiling", "recessed_depth", "reflector_color", "resistance_ip", "emergency"],
    facts: ["lumen_default", "cutout_ceiling", "recessed_depth", "resistance_ip", "ugr"],
    size: "cutout_ceiling",
  },
  PAN: {
    columns: [...COMMON_COLUMNS, "recessed_modul_size", "optic", "resistance_ip", "emergency"],
    facts: ["lumen_default", "efficacy", "recessed_modul_size", "resistance_ip", "ugr"],
    size: "recessed_modul_size",
  },
  HIB: {
    columns: [...COMMON_COLUMNS, "resistance_ip", "impact_rate_ik", "sensor"],
    facts: ["lumen_default", "efficacy", "resistance_ip", "impact_rate_ik"],
    size: "diameter",
  },
  SP68: {
    columns: [...COMMON_COLUMNS, "recessed_depth", "trim_shape", "trim_color", "resistance_ip"],
    facts: ["lumen_default", "efficacy", "recessed_depth", "resistance_ip"],
    size: "diameter",
  },
  other: {
    columns: [...COMMON_COLUMNS, "resistance_ip"],
    facts: ["lumen_default", "efficacy", "resistance_ip"],
    size: "diameter",
  },
} as const satisfies Readonly<Record<CategoryCode | "other", CategoryLayout>>;

/** URLs may contain undeclared names, for which no article has a value. */
const UNDECLARED: Attribute = { group: "mechanics", valueType: "text" };

/** An undeclared attribute is a string. @see rule F19 */
export const attributeOf = (name: AttributeName | CustomName, custom: CustomAttributes): Attribute =>
  isCustomName(name) ? (custom.find((item) => item.name === name) ?? UNDECLARED) : ATTRIBUTES[name];

/** @see rule F4 */
export function sourceFields(name: AttributeName | CustomName, custom: CustomAttributes): readonly (keyof Article)[] {
  const { calculatedFrom, fields = [name] } = attributeOf(name, custom);
  return calculatedFrom ?? fields;
}
