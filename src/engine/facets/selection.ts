/** A value that rows can be filtered by. It comes from external data, so any string is possible. */
export type FilterValue = string | number | boolean;

/** A closed range of numbers; an open end is infinite. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * The names that a program gives to its filters, one string union for each kind; `never` for a kind that it lacks.
 * The engine only passes them through.
 */
export interface FilterNames {
  /** Facets by value: a row matches when one of its values is among the chosen. */
  readonly values: string;
  /** Facets by range: a row matches when its own range overlaps the chosen one. */
  readonly ranges: string;
  /**
   * Facets by value whose values have a scale: a range can be chosen as well, and one of a row's values must be within
   * it.
   */
  readonly scales: string;
  /** Numbers that are compared with the values of a facet by the program's own test. */
  readonly fits: string;
  /** Numbers for each row that are calculated at run time, with an upper limit as the choice. */
  readonly computed: string;
}

/** The chosen filters. A facet without a choice is not in its map. */
interface FilterSelection<N extends FilterNames = FilterNames> {
  readonly values: ReadonlyMap<N["values"], readonly FilterValue[]>;
  readonly ranges?: ReadonlyMap<N["ranges"] | N["scales"], Range>;
  readonly fits?: ReadonlyMap<N["fits"], number>;
}

/**
 * A number for each row that is only known at run time, with an optional limit.
 *
 * The engine compares arrays by identity: they must not be modified after a query; recalculated numbers need a new
 * array.
 */
export interface ComputedFilter<N extends FilterNames = FilterNames> {
  readonly name: N["computed"];
  /** Row → number, for all rows of the source; `NaN` where it is not known. */
  readonly numbers: Float32Array;
  /** Rows whose number is above it, or not known, do not match; absent: no limit. */
  readonly atMost?: number | undefined;
}

/** The parts of every query. A source adds its own, which define the scope. */
export interface FilterQuery<N extends FilterNames = FilterNames> {
  readonly selection: FilterSelection<N>;
  /** Numbers for the computed filters that the source declares (`FilterSource.computed`); absent: none. */
  readonly computed?: readonly ComputedFilter<N>[] | undefined;
}
