import { CATEGORY_CODES, categoryCode, type CategoryCode } from "#model/entities/category-code.ts";
import type { Category } from "#model/entities/category.ts";
import type { CustomAttributes } from "#model/entities/custom-attribute.ts";
import { createMemo } from "#model/memo.ts";
import { furtherFiltersOf, panelOf } from "./panels.ts";
import { readPanel, type PanelFilter } from "./read-panel.ts";

/** The properties that determine a category's filters. */
export type PanelOwner = Pick<Category, "category_id" | "panel">;

/** The filters of a category. */
export interface CategoryPanel {
  /** The code whose panel it has; absent for a custom panel, and without a panel. */
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
 * The filters of a category: those that its `panel` lists, or those of the code that it names, else those of the code in its id.
 * Invalid entries of `panel` are ignored here; the import rejects them.
 *
 * @param custom the catalogue's custom attributes
 * @see rules F2, F7, F17, F19
 */
export const categoryPanel = (category: PanelOwner, custom: CustomAttributes): CategoryPanel =>
  panels.getOrCreate(category, custom, () => readCategoryPanel(category, custom));

/** The same object for the same category, so that what is derived from it can be memoised as well. */
const panels = createMemo<PanelOwner, CustomAttributes, CategoryPanel>();

function readCategoryPanel(category: PanelOwner, custom: CustomAttributes): CategoryPanel {
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
