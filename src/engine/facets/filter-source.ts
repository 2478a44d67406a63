import type { Bits } from "#engine/columns/bits.ts";
import type { Column } from "#engine/columns/column.ts";
import type { FilterNames, FilterQuery, FilterValue, Range } from "./selection.ts";

/** How a range of a facet's values is selected if their order is not sufficient, as for protection ratings. */
export interface ValueScale<N extends FilterNames = FilterNames> {
  /** The name under which a selection has the range. */
  readonly attribute: N["scales"];
  readonly isWithin: (value: FilterValue, range: Range) => boolean;
  /** The range from a value upwards; `undefined` for a value that is not on the scale. */
  readonly rangeFrom: (value: FilterValue) => Range | undefined;
}

export type FacetSpec<N extends FilterNames = FilterNames> =
  | { readonly kind: "values"; readonly attribute: N["values"]; readonly scale?: ValueScale<N> | undefined }
  | { readonly kind: "range"; readonly attribute: N["ranges"] };

/**
 * A number that is compared with the values of one of the scope's facets: a row fits if the test holds for one of them.
 */
export type FitSpec<N extends FilterNames = FilterNames> = { readonly attribute: N["fits"] } & (
  | {
      readonly kind: "values";
      readonly source: N["values"];
      readonly matches: (value: FilterValue, number: number) => boolean;
    }
  | {
      readonly kind: "range";
      readonly source: N["ranges"];
      readonly matches: (range: Range, number: number) => boolean;
    }
);

/** The rows of a query before any filter, and their filters. */
export interface Scope<N extends FilterNames = FilterNames> {
  /** Equal for scopes that have the same rows, facets and fits. */
  readonly key: string;
  readonly facets: readonly FacetSpec<N>[];
  readonly fits: readonly FitSpec<N>[];
  /**
   * The scope's rows are the intersection of these sets, at least one. Called when the scope is first entered, or after
   * its eviction.
   */
  sets(): readonly Bits[];
}

/**
 * Rows that a query hides, by the value of one column: they are removed from results, but not from `total` and options.
 */
interface HiddenRows<Q> {
  /** The column of all rows; requested whenever the hidden rows change, so it is cached. */
  readonly column: () => Column<string>;
  /** The values whose rows a query hides. */
  readonly hiddenValues: (query: Q) => readonly string[];
}

/** The immutable rows that an engine filters. */
export interface FilterSource<Q extends FilterQuery<N>, N extends FilterNames> {
  /** Called at every query. */
  scopeOf(query: Q): Scope<N>;
  /**
   * A facet's values, as a column of all rows; its order is that of the options. Requested for each new
   * scope, so it is cached; a scope narrows it to its rows and their values.
   */
  values(attribute: N["values"]): Column<FilterValue>;
  /** The column of a facet by range: ascending by lower, then upper bound; equal ranges are one object. */
  ranges(attribute: N["ranges"]): Column<Range>;
  readonly hidden: HiddenRows<Q>;
  /** The computed filters that queries may supply numbers for. */
  readonly computed: readonly N["computed"][];
}
