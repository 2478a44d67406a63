import type { BoundedAttribute, ValueAttribute, PanelAttribute } from "./filter-kind.ts";

/** A value that a filter can select. It is catalogue data, so any string is possible. */
export type FilterValue = string | number | boolean;

/**
 * A closed range of values, in the unit of their attribute; ratings are numbers of two digits. A limit is a range with
 * an infinite end: at most 19 is `{ min: -Infinity, max: 19 }`.
 *
 * @see rule F20
 */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * What a visitor has chosen in a filter panel. An attribute without chosen values is not in `values`, and an
 * unrestricted range is not in `ranges`. `fits` are the lengths measured in a ceiling; absent if there are none.
 *
 * @see rule F3
 */
export interface FilterSelection {
  readonly values: ReadonlyMap<ValueAttribute, readonly FilterValue[]>;
  readonly ranges: ReadonlyMap<BoundedAttribute, Range>;
  readonly fits?: ReadonlyMap<FitAttribute, number>;
}

/** The selection that filters nothing. @see rule F6 */
export const EMPTY_SELECTION: FilterSelection = { values: new Map(), ranges: new Map() };

/**
 * What a visitor measures in a ceiling, each a length in mm: the existing `opening`, which an article's range of
 * cutouts must contain, and the depth of the `void` above it, which an article's recessed depth must not exceed.
 *
 * @see rule F4
 */
export const FIT_ATTRIBUTES = ["opening", "void"] as const;
export type FitAttribute = (typeof FIT_ATTRIBUTES)[number];

/** Everything that a visitor can choose a value of. */
export type ChoiceAttribute = PanelAttribute | FitAttribute;

/** The attribute that each measured length is compared with. */
export const FIT_SOURCES = { opening: "cutout_ceiling", void: "recessed_depth" } as const satisfies Readonly<
  Record<FitAttribute, PanelAttribute>
>;

/** Whether an attribute is a measured length. */
export const isFitAttribute = (attribute: ChoiceAttribute): attribute is FitAttribute =>
  FIT_ATTRIBUTES.some((fit) => fit === attribute);

/** Whether an article with this range of cutouts fits an opening. */
export const coversOpening = ({ min, max }: Range, opening: number): boolean => min <= opening && opening <= max;

/** Whether an article with this recessed depth fits into a void. */
export const fitsIntoVoid = (depth: FilterValue, space: number): boolean => Number(depth) <= space;

/**
 * The measured lengths that a panel with some filters offers: none without a filter for cutouts; the void only with one
 * for the recessed depth.
 */
export function fitsOf(filters: Iterable<{ readonly attribute: PanelAttribute }>): readonly FitAttribute[] {
  const attributes = new Set(Array.from(filters, ({ attribute }) => attribute));
  return attributes.has(FIT_SOURCES.opening) ? FIT_ATTRIBUTES.filter((fit) => attributes.has(FIT_SOURCES[fit])) : [];
}
