import { categoryPanel, type PanelOwner } from "#attributes/category-panel.ts";
import { columnNames, type ColumnName } from "#attributes/table-columns.ts";
import { EMPTY_SELECTION } from "#attributes/selection.ts";
import type { OwnAttributes } from "#model/entities/own-attribute.ts";
import type { Facet } from "#catalogue/article-engine.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { SelectorState } from "./selector-state.ts";
import { categoryLayout, shownAttribute } from "#views/selector/table/selector-columns.ts";

/** The attributes of a category's own columns. @param own the catalogue's own attributes */
export const usualColumns = (category: PanelOwner, own: OwnAttributes): readonly ColumnName[] =>
  categoryLayout(categoryPanel(category, own), own).columns.map((key) => shownAttribute(key, own).name as ColumnName);

/**
 * The attributes that can be columns, in the order of technical data: those that an article of the category has, and the
 * category's own; all attributes where the category has no filters, or the browser does not have its articles.
 *
 * @param own the catalogue's own attributes
 * @see rules F18, F19
 */
export function columnChoices(
  catalogue: Catalogue | undefined,
  category: PanelOwner,
  portfolioId: string | undefined,
  own: OwnAttributes,
): readonly ColumnName[] {
  if (!catalogue || categoryPanel(category, own).filters.length === 0) return columnNames(own);
  const query = { categoryIds: [category.category_id], portfolioId, hasFurther: true, selection: EMPTY_SELECTION };
  const { facets } = catalogue.engine.query({ ...query, hiddenFamilies: [] });
  const found = new Set<string>([
    ...usualColumns(category, own),
    ...facets.filter(hasValue).map(({ attribute }) => attribute),
  ]);
  return columnNames(own).filter((name) => found.has(name));
}

const hasValue = (facet: Facet): boolean =>
  facet.kind === "range" ? facet.bounds !== undefined : facet.values.some((value) => value !== false);

/**
 * The state with a column of the table shown, or no longer shown; with the category's own columns, or without any, none is
 * chosen.
 *
 * @param usual the category's own columns
 * @param own the catalogue's own attributes
 * @see rules F18, F19
 */
export function toggleColumn(
  state: SelectorState,
  usual: readonly ColumnName[],
  column: ColumnName,
  own: OwnAttributes,
): SelectorState {
  const shown = new Set(state.columns.length > 0 ? state.columns : usual);
  if (!shown.delete(column)) shown.add(column);
  const isUsual = shown.size === usual.length && usual.every((name) => shown.has(name));
  return { ...state, columns: isUsual ? [] : columnNames(own).filter((name) => shown.has(name)) };
}
