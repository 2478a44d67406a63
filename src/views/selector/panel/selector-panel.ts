import type { FilterTexts } from "#model/texts/filter-texts.ts";
import type { ChosenText } from "#model/texts/text.ts";
import type { Facet, RangeFacet, ValueFacet } from "#catalogue/article-engine.ts";
import { attributeOf, sourceFields } from "#attributes/attribute-of.ts";
import {
  filtersByRange,
  type PanelAttribute,
  type RangeAttribute,
  type ValueAttribute,
} from "#attributes/filter-kind.ts";
import type { PanelFilter } from "#attributes/read-panel.ts";
import type { Widget } from "#attributes/specified-panels.ts";
import type { FilterSelection, FilterValue, Range } from "#attributes/selection.ts";
import type { Language } from "#model/languages/language.ts";
import {
  attributeName,
  OPTION_ORDERS,
  formatAttributeValue,
  type AttributeTexts,
} from "#attributes/technical-data/attribute-text.ts";
import { sliderStep } from "./slider-step.ts";
import { histogram, type HistogramBar } from "./selector-histogram.ts";

/** An option of a filter. `label` is absent for a boolean without a filter text. @see rules D5, F8 */
export interface OptionView {
  readonly value: FilterValue;
  readonly label: ChosenText | undefined;
  /** How many articles would match, ignoring its own filter's choice. */
  readonly count: number;
  readonly chosen: boolean;
  /** Whether no article would match and it is not chosen. */
  readonly disabled: boolean;
}

/** A filter by value. */
export interface ValueFilterView {
  readonly kind: "values";
  readonly attribute: ValueAttribute;
  readonly widget: Exclude<Widget, "range">;
  /** The catalogue's name for it; absent: the locale message is shown. @see rule D5 */
  readonly name: ChosenText | undefined;
  /** In D4's order. */
  readonly options: readonly OptionView[];
  /** How many articles match without this filter. */
  readonly anyCount: number;
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
  /** How far apart a slider's values are. */
  readonly step: number;
  /** The chosen range, else the bounds. */
  readonly value: Range;
  readonly narrowed: boolean;
  readonly bars: readonly HistogramBar[];
}

export type FilterView = ValueFilterView | RangeFilterView;

/** What the panel is made of. */
export interface PanelSource {
  readonly panel: readonly PanelFilter[];
  readonly facets: readonly Facet[];
  readonly selection: FilterSelection;
  readonly texts: FilterTexts;
  readonly language: Language;
}

/**
 * The filters of a category's panel with labelled options, in its order. Filters without any value are left out.
 *
 * @see rules D4, D5, F7, F8
 */
export function panelView(source: PanelSource): FilterView[] {
  const facets = new Map<PanelAttribute, Facet>(source.facets.map((facet) => [facet.attribute, facet]));
  return source.panel.flatMap(({ attribute, widget }) => {
    const facet = facets.get(attribute);
    if (facet?.kind === "range") return rangeFilter(facet, source) ?? [];
    if (facet && widget !== "range") return valueFilter(facet, widget, source) ?? [];
    return [];
  });
}

/** How to look up the texts of an attribute's values. @see rule D5 */
export function attributeTexts(attribute: ValueAttribute, texts: FilterTexts, language: Language): AttributeTexts {
  const { fields = [attribute], unit, sign } = attributeOf(attribute, texts.custom);
  return { texts, types: [attribute, ...fields], unit, sign, language };
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
  { attribute, values, counts, anyCount }: ValueFacet,
  widget: ValueFilterView["widget"],
  { selection, texts, language }: PanelSource,
): ValueFilterView | undefined {
  if (values.length === 0) return undefined;
  const chosen = new Set(selection.values.get(attribute));
  const valueTexts = attributeTexts(attribute, texts, language);
  const labelled = values.map((value, index) => {
    const count = counts[index] ?? 0;
    const { text } = formatAttributeValue(value, valueTexts);
    const isChosen = chosen.has(value);
    return { value, label: text, count, chosen: isChosen, disabled: count === 0 && !isChosen };
  });
  return {
    kind: "values",
    attribute,
    widget,
    name: panelAttributeName(attribute, texts, language),
    options: labelled.sort((a, b) =>
      OPTION_ORDERS[language](
        { value: a.value, label: a.label?.text ?? "" },
        { value: b.value, label: b.label?.text ?? "" },
      ),
    ),
    anyCount,
  };
}

function rangeFilter(facet: RangeFacet, { selection, texts, language }: PanelSource): RangeFilterView | undefined {
  const { attribute, bounds } = facet;
  if (!bounds) return undefined;
  const chosen = selection.ranges.get(attribute);
  const value = chosen ?? bounds;
  return {
    kind: "range",
    attribute,
    name: panelAttributeName(attribute, texts, language),
    unit: attributeOf(attribute, texts.custom).unit ?? "",
    bounds,
    step: sliderStep(facet.ranges),
    value,
    narrowed: chosen !== undefined,
    bars: histogram(facet, bounds, value),
  };
}
