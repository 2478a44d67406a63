import { BYTES_PER_WORD } from "#engine/columns/bits.ts";
import { UNKNOWN, type FacetState } from "./facet-state.ts";
import {
  BLOCK_BYTES,
  FACET,
  OVER,
  PLAN,
  RESULT,
  type Address,
  type KernelCosts,
  type Kernels,
} from "#engine/kernels/kernels.ts";
import { createRowList } from "./row-list.ts";
import type { StepMemory } from "./step-memory.ts";

/** A change of a set of rows. */
export interface Change {
  /** The set that the counts belong to; `UNKNOWN` if it no longer exists. */
  from: Address;
  /** The set that they are to be updated to. */
  to: Address;
  /** How many rows `to` has. */
  size: number;
  /** The number of blocks to count: those that differ, or all. */
  blocks: number;
  /** The size of the symmetric difference of both sets; without `from`, the size of `to`. */
  different: number;
}

/**
 * Updates counts, each by the cheapest strategy: row by row from the last set, from none or from all rows; by the
 * values' sets of rows; or by runs of rows.
 */
export interface Recounter {
  /** Updates all facets without a choice that are counted over `change.from`; some are queued until `finish`. */
  recountIdle(change: Change): void;
  /**
   * Updates a facet with a choice and without its own set, which is queued until `finish`.
   *
   * @param isAnew whether its counts belong to no existing set
   */
  recountChosen(facet: FacetState, isAnew: boolean): void;
  /** Updates a facet with its own set. */
  recountOwn(facet: FacetState, change: Change): void;
  /**
   * Counts the queued facets, over the rows that pass all filters and those that pass all but one at most.
   *
   * @param isAnew whether their counts belong to no existing set; else they may be updated incrementally
   */
  finish(isAnew: boolean): void;
}

// Costs are whole numbers, in the unit of `KernelCosts`: fractions would be boxed, and a step allocates nothing.

/** Combinations of values are counted first, then the values of each. */
const COUNT_COMBINATION = 100;
/** The values of rows are counted one by one where there are very many combinations. */
const COUNT_ROW_OF_SETS = 600;

/** The cost of counting a facet; infinite for a way that it does not have. */
interface Costs {
  /** By sets or runs. */
  readonly fixed: number;
  /** By sets, for each block of them. */
  readonly perBlock: number;
  /** By the codes of rows: however few these are, and for each. */
  readonly byCodes: number;
  readonly perRow: number;
  /** By the values of rows, for each. */
  readonly perRowOfSets: number;
}

/** Creates the recounter of a base. */
export function createRecounter(kernels: Kernels, memory: StepMemory, facets: readonly FacetState[]): Recounter {
  const {
    setBytes,
    bySets,
    byRuns,
    byRows,
    moved,
    added,
    removed,
    spareCounts,
    alone,
    passing,
    allButOne,
    plan,
    results,
    allBlocks,
    over,
  } = memory;
  const list = createRowList(kernels, memory);
  const { listRow } = kernels.costs;
  const costs = new Map(facets.map((facet) => [facet, costsOf(facet, setBytes, kernels.costs)]));
  const costed = [...costs].map(([facet, own]) => ({ facet, ...own }));
  const waiting = facets.slice();
  let [waitingCount, setCount, runCount, movedCount] = [0, 0, 0, 0];

  const recountAll = (passes: Address, mostPasses: Address, size: number): void => {
    over[OVER.passing] = passes;
    over[OVER.allButOne] = mostPasses;
    over[OVER.size] = size;
    over[OVER.blocks] = allBlocks.byteOffset;
    over[OVER.howManyBlocks] = allBlocks.length;
    over[OVER.direction] = 0;
  };
  /** Counts what was added to or removed from the step's sets, in the blocks that changed. */
  const countChange = (): void => {
    over[OVER.passing] = plan[PLAN.passingChange] ?? 0;
    over[OVER.allButOne] = plan[PLAN.allButOneChange] ?? 0;
    over[OVER.size] = results[RESULT.different] ?? 0;
    over[OVER.blocks] = plan[PLAN.blocks] ?? 0;
    over[OVER.howManyBlocks] = results[RESULT.blocks] ?? 0;
    over[OVER.direction] = results[RESULT.direction] ?? 0;
  };

  const wait = (facet: FacetState): void => {
    if (facet.index.runs) byRuns[runCount++] = facet.record.byteOffset;
    else bySets[setCount++] = facet.record.byteOffset;
    waiting[waitingCount++] = facet;
  };
  /** Whether counting the rows that moved for a facet with a choice is cheaper: each of most rows moves for one facet alone. */
  const isMovedCheaper = (own: Costs): boolean => {
    const blocks = results[RESULT.blocks] ?? 0;
    let active = 0;
    for (const facet of facets) if (facet.isActive) active++;
    const rows = (results[RESULT.different] ?? 0) + Math.floor((results[RESULT.mostDifferent] ?? 0) / active);
    const scan = blocks * WORDS_PER_BLOCK * kernels.costs.listWord;
    const setBlocks = results[RESULT.direction] === 0 ? allBlocks.length : blocks;
    return scan + rows * listRow + costOfRows(own, rows) < own.fixed + own.perBlock * setBlocks;
  };
  const countMoved = (): void =>
    kernels.countMoved(
      moved.byteOffset,
      movedCount,
      plan.byteOffset,
      results[RESULT.blocks] ?? 0,
      added.byteOffset,
      removed.byteOffset,
      spareCounts,
    );
  const countWhole = (facet: FacetState, { to, size }: Change): void => {
    alone[0] = facet.record.byteOffset;
    if (facet.index.runs) kernels.countRuns(alone.byteOffset, 1, to, to, memory.ranks, setBytes);
    else {
      recountAll(to, to, size);
      kernels.countSets(alone.byteOffset, 1, over.byteOffset);
    }
  };

  return {
    recountIdle(change) {
      const rows = list.rowsFor(change);
      const { blocks } = change;
      let saved = 0;
      for (const own of costed)
        if (isIdle(own.facet, change)) saved += Math.max(0, own.fixed + own.perBlock * blocks - costOfRows(own, rows));
      const isListed = !isSame(change) && saved > rows * listRow;
      if (isListed) list.fill(change);
      let jobs = 0;
      for (const own of costed) {
        const { facet, fixed, perBlock } = own;
        if (!isIdle(facet, change)) continue;
        facet.counted = change.to;
        if (isSame(change)) continue;
        if (!isListed || fixed + perBlock * blocks <= costOfRows(own, rows)) {
          wait(facet);
          continue;
        }
        setAnyCount(facet, change.size);
        list.begin(facet);
        byRows[jobs++] = facet.record.byteOffset;
      }
      if (jobs > 0) list.count(byRows.byteOffset, jobs);
    },
    recountChosen(facet, isAnew) {
      facet.counted = UNKNOWN;
      if (isAnew || !isMovedCheaper(costs.get(facet) ?? NO_COSTS)) {
        wait(facet);
        return;
      }
      moved[movedCount++] = facet.record.byteOffset;
      waiting[waitingCount++] = facet;
    },
    recountOwn(facet, change) {
      const own = costs.get(facet) ?? NO_COSTS;
      const { fixed, perBlock } = own;
      const rows = list.rowsFor(change);
      facet.counted = change.to;
      setAnyCount(facet, change.size);
      if (isSame(change)) return;
      if (fixed + perBlock * change.blocks <= costOfRows(own, rows) + rows * listRow) {
        countWhole(facet, change);
        return;
      }
      list.fill(change);
      alone[0] = facet.record.byteOffset;
      list.begin(facet);
      list.count(alone.byteOffset, 1);
    },
    finish(isAnew) {
      if (isAnew || results[RESULT.direction] === 0) recountAll(passing.now, allButOne.now, results[RESULT.size] ?? 0);
      else countChange();
      if (setCount > 0) kernels.countSets(bySets.byteOffset, setCount, over.byteOffset);
      if (runCount > 0)
        kernels.countRuns(byRuns.byteOffset, runCount, passing.now, allButOne.now, memory.ranks, setBytes);
      if (movedCount > 0) countMoved();
      for (let at = 0; at < waitingCount; at++) {
        const facet = waiting[at];
        if (facet) facet.anyCount = facet.record[FACET.anyCount] ?? 0;
      }
      setCount = 0;
      runCount = 0;
      movedCount = 0;
      waitingCount = 0;
    },
  };
}

const WORDS_PER_BLOCK = BLOCK_BYTES / BYTES_PER_WORD;

const NO_COSTS: Costs = { fixed: 0, perBlock: 0, byCodes: 0, perRow: 0, perRowOfSets: 0 };

const costOfRows = ({ byCodes, perRow, perRowOfSets }: Costs, rows: number): number =>
  Math.min(byCodes + rows * perRow, rows * perRowOfSets);

function costsOf({ index, codeCounts }: FacetState, setBytes: number, costs: KernelCosts): Costs {
  const { runs, runCount, sets, valueRows } = index;
  const byCodes = (codeCounts?.length ?? 0) * COUNT_COMBINATION;
  const byRuns = runCount * costs.countRun + (setBytes / BYTES_PER_WORD) * costs.rankWord + byCodes;
  const wordsPerBlock = (index.values.length - Number(index.isPartition)) * WORDS_PER_BLOCK;
  return {
    fixed: runs ? byRuns : valueRows ? 0 : Infinity,
    perBlock: runs ? 0 : wordsPerBlock * costs.countWord,
    byCodes: sets && !codeCounts ? Infinity : byCodes,
    perRow: costs.countRow,
    perRowOfSets: sets ? COUNT_ROW_OF_SETS : costs.countRow,
  };
}

function setAnyCount(facet: FacetState, anyCount: number): void {
  facet.anyCount = anyCount;
  facet.record[FACET.anyCount] = anyCount;
}

const isSame = ({ from, different }: Change): boolean => from !== UNKNOWN && different === 0;

const isIdle = ({ isActive, counted }: FacetState, change: Change): boolean => !isActive && counted === change.from;
