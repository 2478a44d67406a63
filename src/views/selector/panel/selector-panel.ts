import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { Facet, FilterResult, RangeFacet, ValueFacet } from "#catalogue/article-engine.ts";
import { attributeOf, sourceFields } from "#attributes/attribute-table.ts";
import {
  filtersByRange,
  type BoundedAttribute,
  type PanelAttribute,
  type ValueAttribute,
} from "#attributes/filter-kind.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import {
  FIT_ATTRIBUTES,
  FIT_SOURCES,
  type FitAttribute,
  type FilterSelection,
  type Range,
} from "#attributes/selection.ts";
import { withoutAttributes } from "#catalogue/filtering/loosen.ts";
import { isRated, limitEnd, ratingKind } from "#attributes/limits.ts";
import type { PanelFilter } from "#attributes/panels.ts";
import type { Widget } from "#attributes/built-in-panels.ts";
import type { Language } from "#model/languages/language.ts";
import { attributeName, type AttributeFormat } from "#attributes/technical-data/attribute-text.ts";
import { figureLimits, ratingLimits, valueOptions, type OptionView } from "./filter-options.ts";
import { rangeFilter, type RangeFilterView } from "./range-filter.ts";
import { rangeSymbols } from "./range-texts.ts";

interface OptionsView {
  readonly widget: Exclude<Widget, "range">;
  /** The catalogue's name for it; absent: the locale message is shown. @see rule D5 */
  readonly name: ResolvedText | undefined;
  /** Sorted by rule D4. */
  readonly options: readonly OptionView[];
  /** How many articles match without this filter. */
  readonly anyCount: number;
}

export interface ValueFilterView extends OptionsView {
  readonly kind: "values";
  readonly attribute: ValueAttribute;
  /** Minimum ratings, if there are several. @see rule F20 */
  readonly limits?: LimitFilterView;
}

/** A filter by one limit, with an option for each. @see rule F20 */
export interface LimitFilterView extends OptionsView {
  readonly kind: "limits";
  readonly attribute: BoundedAttribute;
  /** The end of the range that an option sets. */
  readonly end: keyof Range;
  readonly isNarrowed: boolean;
  /** The chosen range in symbols; it may come from a link and match no option. */
  readonly range: string | undefined;
}

export type OptionsFilterView = ValueFilterView | LimitFilterView;
export type FilterView = OptionsFilterView | RangeFilterView;

/** Whether a filter has a choice. */
export const isFilterNarrowed = (filter: FilterView): boolean =>
  filter.kind === "values"
    ? filter.options.some(({ isChosen }) => isChosen) || filter.limits?.isNarrowed === true
    : filter.isNarrowed;

interface PanelSource {
  readonly panel: readonly PanelFilter[];
  readonly facets: readonly Facet[];
  readonly selection: FilterSelection;
  /** The number of articles that match the selection. */
  readonly count: number;
  readonly texts: FilterTexts;
  readonly language: Language;
}

/**
 * The filters of a category's panel with labelled options, in its order. Filters without any value are omitted.
 *
 * @see rules D4, D5, F7, F8
 */
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

/** How to look up the labels of an attribute's values. @see rule D5 */
export function attributeTexts(attribute: PanelAttribute, texts: FilterTexts, language: Language): AttributeFormat {
  const { fields = [attribute], unit, sign } = attributeOf(attribute, texts.custom);
  return { texts, valueHelpTypes: [attribute, ...fields], unit, sign, language };
}

/** The catalogue's name of a panel's attribute, under its own name or that of any of its fields. @see rule D5 */
export function panelAttributeName(
  attribute: PanelAttribute,
  texts: FilterTexts,
  language: Language,
): ResolvedText | undefined {
  return attributeName(texts, [attribute, ...attributeFields(attribute, texts)], language);
}

const attributeFields = (attribute: PanelAttribute, { custom }: FilterTexts): readonly string[] =>
  filtersByRange(attribute, custom) ? [] : sourceFields(attribute, custom);

function valueFilter(
  facet: ValueFacet,
  widget: ValueFilterView["widget"],
  source: PanelSource,
): ValueFilterView | undefined {
  const { attribute, values, anyCount } = facet;
  if (values.length === 0) return undefined;
  const { selection, texts, language } = source;
  const chosen = new Set(selection.values.get(attribute));
  const name = panelAttributeName(attribute, texts, language);
  const options = valueOptions(facet, chosen, attributeTexts(attribute, texts, language));
  const limits = isRated(attribute) ? ratingFilter(facet, { attribute, widget, name, anyCount }, source) : undefined;
  return { kind: "values", attribute, widget, name, options, anyCount, ...(limits && { limits }) };
}

/** @returns `undefined` if there is nothing to choose from */
function ratingFilter(
  facet: ValueFacet,
  shared: Pick<LimitFilterView, "attribute" | "widget" | "name" | "anyCount">,
  { selection, count, texts, language }: PanelSource,
): LimitFilterView | undefined {
  const kind = ratingKind(shared.attribute);
  if (kind === undefined) return undefined;
  const range = selection.ranges.get(shared.attribute);
  const options = ratingLimits(facet, kind, range, count, attributeTexts(shared.attribute, texts, language));
  if (options.length < 2 && !range) return undefined;
  return { ...shared, kind: "limits", options, end: "min", ...rangeFields(shared.attribute, range, texts, language) };
}

function limitFilter(
  facet: RangeFacet,
  widget: LimitFilterView["widget"],
  { selection, texts, language }: PanelSource,
): LimitFilterView | undefined {
  const { attribute, bounds, anyCount } = facet;
  if (!bounds) return undefined;
  const end = limitEnd(attribute);
  const range = selection.ranges.get(attribute);
  const sign = end === "max" ? "≤" : "≥";
  return {
    kind: "limits",
    attribute,
    widget,
    name: panelAttributeName(attribute, texts, language),
    options: figureLimits(facet, end, range, { ...attributeTexts(attribute, texts, language), sign }),
    anyCount,
    end,
    ...rangeFields(attribute, range, texts, language),
  };
}

const rangeFields = (
  attribute: BoundedAttribute,
  range: Range | undefined,
  { custom }: FilterTexts,
  language: Language,
): Pick<LimitFilterView, "isNarrowed" | "range"> => ({
  isNarrowed: range !== undefined,
  range: range && rangeSymbols(attribute, range, custom, language),
});

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
  filters.some(({ attribute }) => hasChoice(ranges, attribute) || hasChoice(values, attribute));

const hasChoice = (chosen: ReadonlyMap<string, unknown>, attribute: string): boolean => chosen.has(attribute);

/**
 * The further filters that offer a choice, if they are expanded. Which these are depends only on category and portfolio, not on the
 * selection.
 *
 * @param panel the category's own panel
 * @param source the further filters with their facets
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
  return { isOpen: false, filters: [], hiddenParameters: selectionCodec.write(chosen) };
}

const offersChoice = (filter: FilterView): boolean =>
  filter.kind === "range" ? filter.bounds.min < filter.bounds.max : filter.options.some(({ value }) => value !== false);

/** A length that a visitor can measure in the ceiling. */
export interface FitView {
  readonly attribute: FitAttribute;
  /** The measured length, mm; absent: not measured. */
  readonly length: number | undefined;
  /** Articles that match all other criteria but lack the dimension to compare this with. */
  readonly unknownCount: number;
}

/**
 * The filters of a category by ceiling opening and void, with the entered lengths.
 *
 * @param offered the lengths that the category's panel supports
 * @returns empty if no article has a cutout
 * @see rule F4
 */
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
