import type { FacetCounts } from "./engine.ts";
import {
  choiceBytes,
  createRangeChoice,
  createValueChoice,
  rangeChoiceBytes,
  type CountedChoice,
} from "./facet-choice.ts";
import { setCount, type NarrowColumn } from "#engine/columns/narrow-column.ts";
import { isQuick, MAX_COMBINATIONS, type FacetIndex } from "./facet-index.ts";
import { FACET, type Address } from "#engine/kernels/kernels.ts";
import type { FilterNames, FilterSelection, FilterValue, Range } from "./selection.ts";
import { createDoubleBuffer, doubleBufferBytes, type DoubleBuffer } from "./step-memory.ts";
import { bytesOf, type Workspace } from "#engine/kernels/workspace.ts";

/**
 * The state of a facet between two steps: its choice, and its counts with the set of rows that they were counted over.
 */
export interface FacetState<N extends FilterNames = FilterNames> extends FacetCounts<N> {
  readonly index: FacetIndex<unknown>;
  /**
   * For facets that are expensive to recount: the rows that pass all other filters, by whose changes the counts are
   * updated while there is a choice. Other facets are recounted then.
   */
  readonly others: DoubleBuffer | undefined;
  /** Whether it has a choice, as of the last `choose`. */
  isActive: boolean;
  /** The rows that pass its choice; valid only while it has one. */
  pass: Address;
  /** Its record for the kernels (`FACET`). */
  readonly record: Int32Array;
  /** How many rows of `counted` have each value. The last entry, for rows without a value, is meaningless. */
  readonly allCounts: Int32Array;
  /** Scratch space: code → how many rows; only if rows can have several values and few combinations of them occur. */
  readonly codeCounts: Int32Array | undefined;
  /** The set that the counts belong to; `UNKNOWN` if it no longer exists. */
  counted: Address;
  anyCount: number;
  /** Applies a selection. @returns whether it changed anything */
  choose(selection: FilterSelection<N>): boolean;
}

/** The address of a set that no longer exists. */
export const UNKNOWN: Address = -1;

const codesToCount = ({ sets }: NarrowColumn<unknown>): number =>
  sets && setCount(sets) <= MAX_COMBINATIONS ? setCount(sets) : 0;
/** Rows without a value have a code, too. */
const valueCodes = ({ values }: NarrowColumn<unknown>): number => values.length + 1;

/** The bytes of a facet's state in a workspace. */
export const facetStateBytes = (kind: "values" | "range", column: NarrowColumn<unknown>): number =>
  bytesOf(FACET.words) +
  2 * bytesOf(valueCodes(column)) +
  2 * bytesOf(codesToCount(column)) +
  (isQuick(column) ? 0 : doubleBufferBytes(column.codes.length)) +
  (kind === "range" ? rangeChoiceBytes(column) : choiceBytes(column));

/** A facet by value, counted over all rows of a base, whose set is `all`. */
export const createValueState = <N extends FilterNames>(
  attribute: N["values"],
  index: FacetIndex<FilterValue>,
  workspace: Workspace,
  all: Address,
): FacetState<N> =>
  createState(attribute, index, createValueChoice(index, workspace), workspace, all, ({ values }) => values.get(attribute)); // prettier-ignore

/** A facet by range, counted over all rows of a base, whose set is `all`. */
export const createRangeState = <N extends FilterNames>(
  attribute: N["ranges"],
  index: FacetIndex<Range>,
  workspace: Workspace,
  all: Address,
): FacetState<N> =>
  createState(attribute, index, createRangeChoice(index, boundsOf(index.values), workspace), workspace, all, ({ ranges }) => ranges?.get(attribute)); // prettier-ignore

function createState<N extends FilterNames, V extends FilterValue | Range, C>(
  attribute: N["values"] | N["ranges"],
  index: FacetIndex<V>,
  choice: CountedChoice<C>,
  workspace: Workspace,
  all: Address,
  chosenIn: (selection: FilterSelection<N>) => C | undefined,
): FacetState<N> {
  const { words } = workspace;
  const [record, allCounts, isChosen] = [words(FACET.words), words(valueCodes(index)), words(valueCodes(index))];
  const howManyCodes = codesToCount(index);
  const codeCounts = howManyCodes > 0 ? words(howManyCodes) : undefined;
  const isCodeChosen = howManyCodes > 0 ? words(howManyCodes) : isChosen;
  allCounts.set(index.totals);
  isChosen.fill(1);
  isCodeChosen.fill(1);
  describe(record, index, { allCounts, isChosen, codeCounts: codeCounts ?? allCounts, isCodeChosen });
  const others = isQuick(index) ? undefined : createDoubleBuffer(workspace, index.codes.length);
  const mark = (): void => {
    choice.mark(isChosen);
    if (codeCounts && index.runs) markCodes(index, isChosen, isCodeChosen, choice.isActive);
    record[FACET.pass] = choice.isActive ? choice.pass : 0;
  };
  const state: FacetState<N> = {
    attribute,
    index,
    values: index.values,
    others,
    isActive: false,
    pass: 0,
    record,
    counts: allCounts.subarray(0, index.values.length),
    allCounts,
    codeCounts,
    counted: all,
    anyCount: index.codes.length,
    choose(selection) {
      if (!choice.update(chosenIn(selection))) return false;
      state.isActive = choice.isActive;
      state.pass = choice.pass;
      // One with its own set is counted over it, whatever is chosen.
      if (!others) mark();
      return true;
    },
  };
  return state;
}

/** The arrays of a facet that its record points to. */
interface Arrays {
  readonly allCounts: Int32Array;
  readonly isChosen: Int32Array;
  readonly codeCounts: Int32Array;
  readonly isCodeChosen: Int32Array;
}

/** Writes a record without a choice, all rows counted. */
function describe(record: Int32Array, index: FacetIndex<unknown>, arrays: Arrays): void {
  record[FACET.anyCount] = index.codes.length;
  record[FACET.sets] = index.valueRows?.byteOffset ?? 0;
  record[FACET.values] = index.values.length;
  record[FACET.counts] = arrays.allCounts.byteOffset;
  record[FACET.isChosen] = arrays.isChosen.byteOffset;
  record[FACET.isSingle] = Number(index.sets === undefined);
  record[FACET.isPartition] = Number(index.isPartition);
  record[FACET.runs] = index.runs?.byteOffset ?? 0;
  record[FACET.runCount] = index.runCount;
  record[FACET.codes] = index.codes.byteOffset;
  record[FACET.codeBytes] = index.codes.BYTES_PER_ELEMENT;
  record[FACET.codeCount] = arrays.codeCounts.length;
  record[FACET.codeCounts] = arrays.codeCounts.byteOffset;
  record[FACET.isCodeChosen] = arrays.isCodeChosen.byteOffset;
  record[FACET.setStarts] = index.sets?.starts.byteOffset ?? 0;
  record[FACET.setValues] = index.sets?.values.byteOffset ?? 0;
}

/** A combination of values is chosen if one of them is. */
function markCodes(
  { sets }: FacetIndex<unknown>,
  isChosen: Int32Array,
  isCodeChosen: Int32Array,
  isActive: boolean,
): void {
  if (!sets) return;
  const { starts, values } = sets;
  for (let code = 0; code < setCount(sets); code++) {
    let isMarked = !isActive;
    const end = starts[code + 1] ?? 0;
    for (let at = starts[code] ?? 0; at < end; at++) isMarked ||= isChosen[values[at] ?? 0] === 1;
    isCodeChosen[code] = Number(isMarked);
  }
}

/** The lowest lower and the highest upper bound of ascending ranges; `undefined` without any. */
export function boundsOf(ranges: readonly Range[]): Range | undefined {
  const min = ranges[0]?.min;
  let max = -Infinity;
  for (const range of ranges) if (range.max > max) max = range.max;
  return min === undefined ? undefined : { min, max };
}
