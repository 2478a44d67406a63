import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { selectionAddress } from "#attributes/address/selection-address.ts";
import { FIT_ATTRIBUTES } from "#attributes/fits.ts";
import type { PanelFilter } from "#attributes/read-panel.ts";
import { withoutAttributes } from "#catalogue/filtering/loosen.ts";
import type { FilterSelection } from "#attributes/selection.ts";
import { panelView, type FilterView, type PanelSource } from "./selector-panel.ts";

/** The filters below the panel. @see rule F14 */
export interface FurtherFiltersView {
  readonly isOpen: boolean;
  /** Empty while collapsed. */
  readonly filters: readonly FilterView[];
  /** The choices of collapsed filters, as parameters that the panel's form submits without scripts. */
  readonly hiddenParameters: readonly QueryEntry[];
}

/** The part of the selector's state that they depend on. */
interface FurtherFiltersState {
  readonly furtherFilters: "open" | "folded";
  readonly selection: FilterSelection;
}

/** Whether additional filters are shown or chosen; otherwise nothing is computed for them. */
export const needsFurtherFilters = (
  { furtherFilters, selection: { values, ranges } }: FurtherFiltersState,
  filters: readonly PanelFilter[],
): boolean =>
  furtherFilters === "open" ||
  filters.some(({ attribute }) => hasChoice(ranges, attribute) || hasChoice(values, attribute));

const hasChoice = (chosen: ReadonlyMap<string, unknown>, attribute: string): boolean => chosen.has(attribute);

/**
 * The additional filters that offer a choice, if they are expanded. They depend only on category and portfolio, not on the
 * selection.
 *
 * @param panel the category's own panel
 * @param source the additional filters with their facets
 * @see rule F14
 */
export function furtherFiltersView(
  { furtherFilters }: FurtherFiltersState,
  panel: readonly PanelFilter[],
  source: PanelSource,
): FurtherFiltersView {
  if (furtherFilters === "open")
    return { isOpen: true, filters: panelView(source).filter(offersChoice), hiddenParameters: [] };
  const panelAttributes = panel.map(({ attribute }) => attribute);
  const chosen = withoutAttributes(source.selection, [...panelAttributes, ...FIT_ATTRIBUTES]);
  return { isOpen: false, filters: [], hiddenParameters: selectionAddress.write(chosen) };
}

const offersChoice = (filter: FilterView): boolean =>
  filter.kind === "range" ? filter.bounds.min < filter.bounds.max : filter.options.some(({ value }) => value !== false);
