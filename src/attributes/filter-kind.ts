import { ATTRIBUTES, type AttributeName } from "./attribute-table.ts";
import type { Attribute } from "./attribute.ts";
import type { Widget } from "./specified-panels.ts";

/** What can be filtered: by a category's panel, or by its further filters. */
export type PanelAttribute = AttributeName;

/** Filters by range: an article matches if its own range and the chosen one overlap. @see rule F4 */
export type RangeAttribute = Extract<PanelAttribute, RangeName>;
type RangeName = {
  [N in AttributeName]: (typeof ATTRIBUTES)[N] extends { readonly isRange: true } | { readonly byRange: true }
    ? N
    : never;
}[AttributeName];

/** Filters by value: an article matches if one of its values is among the chosen. */
export type ValueAttribute = Exclude<PanelAttribute, RangeAttribute>;

/** Whether an attribute filters by range. */
export const isRangeAttribute = (attribute: PanelAttribute): attribute is RangeAttribute => {
  const { isRange, byRange }: Attribute = ATTRIBUTES[attribute];
  return isRange ?? byRange ?? false;
};

/** The controls that can show an attribute, the one for a filter without a named control first. @see rules F14, F17 */
export function widgetsOf(attribute: PanelAttribute): readonly [Widget, ...Widget[]] {
  if (isRangeAttribute(attribute)) return ["range"];
  if (ATTRIBUTES[attribute].values === "boolean") return ["switch", "checkboxes", "radio", "dropdown"];
  return ["dropdown", "checkboxes", "radio"];
}
