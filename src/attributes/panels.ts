import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";

/** Filters by value: an article matches when one of its values is among the chosen. Named after the field, or the joined fields. */
export const VALUE_ATTRIBUTES = [
  "mounting",
  "colortemperature",
  "control",
  "length_batten",
  "resistance_ip",
  "sensor",
  "wired_through",
  "emergency",
  "trim_shape",
  "recessed_depth",
  "reflector_color",
  "recessed_modul_size",
  "optic",
  "trim_color",
] as const;
export type ValueAttribute = (typeof VALUE_ATTRIBUTES)[number];

/** Filters by range: an article matches when its own range and the chosen one overlap. @see rule F4 */
export const RANGE_ATTRIBUTES = ["cutout_ceiling"] as const;
export type RangeAttribute = (typeof RANGE_ATTRIBUTES)[number];

export type PanelAttribute = ValueAttribute | RangeAttribute;

/** Whether an attribute filters by range. */
export const isRangeAttribute = (attribute: PanelAttribute): attribute is RangeAttribute =>
  RANGE_ATTRIBUTES.some((range) => range === attribute);

/** The type of an attribute's values: it decides how they are read from an address and how options are ordered. */
export type ValueType = "text" | "number" | "boolean";

/** The fields that an attribute looks at, all as one array, and the type and unit of its values. @see rule F4 */
export const ATTRIBUTE_SOURCES: Readonly<
  Record<
    ValueAttribute,
    { readonly fields: readonly (keyof Article)[]; readonly type: ValueType; readonly unit?: string }
  >
> = {
  mounting: { fields: ["mounting"], type: "text" },
  colortemperature: {
    fields: ["colortemperature_default", "colortemperature_vari1", "colorTemperature_vari2"],
    type: "number",
    unit: "K",
  },
  control: { fields: ["control"], type: "text" },
  length_batten: { fields: ["length_batten"], type: "number", unit: "mm" },
  resistance_ip: { fields: ["resistance_ip"], type: "text" },
  sensor: { fields: ["sensor"], type: "text" },
  wired_through: { fields: ["wired_through"], type: "boolean" },
  emergency: { fields: ["emergency"], type: "text" },
  trim_shape: { fields: ["trim_shape"], type: "text" },
  recessed_depth: { fields: ["recessed_depth"], type: "number", unit: "mm" },
  reflector_color: { fields: ["reflector_color"], type: "text" },
  recessed_modul_size: { fields: ["recessed_modul_size"], type: "text" },
  optic: { fields: ["optic"], type: "text" },
  trim_color: { fields: ["trim_color"], type: "text" },
};

/** The fields of a range attribute's two bounds, and its unit. @see rule F4 */
export const RANGE_SOURCES: Readonly<
  Record<RangeAttribute, { readonly min: keyof Article; readonly max: keyof Article; readonly unit: string }>
> = {
  cutout_ceiling: { min: "cutout_ceiling_min", max: "cutout_ceiling_max", unit: "mm" },
};

export type Widget = "radio" | "checkboxes" | "dropdown" | "switch" | "range";

/** One filter of a panel: what it filters and the control that shows it. */
export interface PanelFilter {
  readonly attribute: PanelAttribute;
  readonly widget: Widget;
}

const panel = (...entries: readonly (readonly [PanelAttribute, Widget])[]): readonly PanelFilter[] =>
  entries.map(([attribute, widget]) => ({ attribute, widget }));

/**
 * The filter panels, a row a category code, filters in the order in which they are shown.
 *
 * @see rule F7
 */
export const PANELS: Readonly<Record<CategoryCode, readonly PanelFilter[]>> = {
  BAT: panel(
    ["mounting", "radio"],
    ["colortemperature", "checkboxes"],
    ["control", "checkboxes"],
    ["length_batten", "dropdown"],
    ["resistance_ip", "dropdown"],
    ["sensor", "checkboxes"],
    ["wired_through", "switch"],
    ["emergency", "checkboxes"],
  ),
  DOW: panel(
    ["mounting", "radio"],
    ["colortemperature", "checkboxes"],
    ["control", "checkboxes"],
    ["cutout_ceiling", "range"],
    ["trim_shape", "checkboxes"],
    ["recessed_depth", "dropdown"],
    ["reflector_color", "checkboxes"],
    ["resistance_ip", "dropdown"],
    ["emergency", "checkboxes"],
  ),
  PAN: panel(
    ["mounting", "radio"],
    ["colortemperature", "checkboxes"],
    ["control", "checkboxes"],
    ["recessed_modul_size", "dropdown"],
    ["emergency", "checkboxes"],
    ["optic", "checkboxes"],
  ),
  HIB: panel(["mounting", "radio"], ["control", "checkboxes"], ["resistance_ip", "dropdown"], ["sensor", "checkboxes"]),
  SP68: panel(
    ["mounting", "radio"],
    ["colortemperature", "checkboxes"],
    ["control", "checkboxes"],
    ["recessed_depth", "dropdown"],
    ["trim_color", "checkboxes"],
    ["trim_shape", "checkboxes"],
    ["resistance_ip", "dropdown"],
  ),
};

/** The panel of a category, empty when its code is not known. @see rule F2 */
export const panelOf = (code: CategoryCode | undefined): readonly PanelFilter[] => (code ? PANELS[code] : []);
