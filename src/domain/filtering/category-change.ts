import { EMPTY_SELECTION, type FilterSelection } from "./selection.ts";

/** Where a visitor filters, and what they have chosen and hidden there. */
export interface FilterState {
  readonly categoryIds: readonly string[];
  readonly selection: FilterSelection;
  /** Families marked as unavailable. @see rule F5 */
  readonly hiddenFamilies: readonly string[];
}

/**
 * The state after the category ids have changed: filters, ranges and marks are cleared.
 *
 * The caller waits `CATEGORY_DEBOUNCE_MS` first; filters that come with an address belong to it and do not pass here.
 *
 * @returns the very same state when the ids are the same, in the same order
 * @see rule F1
 */
export function changeCategories(state: FilterState, categoryIds: readonly string[]): FilterState {
  const isSame =
    categoryIds.length === state.categoryIds.length && categoryIds.every((id, at) => id === state.categoryIds[at]);
  return isSame ? state : resetFilters({ ...state, categoryIds });
}

/** The state with filters, ranges and marks cleared. @see rule F6 */
export const resetFilters = (state: FilterState): FilterState => ({
  ...state,
  selection: EMPTY_SELECTION,
  hiddenFamilies: [],
});
