import type { CategoryCode } from "#model/entities/category-code.ts";
import type { AttributeName } from "./attribute-table.ts";

/** The controls by which a filter can be shown. */
export const WIDGETS = ["radio", "checkboxes", "dropdown", "switch", "range"] as const;
export type Widget = (typeof WIDGETS)[number];

/**
 * The filter panels of the five category codes, written like a category's `panel` in a catalogue: attributes and their
 * controls, in the order in which they are shown.
 *
 * @see rules F7, F17
 */
export const BUILT_IN_PANELS = {
  BAT: [
    "mounting:radio",
    "colortemperature:checkboxes",
    "control:checkboxes",
    "length_batten:dropdown",
    "resistance_ip:dropdown",
    "sensor:checkboxes",
    "wired_through:switch",
    "emergency:checkboxes",
    "lumen_default:range",
  ],
  DOW: [
    "mounting:radio",
    "colortemperature:checkboxes",
    "control:checkboxes",
    "cutout_ceiling:range",
    "trim_shape:checkboxes",
    "recessed_depth:dropdown",
    "reflector_color:checkboxes",
    "resistance_ip:dropdown",
    "emergency:checkboxes",
    "lumen_default:range",
  ],
  PAN: [
    "mounting:radio",
    "colortemperature:checkboxes",
    "control:checkboxes",
    "recessed_modul_size:dropdown",
    "emergency:checkboxes",
    "optic:checkboxes",
    "lumen_default:range",
  ],
  HIB: ["mounting:radio", "control:checkboxes", "resistance_ip:dropdown", "sensor:checkboxes", "lumen_default:range"],
  SP68: [
    "mounting:radio",
    "colortemperature:checkboxes",
    "control:checkboxes",
    "recessed_depth:dropdown",
    "trim_color:checkboxes",
    "trim_shape:checkboxes",
    "resistance_ip:dropdown",
    "lumen_default:range",
  ],
} as const satisfies Readonly<Record<CategoryCode, readonly `${AttributeName}:${Widget}`[]>>;
