import type { Article } from "#model/entities/article.ts";
import type { CategoryCode } from "#model/entities/category-code.ts";
import type { Attribute, ValueType } from "./attribute.ts";
import { ATTRIBUTES, PANEL_ROWS, type AttributeName, type Widget } from "./attribute-table.ts";

/** What a panel filters. */
export type PanelAttribute = (typeof PANEL_ROWS)[CategoryCode][number][0];

/** Filters by range: an article matches if its own range and the chosen one overlap. @see rule F4 */
export type RangeAttribute = Extract<PanelAttribute, RangeName>;
type RangeName = {
  [N in AttributeName]: (typeof ATTRIBUTES)[N] extends { readonly isRange: true } ? N : never;
}[AttributeName];

/** Filters by value: an article matches if one of its values is among the chosen. */
export type ValueAttribute = Exclude<PanelAttribute, RangeAttribute>;

const filtered = [...new Set(Object.values(PANEL_ROWS).flatMap((rows) => rows.map(([attribute]) => attribute)))];

/** Whether an attribute filters by range. */
export const isRangeAttribute = (attribute: PanelAttribute): attribute is RangeAttribute =>
  (ATTRIBUTES[attribute] as Attribute).isRange === true;

/** All attributes that are filtered by value, in the order in which the panels first name them. */
export const VALUE_ATTRIBUTES: readonly ValueAttribute[] = filtered.filter(
  (attribute): attribute is ValueAttribute => !isRangeAttribute(attribute),
);

/** All attributes that are filtered by range. */
export const RANGE_ATTRIBUTES: readonly RangeAttribute[] = filtered.filter(isRangeAttribute);

/** The fields that an attribute is read from, and the type and unit of its values. @see rule F4 */
export const ATTRIBUTE_SOURCES = Object.fromEntries(
  VALUE_ATTRIBUTES.map((name) => {
    const { fields = [name], values: type, unit }: Attribute = ATTRIBUTES[name];
    return [name, { fields, type, ...(unit === undefined ? {} : { unit }) }];
  }),
) as Readonly<
  Record<
    ValueAttribute,
    { readonly fields: readonly (keyof Article)[]; readonly type: ValueType; readonly unit?: string }
  >
>;

/** The fields of a range attribute's two bounds, and its unit. @see rule F4 */
export const RANGE_SOURCES = Object.fromEntries(
  RANGE_ATTRIBUTES.map((name) => {
    const [min, max] = ATTRIBUTES[name].fields;
    return [name, { min, max, unit: ATTRIBUTES[name].unit }];
  }),
) as Readonly<
  Record<RangeAttribute, { readonly min: keyof Article; readonly max: keyof Article; readonly unit: string }>
>;

/** One filter of a panel: what it filters and the control that shows it. */
export interface PanelFilter {
  readonly attribute: PanelAttribute;
  readonly widget: Widget;
}

const filtersOf = (code: CategoryCode): readonly PanelFilter[] =>
  PANEL_ROWS[code].map(([attribute, widget]) => ({ attribute, widget }));

/** The filter panels by category code, filters in the order in which they are shown. @see rule F7 */
export const PANELS: Readonly<Record<CategoryCode, readonly PanelFilter[]>> = {
  BAT: filtersOf("BAT"),
  DOW: filtersOf("DOW"),
  PAN: filtersOf("PAN"),
  HIB: filtersOf("HIB"),
  SP68: filtersOf("SP68"),
};

/** The panel of a category, empty if its code is unknown. @see rule F2 */
export const panelOf = (code: CategoryCode | undefined): readonly PanelFilter[] => (code ? PANELS[code] : []);
