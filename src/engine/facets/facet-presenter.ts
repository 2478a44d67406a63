import type { Facet, FacetCounts, FacetOption, RangeFacet, RangeSpan, ValueFacet } from "./engine.ts";
import type { FacetIndex } from "./facet-index.ts";
import { boundsOf } from "./facet-state.ts";
import type { FilterNames, FilterValue, Range } from "./selection.ts";

/**
 * Creates the facet of some counts. Unchanged parts keep their identity, so that consumers can skip them.
 *
 * @param counts value number → count, and how many articles would be left if the facet chose nothing
 */
export type Presenter<N extends FilterNames> = (counts: Pick<FacetCounts, "counts" | "anyCount">) => Facet<N>;

/** The presenter of a facet by value. */
export function createValuePresenter<N extends FilterNames>(
  attribute: N["values"],
  { values }: FacetIndex<FilterValue>,
): Presenter<N> {
  let options: readonly FacetOption[] = values.map((value) => ({ value, count: -1 }));
  let facet: ValueFacet<N> | undefined;
  return ({ counts, anyCount }) => {
    const next = recounted(options, counts, (option, count) => ({ value: option.value, count }));
    if (!facet || next !== options || facet.anyCount !== anyCount)
      facet = { kind: "values", attribute, options: next, anyCount };
    options = next;
    return facet;
  };
}

/** The presenter of a facet by range. */
export function createRangePresenter<N extends FilterNames>(
  attribute: N["ranges"],
  { values, totals }: FacetIndex<Range>,
): Presenter<N> {
  const bounds = boundsOf(values);
  let spans: readonly RangeSpan[] = values.map((range, number) => ({ range, total: totals[number] ?? 0, count: -1 }));
  let facet: RangeFacet<N> | undefined;
  return ({ counts, anyCount }) => {
    const next = recounted(spans, counts, ({ range, total }, count) => ({ range, total, count }));
    if (!facet || next !== spans || facet.anyCount !== anyCount)
      facet = { kind: "range", attribute, bounds, spans: next, anyCount };
    spans = next;
    return facet;
  };
}

/** The same list if no count differs, else a new one with new entries where counts differ. */
function recounted<T extends { readonly count: number }>(
  entries: readonly T[],
  counts: Int32Array,
  withCount: (entry: T, count: number) => T,
): readonly T[] {
  let changed: T[] | undefined;
  for (let number = 0; number < entries.length; number++) {
    const entry = entries[number];
    const count = counts[number] ?? 0;
    if (!entry || entry.count === count) continue;
    changed ??= entries.slice();
    changed[number] = withCount(entry, count);
  }
  return changed ?? entries;
}
