import type { Article } from "#model/entities/article.ts";
import { CATEGORY_CODES, type CategoryCode } from "#model/entities/category-code.ts";
import type { Attribute, ValueType } from "./attribute.ts";
import { ATTRIBUTES } from "./attribute-table.ts";
import {
  isRangeAttribute,
  widgetsOf,
  type PanelAttribute,
  type RangeAttribute,
  type ValueAttribute,
} from "./filter-kind.ts";
import { readPanel, type PanelFilter } from "./read-panel.ts";
import { SPECIFIED_PANELS } from "./specified-panels.ts";

const filtersOf = (code: CategoryCode): readonly PanelFilter[] => readPanel(SPECIFIED_PANELS[code]).filters;

/** The filter panels by category code, filters in the order in which they are shown. @see rule F7 */
export const PANELS = Object.fromEntries(CATEGORY_CODES.map((code) => [code, filtersOf(code)])) as Readonly<
  Record<CategoryCode, readonly PanelFilter[]>
>;

const inPanels: readonly PanelAttribute[] = [
  ...new Set(Object.values(PANELS).flatMap((filters) => filters.map(({ attribute }) => attribute))),
];
const inTable = Object.keys(ATTRIBUTES) as readonly PanelAttribute[];

/** All attributes: those of the panels in the order in which they are first named, then those of further filters. */
export const FILTER_ATTRIBUTES: readonly PanelAttribute[] = [...new Set([...inPanels, ...inTable])];

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

/** The panel of a category code, empty without one. @see rule F2 */
export const panelOf = (code: CategoryCode | undefined): readonly PanelFilter[] => (code ? PANELS[code] : []);

/**
 * The further filters beside a panel: every attribute that it lacks, in the order of technical data; none if there is no
 * panel.
 *
 * @see rule F14
 */
export function furtherFiltersOf(panel: readonly PanelFilter[]): readonly PanelFilter[] {
  if (panel.length === 0) return [];
  const known = new Set(panel.map(({ attribute }) => attribute));
  return inTable
    .filter((attribute) => !known.has(attribute))
    .map((attribute) => ({ attribute, widget: widgetsOf(attribute)[0] }));
}
