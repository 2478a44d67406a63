import type { FitAttribute } from "./fits.ts";
import type { BoundedAttribute, ValueAttribute } from "./filter-kind.ts";

/** A value that a filter can select. It is catalogue data, so any text is possible. */
export type FilterValue = string | number | boolean;

/**
 * A closed range of values, in the unit of their attribute; ratings are numbers of two digits. A limit is a range with one
 * open end, which is infinite: at most 19 is `{ min: -Infinity, max: 19 }`.
 *
 * @see rule F20
 */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * What a visitor has chosen in a filter panel. An attribute without chosen values is not in `values`, an unrestricted
 * range not in `ranges`; `fits` are the lengths measured in a ceiling, absent if there are none.
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
