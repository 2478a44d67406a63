import type { FilterResult } from "#catalogue/article-engine.ts";
import { FIT_SOURCES, type FitAttribute, type ChoiceAttribute } from "#attributes/fits.ts";
import type { FilterSelection } from "#attributes/selection.ts";
import type { RoomLimitName } from "#attributes/address/room-parameters.ts";
import type { ChipView } from "./selector-chips.ts";

/** A length that a visitor can measure in the ceiling. */
export interface FitView {
  readonly attribute: FitAttribute;
  /** The measured length, mm; absent: not measured. */
  readonly length: number | undefined;
  /** Articles that match all other criteria but lack the dimension to compare this with. */
  readonly unknownCount: number;
}

/**
 * The finder by ceiling opening and void of a category, with the lengths entered.
 *
 * @param offered the lengths that the category's panel supports
 * @returns empty if no article has a cutout
 * @see rule F4
 */
export function finderView(
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

/** A suggestion for an empty result: the chips to remove, and how many articles then match. */
export interface SuggestionView {
  readonly attributes: readonly ChoiceAttribute[];
  /** Limits of the visitor's room to remove. */
  readonly limits: readonly RoomLimitName[];
  readonly chips: readonly ChipView[];
  readonly count: number;
}
