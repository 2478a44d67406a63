import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { ChosenText } from "#model/texts/text.ts";
import type { Facet, RangeFacet, ValueFacet } from "#catalogue/article-engine.ts";
import { attributeOf, sourceFields } from "#attributes/attribute-of.ts";
import { filtersByRange, type BoundedAttribute, type PanelAttribute, type RangeAttribute, type ValueAttribute } from "#attributes/filter-kind.ts"; // prettier-ignore
import { isRated, limitEnd, ratingKind } from "#attributes/limits.ts";
import type { PanelFilter } from "#attributes/read-panel.ts";
import type { Widget } from "#attributes/specified-panels.ts";
import type { FilterSelection, Range } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import { attributeName, type AttributeTexts } from "#attributes/technical-data/attribute-text.ts";
import { figureLimits, ratingLimits, valueOptions, type OptionView } from "./filter-options.ts";
import { rangeSymbols } from "./range-texts.ts";
import { sliderStep } from "./slider-step.ts";
import { histogram, type HistogramBar } from "./selector-histogram.ts";

interface OptionsView {
  readonly widget: Exclude<Widget, "range">;
  /** The catalogue's name for it; absent: the locale message is shown. @see rule D5 */
  readonly name: ChosenText | undefined;
  /** Sorted by rule D4. */
  readonly options: readonly OptionView[];
  /** How many articles match without this filter. */
  readonly anyCount: number;
}

/** A filter by value. */
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

/** A filter by range. */
export interface RangeFilterView {
  readonly kind: "range";
  readonly attribute: RangeAttribute;
  readonly name: ChosenText | undefined;
  /** Empty for a figure without one. */
  readonly unit: string;
  /** The lowest and the highest figure of the data. */
  readonly bounds: Range;
  /** The step of the slider. */
  readonly step: number;
  /** The chosen range, with the bounds where it is open. */
  readonly value: Range;
  readonly isNarrowed: boolean;
  /** Which ends of the chosen range are open. */
  readonly openEnds: Readonly<Record<keyof Range, boolean>>;
  readonly bars: readonly HistogramBar[];
}

export type OptionsFilterView = ValueFilterView | LimitFilterView;
export type FilterView = OptionsFilterView | RangeFilterView;

/** Whether a filter has a choice. */
export const isFilterNarrowed = (filter: FilterView): boolean =>
  filter.kind === "values"
    ? filter.options.some(({ isChosen }) => isChosen) || filter.limits?.isNarrowed === true
    : filter.isNarrowed;

/** The input of the panel. */
export interface PanelSource {
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
      return (widget === "range" ? rangeFilter(facet, source) : limitFilter(facet, widget, source)) ?? [];
    if (facet && widget !== "range") return valueFilter(facet, widget, source) ?? [];
    return [];
  });
}

/** How to look up the texts of an attribute's values. @see rule D5 */
export function attributeTexts(attribute: PanelAttribute, texts: FilterTexts, language: Language): AttributeTexts {
  const { fields = [attribute], unit, sign } = attributeOf(attribute, texts.custom);
  return { texts, valueHelpTypes: [attribute, ...fields], unit, sign, language };
}

/** The catalogue's name of a panel's attribute, under its own name or that of any of its fields. @see rule D5 */
export function panelAttributeName(
  attribute: PanelAttribute,
  texts: FilterTexts,
  language: Language,
): ChosenText | undefined {
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

function rangeFilter(facet: RangeFacet, { selection, texts, language }: PanelSource): RangeFilterView | undefined {
  const { attribute, bounds } = facet;
  if (!bounds) return undefined;
  const chosen = selection.ranges.get(attribute);
  const value = sliderRange(chosen, bounds);
  return {
    kind: "range",
    attribute,
    name: panelAttributeName(attribute, texts, language),
    unit: attributeOf(attribute, texts.custom).unit ?? "",
    bounds,
    step: sliderStep(facet.ranges),
    value,
    isNarrowed: chosen !== undefined,
    openEnds: openEnds(chosen),
    bars: histogram(facet, bounds, value),
  };
}

/** A chosen range as a slider shows it: at the end of its track where it is open. @see rule F20 */
export const sliderRange = (chosen: Range | undefined, bounds: Range): Range => ({
  min: chosen && chosen.min > -Infinity ? chosen.min : bounds.min,
  max: chosen && chosen.max < Infinity ? chosen.max : bounds.max,
});

/** Which ends of a chosen range are open; both without a range. */
export const openEnds = (chosen: Range | undefined): Readonly<Record<keyof Range, boolean>> => ({
  min: !chosen || chosen.min === -Infinity,
  max: !chosen || chosen.max === Infinity,
});
