import { categoryPanel, type PanelOwner } from "#attributes/panels.ts";
import { columnNames, type ColumnName } from "#attributes/table-columns.ts";
import { EMPTY_SELECTION } from "#attributes/selection.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { Facet } from "#catalogue/article-engine.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { SelectorState } from "./selector-state.ts";
import { categoryLayout, attributeByKey } from "#views/selector/table/selector-columns.ts";

/** The attributes of a category's own columns. @param custom the catalogue's custom attributes */
export const defaultColumns = (category: PanelOwner, custom: CustomAttributes): readonly ColumnName[] =>
  categoryLayout(categoryPanel(category, custom), custom).columns.map(
    (key) => attributeByKey(key, custom).name as ColumnName,
  );

/**
 * The attributes that can be columns, in the order of technical data: those that an article of the category has, and
 * the default columns; all if the category has no filters, or the browser no catalogue.
 *
 * @see rules F18, F19
 */
export function columnChoices(
  catalogue: Catalogue | undefined,
  category: PanelOwner,
  portfolioId: string | undefined,
  custom: CustomAttributes,
): readonly ColumnName[] {
  if (!catalogue || categoryPanel(category, custom).filters.length === 0) return columnNames(custom);
  const { category_id: id } = category;
  const query = { categoryIds: [id], portfolioId, selection: EMPTY_SELECTION, hiddenFamilies: [] };
  const { facets } = catalogue.engine.query({ ...query, hasFurtherFilters: true });
  const columns = new Set<string>([
    ...defaultColumns(category, custom),
    ...facets.filter(hasValue).map(({ attribute }) => attribute),
  ]);
  return columnNames(custom).filter((name) => columns.has(name));
}

const hasValue = (facet: Facet): boolean =>
  facet.kind === "range" ? facet.bounds !== undefined : facet.values.some((value) => value !== false);

/** Toggles a column; a result of the default columns, or of none, clears the choice. @see rules F18, F19 */
export function toggleColumn(
  state: SelectorState,
  defaults: readonly ColumnName[],
  column: ColumnName,
  custom: CustomAttributes,
): SelectorState {
  const visible = new Set(state.columns.length > 0 ? state.columns : defaults);
  if (!visible.delete(column)) visible.add(column);
  const isDefault = visible.size === defaults.length && defaults.every((name) => visible.has(name));
  return { ...state, columns: isDefault ? [] : columnNames(custom).filter((name) => visible.has(name)) };
}
