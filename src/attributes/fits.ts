import { toNumber } from "#model/entities/to-number.ts";
import type { PanelAttribute } from "./filter-kind.ts";
import type { FilterValue, Range } from "./selection.ts";

/**
 * What a visitor measures in a ceiling, each a length in mm: the existing `opening`, which an article's range of
 * cutouts must contain, and the depth of the `void` above it, which an article's recessed depth must not exceed.
 *
 * @see rule F4
 */
export const FIT_ATTRIBUTES = ["opening", "void"] as const;
export type FitAttribute = (typeof FIT_ATTRIBUTES)[number];

/** The attributes that a selection can filter by. */
export type ChoiceAttribute = PanelAttribute | FitAttribute;

/** The panel attribute that each is compared with. */
export const FIT_SOURCES = { opening: "cutout_ceiling", void: "recessed_depth" } as const satisfies Readonly<
  Record<FitAttribute, PanelAttribute>
>;

/** Whether an attribute is a measured length. */
export const isFitAttribute = (attribute: ChoiceAttribute): attribute is FitAttribute =>
  FIT_ATTRIBUTES.some((fit) => fit === attribute);

/**
 * Parses a measured length in mm.
 *
 * @returns `undefined` for anything but a number above zero
 */
export function measuredLength(text: string | undefined): number | undefined {
  const length = toNumber(text);
  return length !== undefined && length > 0 ? length : undefined;
}

/** Whether an article with this range of cutouts fits an opening. */
export const coversOpening = ({ min, max }: Range, opening: number): boolean => min <= opening && opening <= max;

/** Whether an article with this recessed depth fits into a void. */
export const fitsIntoVoid = (depth: FilterValue, space: number): boolean => Number(depth) <= space;

/**
 * What can be measured for the filters of a panel: nothing without a filter for cutouts; the void only with one for the
 * recessed depth.
 */
export function fitsOf(filters: Iterable<{ readonly attribute: PanelAttribute }>): readonly FitAttribute[] {
  const attributes = new Set(Array.from(filters, ({ attribute }) => attribute));
  return attributes.has(FIT_SOURCES.opening) ? FIT_ATTRIBUTES.filter((fit) => attributes.has(FIT_SOURCES[fit])) : [];
}
