import { NO_CUSTOM_ATTRIBUTES, type CustomAttributes, type CustomName } from "#model/entities/custom-attribute.ts";
import { CATEGORY_CODES, type CategoryCode } from "#model/entities/category-code.ts";
import { ATTRIBUTES, type AttributeName } from "./attribute-table.ts";
import { isRangeAttribute, widgetsOf, type RangeAttribute, type ValueAttribute } from "./filter-kind.ts";
import { readPanel, type PanelFilter } from "./read-panel.ts";
import { SPECIFIED_PANELS } from "./specified-panels.ts";

const filtersOf = (code: CategoryCode): readonly PanelFilter[] =>
  readPanel(SPECIFIED_PANELS[code], NO_CUSTOM_ATTRIBUTES).filters;

/** The filter panels by category code, filters in the order in which they are shown. @see rule F7 */
export const PANELS = Object.fromEntries(CATEGORY_CODES.map((code) => [code, filtersOf(code)])) as Readonly<
  Record<CategoryCode, readonly PanelFilter[]>
>;

const panelAttributeNames = [
  ...new Set(Object.values(PANELS).flatMap((filters) => filters.map(({ attribute }) => attribute))),
] as readonly AttributeName[];
const tableAttributeNames = Object.keys(ATTRIBUTES) as readonly AttributeName[];

/** All attributes of the table: those of the panels in the order in which they are first named, then those of further filters. */
export const FILTER_ATTRIBUTES: readonly AttributeName[] = [
  ...new Set([...panelAttributeNames, ...tableAttributeNames]),
];

type TableValue = Exclude<ValueAttribute, CustomName>;
type TableRange = Exclude<RangeAttribute, CustomName>;

const isValueAttribute = (attribute: AttributeName): attribute is TableValue => !isRangeAttribute(attribute);

/** The attributes that panels filter by value, in the order in which the panels first name them. */
export const VALUE_ATTRIBUTES: readonly TableValue[] = panelAttributeNames.filter(isValueAttribute);

/** The attributes that panels filter by range. */
export const RANGE_ATTRIBUTES: readonly TableRange[] = panelAttributeNames.filter(isRangeAttribute);

/** The panel of a category code, empty without one. @see rule F2 */
export const panelOf = (code: CategoryCode | undefined): readonly PanelFilter[] => (code ? PANELS[code] : []);

/**
 * The further filters of a category: every attribute that its panel lacks, in the order of technical data, custom attributes
 * last; none if there is no panel.
 *
 * @see rules F14, F19
 */
export function furtherFiltersOf(panel: readonly PanelFilter[], custom: CustomAttributes): readonly PanelFilter[] {
  if (panel.length === 0) return [];
  const panelAttributes = new Set(panel.map(({ attribute }) => attribute));
  return [...tableAttributeNames, ...custom.map(({ name }) => name)]
    .filter((attribute) => !panelAttributes.has(attribute))
    .map((attribute) => ({ attribute, widget: widgetsOf(attribute, custom)[0] }));
}
