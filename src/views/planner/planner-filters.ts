import type { QueryEntry } from "#attributes/address/address-codec.ts";
import { articleValues } from "#attributes/article-values.ts";
import type { FilterValue } from "#attributes/selection.ts";
import {
  attributeTexts,
  formatAttributeValue,
  panelAttributeName,
  sortByOptionOrder,
  type FormattedValue,
} from "#attributes/technical-data/attribute-text.ts";
import type { Catalogue } from "#catalogue/catalogue.ts";
import type { ResolvedText } from "#model/texts/text.ts";
import { forEachGroup } from "#planning/suitability/suitable-rows.ts";
import { PLANNER_FILTERS, type PlannerFilterName } from "#planning/planner-address.ts";
import type { CatalogueScope } from "#views/parts/product-parts.ts";

/** A filter of the suitable articles or equivalent luminaires, with the values that occur. @see rules F12, F13 */
export interface PlannerFilter {
  readonly attribute: PlannerFilterName;
  readonly parameter: string;
  readonly name: ResolvedText | undefined;
  readonly options: readonly FormattedValue[];
}

/**
 * The filters of some articles; one with a single value is omitted unless it is applied.
 *
 * @param emergencyRows are listed only if a kind of emergency lighting is chosen
 */
export function plannerFilterViews(
  { catalogue, language }: Pick<CatalogueScope, "catalogue" | "language">,
  rows: Uint32Array,
  emergencyRows: Uint32Array,
  chosen: readonly QueryEntry[],
  filters: readonly (typeof PLANNER_FILTERS)[number][] = PLANNER_FILTERS,
): readonly PlannerFilter[] {
  return filters.flatMap(([attribute, parameter]) => {
    const isEmergency = attribute === "emergency";
    const values = distinctValues(catalogue, isEmergency ? emergencyRows : rows, attribute);
    const isChosen = chosen.some(([name]) => name === parameter);
    if (values.size < (isEmergency ? 1 : 2) && !isChosen) return [];
    const texts = attributeTexts(attribute, catalogue.filterTexts, language);
    const options = [...values].map((value) => formatAttributeValue(value, texts));
    const name = panelAttributeName(attribute, catalogue.filterTexts, language);
    return [{ attribute, parameter, name, options: sortByOptionOrder(options, language) }];
  });
}

function distinctValues(catalogue: Catalogue, rows: Uint32Array, attribute: PlannerFilterName): Set<FilterValue> {
  const values = new Set<FilterValue>();
  forEachGroup(catalogue, rows, attribute, (article) => {
    for (const value of articleValues(article, attribute)) values.add(value);
  });
  return values;
}
