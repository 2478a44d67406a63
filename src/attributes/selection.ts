import type { BoundedAttribute, ValueAttribute, PanelAttribute } from "./filter-kind.ts";
import { toNumber } from "#model/languages/number-format.ts";

/** A value that a filter can select. It is catalogue data, so any string is possible. */
export type FilterValue = string | number | boolean;

/**
 * Closed, in the unit of the attribute; ratings are numbers of two digits. At most 19 is `{ min: -Infinity, max: 19 }`.
 * @see rule F20
 */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * An attribute without chosen values is not in `values`, and an unrestricted range is not in `ranges`. `fits` are the
 * lengths measured in a ceiling; absent if there are none.
 *
 * @see rule F3
 */
export interface FilterSelection {
  readonly values: ReadonlyMap<ValueAttribute, readonly FilterValue[]>;
  readonly ranges: ReadonlyMap<BoundedAttribute, Range>;
  readonly fits?: ReadonlyMap<FitAttribute, number>;
}

/** @see rule F6 */
export const EMPTY_SELECTION: FilterSelection = { values: new Map(), ranges: new Map() };

/**
 * Lengths measured in a ceiling, mm: the existing `opening`, which an article's range of cutouts must contain, and the
 * depth of the `void` above it, which an article's recessed depth must not exceed.
 *
 * @see rule F4
 */
export const FIT_ATTRIBUTES = ["opening", "void"] as const;
export type FitAttribute = (typeof FIT_ATTRIBUTES)[number];

export type ChoiceAttribute = PanelAttribute | FitAttribute;

export const FIT_SOURCES = { opening: "cutout_ceiling", void: "recessed_depth" } as const satisfies Readonly<
  Record<FitAttribute, PanelAttribute>
>;

export const isFitAttribute = (attribute: ChoiceAttribute): attribute is FitAttribute =>
  FIT_ATTRIBUTES.some((fit) => fit === attribute);

/** In mm; `undefined` for anything but a number above zero. */
export function parseMeasuredLength(text: string | undefined): number | undefined {
  const length = toNumber(text);
  return length !== undefined && length > 0 ? length : undefined;
}

export const coversOpening = ({ min, max }: Range, opening: number): boolean => min <= opening && opening <= max;

export const fitsIntoVoid = (depth: FilterValue, space: number): boolean => Number(depth) <= space;

/** None without a filter for cutouts; the void only with one for the recessed depth. */
export function fitsOf(filters: Iterable<{ readonly attribute: PanelAttribute }>): readonly FitAttribute[] {
  const attributes = new Set(Array.from(filters, ({ attribute }) => attribute));
  return attributes.has(FIT_SOURCES.opening) ? FIT_ATTRIBUTES.filter((fit) => attributes.has(FIT_SOURCES[fit])) : [];
}
