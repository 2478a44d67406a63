import { NO_CUSTOM_ATTRIBUTES, type CustomAttributes, type CustomName } from "#model/entities/custom-attribute.ts";
import { type ATTRIBUTES, type AttributeName, attributeOf } from "./attribute-table.ts";
import type { RatingKind } from "./ratings.ts";
import type { Widget } from "./built-in-panels.ts";

/** The attributes that articles can be filtered by, in a category's panel or among its further filters. */
export type PanelAttribute = AttributeName | CustomName;

/** Filters by range: an article matches if its own range and the chosen one overlap. @see rule F4 */
export type RangeAttribute = RangeName | CustomName;
type RangeName = {
  [N in AttributeName]: (typeof ATTRIBUTES)[N] extends
    { readonly isRange: true } | { readonly isFilteredByRange: true } | { readonly isFilteredByLimit: true }
    ? N
    : never;
}[AttributeName];

/** Filters by value whose values are ratings; they can also be narrowed by bounds. @see rule F20 */
export type RatedAttribute = {
  [N in AttributeName]: (typeof ATTRIBUTES)[N] extends { readonly rating: RatingKind } ? N : never;
}[AttributeName];

/** All filters that can be narrowed by bounds. */
export type BoundedAttribute = RangeAttribute | RatedAttribute;

/** Filters by value: an article matches if one of its values is among the chosen ones. */
export type ValueAttribute = Exclude<AttributeName, RangeName> | CustomName;

/** Whether an attribute filters by range, including a catalogue's custom attributes. */
export const filtersByRange = (attribute: PanelAttribute, custom: CustomAttributes): attribute is RangeAttribute => {
  const { isRange, isFilteredByRange, isFilteredByLimit } = attributeOf(attribute, custom);
  return isRange ?? isFilteredByRange ?? isFilteredByLimit ?? false;
};

export const isRangeAttribute = (attribute: AttributeName): attribute is RangeName =>
  filtersByRange(attribute, NO_CUSTOM_ATTRIBUTES);

/** The controls that can show an attribute, the default one first. @see rules F14, F17 */
export function widgetsOf(attribute: PanelAttribute, custom: CustomAttributes): readonly [Widget, ...Widget[]] {
  if (attributeOf(attribute, custom).isFilteredByLimit) return ["dropdown", "checkboxes", "radio", "range"];
  if (filtersByRange(attribute, custom)) return ["range"];
  if (attributeOf(attribute, custom).valueType === "boolean") return ["switch", "checkboxes", "radio", "dropdown"];
  return ["dropdown", "checkboxes", "radio"];
}
