import type { FacetCounts } from "./engine.ts";
import {
  choiceBytes,
  createRangeChoice,
  createValueChoice,
  rangeChoiceBytes,
  type FacetChoice,
} from "./facet-choice.ts";
import { MOST_COMBINATIONS, type FacetIndex, type NarrowColumn } from "./facet-index.ts";
import type { SetNumber } from "./step-memory.ts";
import type { RangeAttribute, ValueAttribute } from "./panels.ts";
import type { FilterSelection, FilterValue, Range } from "./selection.ts";
import { bytesOf, type Workspace } from "./workspace.ts";

/** A facet between two steps: its choice, and its counts with the set of rows that they were counted over. */
export interface FacetState extends FacetCounts {
  readonly index: FacetIndex<unknown>;
  readonly choice: FacetChoice<unknown>;
  /** How many rows of `counted` have each value. One more place, for rows without a value, means nothing. */
  readonly allCounts: Int32Array;
  /** Code → how many rows, for a moment; where rows can have several values and few combinations of them occur. */
  readonly codeCounts: Int32Array | undefined;
  counted: SetNumber;
  anyCount: number;
  /** Takes over what a selection chooses; tells whether that changed anything. */
  choose(selection: FilterSelection): boolean;
}

const codesToCount = ({ sets }: NarrowColumn<unknown>): number =>
  sets && sets.length <= MOST_COMBINATIONS ? sets.length : 0;

/** The room that a facet's state takes in a workspace. */
export const facetStateBytes = (kind: "values" | "range", column: NarrowColumn<unknown>): number =>
  bytesOf(column.values.length + 1) +
  bytesOf(codesToCount(column)) +
  (kind === "range" ? rangeChoiceBytes(column) : choiceBytes(column));

/** A facet by value, counted over all rows of a base, whose set is `all`. */
export function createValueState(
  attribute: ValueAttribute,
  index: FacetIndex<FilterValue>,
  workspace: Workspace,
  all: SetNumber,
): FacetState {
  const choice = createValueChoice(index, workspace);
  const choose: FacetState["choose"] = (selection) => choice.update(selection.values.get(attribute));
  return { attribute, values: index.values, choice, choose, ...countedOver(index, workspace, all) };
}

/** A facet by range, counted over all rows of a base, whose set is `all`. */
export function createRangeState(
  attribute: RangeAttribute,
  index: FacetIndex<Range>,
  workspace: Workspace,
  all: SetNumber,
): FacetState {
  const choice = createRangeChoice(index, boundsOf(index.values), workspace);
  const choose: FacetState["choose"] = (selection) => choice.update(selection.ranges.get(attribute));
  return { attribute, values: index.values, choice, choose, ...countedOver(index, workspace, all) };
}

function countedOver(index: FacetIndex<unknown>, workspace: Workspace, all: SetNumber) {
  const allCounts = workspace.words(index.values.length + 1);
  allCounts.set(index.totals);
  const codeCounts = codesToCount(index) > 0 ? workspace.words(codesToCount(index)) : undefined;
  const counts = allCounts.subarray(0, index.values.length);
  return { index, counts, allCounts, codeCounts, counted: all, anyCount: index.codes.length };
}

/** The lowest lower and the highest upper bound; `undefined` without ranges. @see rule F4 */
export function boundsOf(ranges: readonly Range[]): Range | undefined {
  let [min, max] = [Infinity, -Infinity];
  for (const range of ranges) [min, max] = [Math.min(min, range.min), Math.max(max, range.max)];
  return min <= max ? { min, max } : undefined;
}
