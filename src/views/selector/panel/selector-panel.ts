import type { Facet, FilterResult, RangeFacet } from "#catalogue/article-engine.ts";
import { attributeOf } from "#attributes/attribute-table.ts";
import type { PanelAttribute } from "#attributes/filter-kind.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import { FIT_ATTRIBUTES, FIT_SOURCES, type FitAttribute, type FilterSelection } from "#attributes/selection.ts";
import { withoutAttributes } from "#catalogue/filtering/loosen.ts";
import type { PanelFilter } from "#attributes/panels.ts";
import { panelAttributeName } from "#attributes/technical-data/attribute-text.ts";
import { limitFilter, valueFilter, type FilterSource, type OptionsFilterView } from "./option-filters.ts";
import { rangeFilter, type RangeFilterView } from "./range-filter.ts";

export type FilterView = OptionsFilterView | RangeFilterView;

/** Whether something is chosen in a filter. */
export const isFilterNarrowed = (filter: FilterView): boolean =>
  filter.kind === "values"
    ? filter.options.some(({ isChosen }) => isChosen) || filter.limits?.isNarrowed === true
    : filter.isNarrowed;

interface PanelSource extends FilterSource {
  readonly panel: readonly PanelFilter[];
  readonly facets: readonly Facet[];
}

/** The filters of a category's panel, in its order; those without any value are omitted. @see rules D4, D5, F7, F8 */
export function panelView(source: PanelSource): FilterView[] {
  const facets = new Map<PanelAttribute, Facet>(source.facets.map((facet) => [facet.attribute, facet]));
  return source.panel.flatMap(({ attribute, widget }) => {
    const facet = facets.get(attribute);
    if (facet?.kind === "range")
      return (widget === "range" ? sliderFilter(facet, source) : limitFilter(facet, widget, source)) ?? [];
    if (facet && widget !== "range") return valueFilter(facet, widget, source) ?? [];
    return [];
  });
}

const sliderFilter = (facet: RangeFacet, { selection, texts, language }: PanelSource): RangeFilterView | undefined =>
  rangeFilter(facet, selection.ranges.get(facet.attribute), {
    name: panelAttributeName(facet.attribute, texts, language),
    unit: attributeOf(facet.attribute, texts.custom).unit ?? "",
  });

/** The filters below the panel. @see rule F14 */
export interface FurtherFiltersView {
  readonly isOpen: boolean;
  /** Empty while collapsed. */
  readonly filters: readonly FilterView[];
  /** The choices of collapsed filters, as parameters that the panel's form submits without scripts. */
  readonly hiddenParameters: readonly QueryEntry[];
}

/** The part of the selector's state that further filters depend on. */
interface FurtherFiltersState {
  readonly furtherFilters: "open" | "collapsed";
  readonly selection: FilterSelection;
}

/** Whether further filters are shown or chosen; otherwise nothing is computed for them. */
export const needsFurtherFilters = (
  { furtherFilters, selection: { values, ranges } }: FurtherFiltersState,
  filters: readonly PanelFilter[],
): boolean =>
  furtherFilters === "open" ||
  filters.some(({ attribute }) =>
    [ranges, values].some((chosen: ReadonlyMap<string, unknown>) => chosen.has(attribute)),
  );

/** The expanded further filters that offer a choice; these depend only on category and portfolio. @see rule F14 */
export function furtherFiltersView(
  { furtherFilters }: FurtherFiltersState,
  panel: readonly PanelFilter[],
  source: PanelSource,
): FurtherFiltersView {
  if (furtherFilters === "open")
    return { isOpen: true, filters: panelView(source).filter(offersChoice), hiddenParameters: [] };
  const panelAttributes = panel.map(({ attribute }) => attribute);
  const chosen = withoutAttributes(source.selection, [...panelAttributes, ...FIT_ATTRIBUTES]);
  return { isOpen: false, filters: [], hiddenParameters: selectionCodec.write(chosen) };
}

const offersChoice = (filter: FilterView): boolean =>
  filter.kind === "range" ? filter.bounds.min < filter.bounds.max : filter.options.some(({ value }) => value !== false);

/** A filter by a length that visitors measure in the ceiling. */
export interface FitView {
  readonly attribute: FitAttribute;
  /** The measured length, mm; absent if not measured. */
  readonly length: number | undefined;
  /** Articles that match all other criteria but lack the dimension that is compared with it. */
  readonly unknownCount: number;
}

/** The filters by ceiling opening and void that the panel offers; none if no article has a cutout. @see rule F4 */
export function fitFilterViews(
  offered: readonly FitAttribute[],
  { facets, fits }: FilterResult,
  selection: FilterSelection,
): readonly FitView[] {
  const hasCutouts = facets.some(
    (facet) => facet.kind === "range" && facet.attribute === FIT_SOURCES.opening && facet.bounds !== undefined,
  );
  if (!hasCutouts) return [];
  return offered.map((attribute) => ({
    attribute,
    length: selection.fits?.get(attribute),
    unknownCount: fits.find((fit) => fit.attribute === attribute)?.unknownCount ?? 0,
  }));
}
