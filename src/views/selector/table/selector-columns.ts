import type { Attribute } from "#attributes/attribute.ts";
import { ATTRIBUTES, CATEGORY_LAYOUTS } from "#attributes/attribute-table.ts";
import type { CategoryPanel, PanelFilter } from "#attributes/panels.ts";
import { columnNames, type ColumnName, type TableColumnName } from "#attributes/table-columns.ts";
import type { ColumnKeyOf, ShortName } from "#attributes/attribute-places.ts";
import { technicalAttribute, type TechnicalAttribute } from "#attributes/technical-data/attribute-groups.ts";
import {
  isCustomName,
  NO_CUSTOM_ATTRIBUTES,
  type CustomAttributes,
  type CustomName,
} from "#model/entities/custom-attribute.ts";
import { CATEGORY_CODES, type CategoryCode } from "#model/entities/category-code.ts";

type LayoutRows = typeof CATEGORY_LAYOUTS;
type LayoutName = keyof LayoutRows;

export type ColumnKey = TableColumnKey | CustomName;

/** Columns with names in the locale messages. */
export type TableColumnKey = ColumnKeyOf<TableColumnName> | RoomColumnKey;

/** The columns with an article's quantities for a visitor's room. @see rule F11 */
export const ROOM_COLUMNS = ["pieces", "lux", "density"] as const;
export type RoomColumnKey = (typeof ROOM_COLUMNS)[number];

/** Whether a column is about the visitor's room. */
export const isRoomColumn = (column: string): column is RoomColumnKey => ROOM_COLUMNS.some((key) => key === column);

/** A fact in a family's heading, over its matching articles. */
export type FactKey = ShortName<LayoutRows[LayoutName]["facts"][number]>;

/** The attribute that `sort=size` sorts by. */
export type LeadingMeasure = ShortName<LayoutRows[LayoutName]["size"]>;

/** How a category's articles are shown: short names of attributes. */
export interface Layout {
  readonly columns: readonly ColumnKey[];
  readonly facts: readonly FactKey[];
  readonly measure: LeadingMeasure;
  /** Whether the visitor has chosen the columns. @see rule F18 */
  readonly isChosen?: true;
}

const shortName = (name: string): string => (isCustomName(name) ? name : (technicalAttribute(name).short ?? name));

/** The casts here and below are safe, since the types are derived from the same table. */
function createLayout(name: LayoutName): Layout {
  const { columns, facts, size } = CATEGORY_LAYOUTS[name];
  return {
    columns: columns.map(shortName) as ColumnKey[],
    facts: facts.map(shortName) as FactKey[],
    measure: shortName(size) as LeadingMeasure,
  };
}

const LAYOUT_ROWS = Object.values(CATEGORY_LAYOUTS);
const FACT_ATTRIBUTES: ReadonlySet<string> = new Set(LAYOUT_ROWS.flatMap(({ facts }): readonly string[] => facts));
const SIZE_ATTRIBUTES: ReadonlySet<string> = new Set(LAYOUT_ROWS.map(({ size }) => size));

/** The maximum number of facts in a family's heading. */
const MAX_FACTS = 5;

/** The common attributes of luminaires, and the panel's filters that tables, headings and orders support. */
function layoutOfPanel(filters: readonly PanelFilter[], custom: CustomAttributes): Layout {
  const { columns, facts, size } = CATEGORY_LAYOUTS.other;
  const names = filters.map(({ attribute }) => attribute);
  const withPanelAttributes = (start: readonly string[], supported: ReadonlySet<string>): readonly string[] => [
    ...new Set([...start, ...names.filter((name) => supported.has(name))]),
  ];
  return {
    columns: withPanelAttributes(columns, new Set(columnNames(custom))).map(shortName) as ColumnKey[],
    facts: withPanelAttributes(facts, FACT_ATTRIBUTES).slice(0, MAX_FACTS).map(shortName) as FactKey[],
    measure: shortName(names.find((name) => SIZE_ATTRIBUTES.has(name)) ?? size) as LeadingMeasure,
  };
}

const DEFAULT_LAYOUT = createLayout("other");
const LAYOUTS: ReadonlyMap<CategoryCode, Layout> = new Map(CATEGORY_CODES.map((code) => [code, createLayout(code)]));

/** The layout of a category's articles; a category without a known code shows the common attributes. @see rule F2 */
export const layoutOf = (code: CategoryCode | undefined): Layout => (code && LAYOUTS.get(code)) ?? DEFAULT_LAYOUT;

/**
 * The layout of a category's articles: that of the code whose panel it has, or one made from its own panel.
 *
 * @param custom the catalogue's custom attributes
 * @see rules F2, F17, F19
 */
export const categoryLayout = (panel: CategoryPanel, custom: CustomAttributes): Layout =>
  panel.code === undefined && panel.filters.length > 0 ? layoutOfPanel(panel.filters, custom) : layoutOf(panel.code);

/**
 * A category's layout with the columns that a visitor has chosen, in their order.
 *
 * @param chosen if empty, the category's layout applies; custom attributes that the catalogue does not declare are
 * omitted
 * @see rules F18, F19
 */
export function layoutWithColumns(
  panel: CategoryPanel,
  chosen: readonly ColumnName[],
  custom: CustomAttributes,
): Layout {
  const layout = categoryLayout(panel, custom);
  const columns = columnNames(custom).filter((name) => chosen.includes(name));
  return columns.length === 0 ? layout : { ...layout, columns: columns.map(shortName) as ColumnKey[], isChosen: true };
}

const BY_SHORT_NAME: ReadonlyMap<string, TechnicalAttribute> = new Map(
  Object.entries<Attribute>(ATTRIBUTES).map(([name, { short = name }]) => [short, technicalAttribute(name)]),
);

/**
 * The attribute that a column, a fact or an order shows.
 *
 * @param custom the catalogue's custom attributes, if the key may be one of theirs
 */
export function attributeByKey(key: string, custom: CustomAttributes = NO_CUSTOM_ATTRIBUTES): TechnicalAttribute {
  const attribute = BY_SHORT_NAME.get(key) ?? custom.find(({ name }) => name === key);
  if (!attribute) throw new RangeError(`no attribute has the short name ${key}`);
  return attribute;
}
