import type { Column } from "#engine/columns/column.ts";
import type { PanelFilter, RangeAttribute, ValueAttribute } from "#attributes/panels.ts";
import type { FilterValue, Range } from "#attributes/selection.ts";

/** How articles are grouped: one column each, whose values are positions in the lists, or ids. */
export interface ArticleGroups {
  readonly rowCount: number;
  /** Positions of the categories that a row belongs to. */
  readonly categories: Column<number>;
  /** The family id that a row names, if any. */
  readonly families: Column<string>;
  /** The portfolio ids that a row belongs to. */
  readonly portfolios: Column<string>;
  /** Families that rows name but the families list lacks. @see rule F5 */
  readonly unlistedFamilies: ReadonlySet<string>;
}

/** The attributes of some rows as columns, which go by a row's place among them; values in D4's order, ranges by lower, then upper bound. */
export interface ArticleColumns {
  values(attribute: ValueAttribute, rows: Uint32Array): Column<FilterValue>;
  ranges(attribute: RangeAttribute, rows: Uint32Array): Column<Range>;
}

/** The articles that an engine filters. */
export interface FilterSource {
  readonly groups: ArticleGroups;
  /** Category ids by position. */
  readonly categoryIds: readonly string[];
  readonly columns: ArticleColumns;
  /** What can be filtered in a category; nothing for one that has no panel. @see rule F2 */
  panelOf(categoryId: string | undefined): readonly PanelFilter[];
}
