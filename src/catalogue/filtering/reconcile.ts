import type { Facet } from "#catalogue/article-engine.ts";
import {
  fitsOf,
  type ChoiceAttribute,
  type FitAttribute,
  type FilterSelection,
  type FilterValue,
  type Range,
} from "#attributes/selection.ts";
import type { BoundedAttribute, PanelAttribute, ValueAttribute } from "#attributes/filter-kind.ts";

/** A choice that was dropped because it cannot be made in the category and portfolio. */
export interface DroppedChoice {
  readonly attribute: ChoiceAttribute;
  readonly value: FilterValue | Range;
}

/** A valid selection, and the choices dropped from it. */
interface ReconciledSelection {
  readonly selection: FilterSelection;
  readonly dropped: readonly DroppedChoice[];
}

/**
 * Drops the choices that do not exist in the facets of a category and portfolio. Options with a count of zero exist.
 *
 * Measured lengths are kept if the panel has the attribute that they are compared with, even if nothing fits. Ranges
 * and limits are kept if any article has a number or rating, even if all are outside: they state a requirement, not a
 * property of the catalogue.
 *
 * @param offeredFits the measured lengths that the panel offers; default: those that its facets can be compared with
 * @see rules F4, F8, F20, S5
 */
export function reconcile(
  selection: FilterSelection,
  facets: readonly Facet[],
  offeredFits: readonly FitAttribute[] = fitsOf(facets),
): ReconciledSelection {
  const dropped: DroppedChoice[] = [];
  const values = new Map<ValueAttribute, readonly FilterValue[]>();
  const ranges = new Map<BoundedAttribute, Range>();
  for (const [attribute, chosen] of selection.values) {
    const options = optionsOf(facets, attribute);
    const [available, unavailable] = [
      chosen.filter((value) => options.has(value)),
      chosen.filter((value) => !options.has(value)),
    ];
    if (available.length > 0) values.set(attribute, available);
    dropped.push(...unavailable.map((value) => ({ attribute, value })));
  }
  for (const [attribute, chosen] of selection.ranges) {
    if (facets.some((facet) => hasAttribute(facet, attribute) && canBeBounded(facet))) ranges.set(attribute, chosen);
    else dropped.push({ attribute, value: chosen });
  }
  const fits = keepFits(selection, offeredFits, dropped);
  return { selection: { values, ranges, ...(fits.size > 0 && { fits }) }, dropped };
}

function keepFits({ fits }: FilterSelection, offeredFits: readonly FitAttribute[], dropped: DroppedChoice[]) {
  const offered = new Set(offeredFits);
  const chosen = [...(fits ?? [])];
  dropped.push(...chosen.filter(([fit]) => !offered.has(fit)).map(([attribute, value]) => ({ attribute, value })));
  return new Map(chosen.filter(([fit]) => offered.has(fit)));
}

function optionsOf(facets: readonly Facet[], attribute: ValueAttribute): ReadonlySet<FilterValue> {
  const facet = facets.filter((item) => item.kind === "values").find((item) => hasAttribute(item, attribute));
  return new Set(facet?.values);
}

/** Whether any article has a range, or a value of an attribute with comparable ratings. */
const canBeBounded = (facet: Facet): boolean =>
  facet.kind === "range" ? facet.bounds !== undefined : facet.upwardCounts !== undefined && facet.values.length > 0;

const hasAttribute = (facet: Facet, attribute: PanelAttribute): boolean => facet.attribute === attribute;
