import type { Facet, FilterResult, RangeFacet, ValueFacet } from "#catalogue/article-engine.ts";
import { attributeOf } from "#attributes/attribute-table.ts";
import type { Widget } from "#attributes/built-in-panels.ts";
import type { BoundedAttribute, PanelAttribute, ValueAttribute } from "#attributes/filter-kind.ts";
import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { selectionCodec } from "#attributes/address/selection-codec.ts";
import { isRated, limitEnd, limitOf, ratingKind } from "#attributes/limits.ts";
import { parseRating, formatRating, type RatingKind } from "#attributes/ratings.ts";
import {
  FIT_ATTRIBUTES,
  FIT_SOURCES,
  type FitAttribute,
  type FilterSelection,
  type FilterValue,
  type Range,
} from "#attributes/selection.ts";
import { withoutAttributes } from "#catalogue/filtering/loosen.ts";
import type { Language } from "#model/languages/language.ts";
import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import type { PanelFilter } from "#attributes/panels.ts";
import {
  OPTION_COMPARATORS,
  attributeTexts,
  formatAttributeValue,
  panelAttributeName,
  type AttributeFormat,
} from "#attributes/technical-data/attribute-text.ts";
import { rangeFilter, type RangeFilterView } from "./range-filter.ts";
import { rangeSymbols } from "./range-texts.ts";

/** An option of a filter. `label` is absent for a boolean without a filter text. @see rules D5, F8 */
export interface OptionView {
  readonly value: FilterValue;
  readonly label: ResolvedText | undefined;
  /** How many articles would match, regardless of the choice in this filter. */
  readonly count: number;
  readonly isChosen: boolean;
  /** Whether no article would match and the option is not chosen. */
  readonly isDisabled: boolean;
}

interface OptionsView {
  readonly widget: Exclude<Widget, "range">;
  /** The catalogue's name for it; without one, the locale message is shown. @see rule D5 */
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

/** Whether something is chosen in a filter. */
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

/** @returns `undefined` if no article has a value @see rules D5, F8 */
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

/** @returns `undefined` if no article has the figure @see rule F20 */
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

/** The values of a facet as options, sorted by rule D4. */
const valueOptions = (
  { values, counts }: ValueFacet,
  chosen: ReadonlySet<FilterValue>,
  format: AttributeFormat,
): OptionView[] =>
  sortOptions(
    values.map((value, index) => option(value, counts[index] ?? 0, chosen.has(value), format)),
    format.language,
  );

/**
 * The options of a limit by figure (at most, or at least): each figure that occurs, and the chosen one.
 *
 * @param format with the sign of the limit
 * @see rule F20
 */
function figureLimits(
  { ranges, counts }: RangeFacet,
  end: keyof Range,
  range: Range | undefined,
  format: AttributeFormat,
): OptionView[] {
  const chosen = limitOf(range, end);
  const counted = new Map<number, number>(chosen === undefined ? [] : [[chosen, 0]]);
  ranges.forEach(({ [end]: figure }, index) => counted.set(figure, (counted.get(figure) ?? 0) + (counts[index] ?? 0)));
  // Each limit also admits the articles of all stricter ones.
  const strictestFirst = [...counted].sort(([a], [b]) => (end === "max" ? a - b : b - a));
  let count = 0;
  const options = strictestFirst.map(([figure, figureCount]) => {
    count += figureCount;
    return option(figure, count, figure === chosen, format);
  });
  return end === "max" ? options : options.reverse();
}

/**
 * The options of a limit by rating (at least): each rating that occurs, and the chosen one.
 *
 * @param matchingCount how many articles match with the chosen range
 * @see rule F20
 */
function ratingLimits(
  { values, upwardCounts }: ValueFacet,
  kind: RatingKind,
  range: Range | undefined,
  matchingCount: number,
  format: AttributeFormat,
): OptionView[] {
  const chosen = limitOf(range, "min");
  const options = new Map<number, OptionView>();
  values.forEach((value, index) => {
    const rating = parseRating(kind, value);
    if (rating !== undefined && !options.has(rating))
      options.set(rating, option(value, upwardCounts?.[index] ?? 0, rating === chosen, format));
  });
  if (chosen !== undefined && !options.has(chosen))
    options.set(chosen, option(formatRating(kind, chosen), matchingCount, true, format));
  return sortOptions([...options.values()], format.language);
}

function option(value: FilterValue, count: number, isChosen: boolean, format: AttributeFormat): OptionView {
  const { text } = formatAttributeValue(value, format);
  return { value, label: text, count, isChosen, isDisabled: count === 0 && !isChosen };
}

const sortOptions = (options: OptionView[], language: Language): OptionView[] =>
  options.sort((a, b) =>
    OPTION_COMPARATORS[language](
      { value: a.value, label: a.label?.text ?? "" },
      { value: b.value, label: b.label?.text ?? "" },
    ),
  );

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
