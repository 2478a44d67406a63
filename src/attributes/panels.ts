import type { Article } from "#model/entities/article.ts";
import { CATEGORY_CODES, type CategoryCode } from "#model/entities/category-code.ts";
import type { Attribute, ValueType } from "./attribute.ts";
import { ATTRIBUTES, PANEL_ROWS, type AttributeName, type Widget } from "./attribute-table.ts";

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

const inPanels: readonly PanelAttribute[] = [
  ...new Set(Object.values(PANEL_ROWS).flatMap((rows) => rows.map(([attribute]) => attribute))),
];
const inTable = Object.keys(ATTRIBUTES) as readonly PanelAttribute[];

/** All attributes: those of the panels in the order in which they are first named, then those of further filters. */
export const FILTER_ATTRIBUTES: readonly PanelAttribute[] = [...new Set([...inPanels, ...inTable])];

/** Whether an attribute filters by range. */
export const isRangeAttribute = (attribute: PanelAttribute): attribute is RangeAttribute => {
  const { isRange, byRange }: Attribute = ATTRIBUTES[attribute];
  return isRange ?? byRange ?? false;
};

const isValueAttribute = (attribute: PanelAttribute): attribute is ValueAttribute => !isRangeAttribute(attribute);

/** The attributes that panels filter by value, in the order in which the panels first name them. */
export const VALUE_ATTRIBUTES: readonly ValueAttribute[] = inPanels.filter(isValueAttribute);

/** The attributes that panels filter by range. */
export const RANGE_ATTRIBUTES: readonly RangeAttribute[] = inPanels.filter(isRangeAttribute);

/** The fields that an attribute is read from, and the type and unit of its values. @see rule F4 */
export const ATTRIBUTE_SOURCES = Object.fromEntries(
  FILTER_ATTRIBUTES.filter(isValueAttribute).map((name) => {
    const { fields = [name], values: type, unit, sign }: Attribute = ATTRIBUTES[name];
    return [name, { fields, type, ...(unit !== undefined && { unit }), ...(sign !== undefined && { sign }) }];
  }),
) as Readonly<
  Record<
    ValueAttribute,
    {
      readonly fields: readonly (keyof Article)[];
      readonly type: ValueType;
      readonly unit?: string;
      readonly sign?: string;
    }
  >
>;

/**
 * The fields of a range attribute, both bounds or the one figure, and its unit; `read` calculates the figure from them.
 *
 * @see rule F4
 */
export const RANGE_SOURCES = Object.fromEntries(
  FILTER_ATTRIBUTES.filter(isRangeAttribute).map((name) => {
    const { read, readFrom, fields = [name], unit }: Attribute = ATTRIBUTES[name];
    return [name, { fields: readFrom ?? fields, read, unit }];
  }),
) as Readonly<Record<RangeAttribute, Required<Pick<Attribute, "fields" | "unit">> & Pick<Attribute, "read">>>;

/** One filter of a panel: what it filters and the control that shows it. */
export interface PanelFilter {
  readonly attribute: PanelAttribute;
  readonly widget: Widget;
}

const filtersOf = (code: CategoryCode): readonly PanelFilter[] =>
  PANEL_ROWS[code].map(([attribute, widget]) => ({ attribute, widget }));

/** The filter panels by category code, filters in the order in which they are shown. @see rule F7 */
export const PANELS = Object.fromEntries(CATEGORY_CODES.map((code) => [code, filtersOf(code)])) as Readonly<
  Record<CategoryCode, readonly PanelFilter[]>
>;

/** The panel of a category, empty if its code is unknown. @see rule F2 */
export const panelOf = (code: CategoryCode | undefined): readonly PanelFilter[] => (code ? PANELS[code] : []);

/**
 * The further filters of a category: every attribute that its panel lacks, in the order of technical data; none if its
 * code is unknown.
 *
 * @see rule F14
 */
export function furtherFiltersOf(code: CategoryCode | undefined): readonly PanelFilter[] {
  if (!code) return [];
  const known = new Set(PANELS[code].map(({ attribute }) => attribute));
  return inTable
    .filter((attribute) => !known.has(attribute))
    .map((attribute) => ({ attribute, widget: furtherWidget(attribute) }));
}

const furtherWidget = (attribute: PanelAttribute): Widget =>
  isRangeAttribute(attribute) ? "range" : ATTRIBUTES[attribute].values === "boolean" ? "switch" : "dropdown";
