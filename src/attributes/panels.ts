import { type CustomAttributes, NO_CUSTOM_ATTRIBUTES, type CustomName } from "#model/entities/custom-attribute.ts";
import { ATTRIBUTES, type AttributeName } from "./attribute-table.ts";
import {
  widgetsOf,
  type PanelAttribute,
  isRangeAttribute,
  type RangeAttribute,
  type ValueAttribute,
} from "./filter-kind.ts";
import { WIDGETS, type Widget, BUILT_IN_PANELS } from "./built-in-panels.ts";
import { CATEGORY_CODES, type CategoryCode, categoryCode } from "#model/entities/category-code.ts";
import type { Category } from "#model/entities/entities.ts";

/** One filter of a panel: what it filters and the control that shows it. */
export interface PanelFilter {
  readonly attribute: PanelAttribute;
  readonly widget: Widget;
}

/** Why an entry of a panel cannot be used. */
export type PanelProblem =
  | { readonly kind: "unknown-attribute"; readonly attribute: string }
  | { readonly kind: "unknown-widget"; readonly widget: string }
  | { readonly kind: "incompatible-widget"; readonly attribute: PanelAttribute; readonly widget: Widget }
  | { readonly kind: "duplicate"; readonly attribute: PanelAttribute };

/** A parsed panel: the filters that can be used, and each entry that cannot, with the reason. */
interface ParsedPanel {
  readonly filters: readonly PanelFilter[];
  readonly problems: readonly (PanelProblem & { readonly entry: string })[];
}

/**
 * Parses a panel: `attribute` or `attribute:widget` for each filter, in the order in which they are shown. Without a
 * widget, the type of the attribute's values decides. If an attribute occurs twice, the first entry applies, so there
 * are never more filters than attributes.
 *
 * @param custom the catalogue's custom attributes
 * @see rules F17, F19
 */
export function readPanel(entries: readonly string[], custom: CustomAttributes): ParsedPanel {
  const filters = new Map<PanelAttribute, PanelFilter>();
  const problems: ParsedPanel["problems"][number][] = [];
  for (const entry of entries) {
    const outcome = readEntry(entry, custom);
    if ("kind" in outcome) problems.push({ ...outcome, entry });
    else if (filters.has(outcome.attribute)) problems.push({ kind: "duplicate", attribute: outcome.attribute, entry });
    else filters.set(outcome.attribute, outcome);
  }
  return { filters: [...filters.values()], problems };
}

function readEntry(entry: string, custom: CustomAttributes): PanelFilter | PanelProblem {
  const [attribute = "", ...rest] = entry.split(":").map((part) => part.trim());
  if (!isAttribute(attribute, custom)) return { kind: "unknown-attribute", attribute };
  const allowed = widgetsOf(attribute, custom);
  if (rest.length === 0) return { attribute, widget: allowed[0] };
  const name = rest.join(":");
  const widget = WIDGETS.find((candidate) => candidate === name);
  if (widget === undefined) return { kind: "unknown-widget", widget: name };
  return allowed.includes(widget) ? { attribute, widget } : { kind: "incompatible-widget", attribute, widget };
}

const isAttribute = (name: string, custom: CustomAttributes): name is PanelAttribute =>
  Object.hasOwn(ATTRIBUTES, name) || custom.some((item) => item.name === name);

const filtersOf = (code: CategoryCode): readonly PanelFilter[] =>
  readPanel(BUILT_IN_PANELS[code], NO_CUSTOM_ATTRIBUTES).filters;

/** The filter panels by category code, filters in the order in which they are shown. @see rule F7 */
export const PANELS = Object.fromEntries(CATEGORY_CODES.map((code) => [code, filtersOf(code)])) as Readonly<
  Record<CategoryCode, readonly PanelFilter[]>
>;

const panelAttributeNames = [
  ...new Set(Object.values(PANELS).flatMap((filters) => filters.map(({ attribute }) => attribute))),
] as readonly AttributeName[];
const tableAttributeNames = Object.keys(ATTRIBUTES) as readonly AttributeName[];

/** All attributes of the table: those of the panels in the order in which they first occur there, then all others. */
export const FILTER_ATTRIBUTES: readonly AttributeName[] = [
  ...new Set([...panelAttributeNames, ...tableAttributeNames]),
];

type TableValue = Exclude<ValueAttribute, CustomName>;
type TableRange = Exclude<RangeAttribute, CustomName>;

const isValueAttribute = (attribute: AttributeName): attribute is TableValue => !isRangeAttribute(attribute);

/** The attributes that panels filter by value, in the order in which they first occur there. */
export const VALUE_ATTRIBUTES: readonly TableValue[] = panelAttributeNames.filter(isValueAttribute);

/** The attributes that panels filter by range. */
export const RANGE_ATTRIBUTES: readonly TableRange[] = panelAttributeNames.filter(isRangeAttribute);

/** The panel of a category code; empty if there is no code. @see rule F2 */
export const panelOf = (code: CategoryCode | undefined): readonly PanelFilter[] => (code ? PANELS[code] : []);

/**
 * The further filters of a category: every attribute that is not in its panel, in the order of technical data, custom
 * attributes last; none if the panel is empty.
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

/** The properties that determine a category's filters. */
export type PanelOwner = Pick<Category, "category_id" | "panel">;

export interface CategoryPanel {
  /** The code whose panel it uses; `undefined` if it lists its own filters or has none. */
  readonly code: CategoryCode | undefined;
  readonly filters: readonly PanelFilter[];
  /** The filters below the panel. @see rule F14 */
  readonly furtherFilters: readonly PanelFilter[];
}

/** The category code that a category's `panel` names instead of listing filters. */
export const panelCategoryCode = (panel: Category["panel"]): CategoryCode | undefined => {
  const [name, ...rest] = [panel ?? []].flat();
  return rest.length > 0 ? undefined : CATEGORY_CODES.find((code) => code === name);
};

/**
 * The filters of a category: those that its `panel` lists, else those of the code that `panel` names, else those of the
 * code in its id. Invalid entries of `panel` are ignored here; the import reports them.
 *
 * @param custom the catalogue's custom attributes
 * @see rules F2, F7, F17, F19
 */
export function categoryPanel(category: PanelOwner, custom: CustomAttributes): CategoryPanel {
  const code = panelCategoryCode(category.panel);
  if (category.panel === undefined || code !== undefined) {
    const panelCode = code ?? categoryCode(category.category_id);
    return createCategoryPanel(panelCode, panelOf(panelCode), custom);
  }
  return createCategoryPanel(undefined, readPanel([category.panel].flat(), custom).filters, custom);
}

const createCategoryPanel = (
  code: CategoryCode | undefined,
  filters: readonly PanelFilter[],
  custom: CustomAttributes,
): CategoryPanel => ({ code, filters, furtherFilters: furtherFiltersOf(filters, custom) });
