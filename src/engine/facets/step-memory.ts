import { addRowsBelow, BYTES_PER_WORD, wordsFor } from "#engine/columns/bits.ts";
import { BLOCK_BYTES, LIST_SPARE, OVER, PLAN, RESULT, type Address, type Kernels } from "#engine/kernels/kernels.ts";
import { bytesOf, type Workspace } from "#engine/kernels/workspace.ts";

/** A stepper's memory in a workspace besides its facets, allocated once. */
export interface StepMemory {
  readonly setBytes: number;
  readonly all: Address;
  readonly live: Address;
  readonly nothing: Address;
  /** Scratch space within a step. */
  readonly scratch: Address;
  /** The rows that pass all filters, and those that pass all but one at most. */
  readonly passing: DoubleBuffer;
  readonly allButOne: DoubleBuffer;
  readonly plan: Int32Array;
  readonly results: Int32Array;
  /** All blocks of a set. */
  readonly allBlocks: Int32Array;
  /** The record of what values are counted over (`OVER`). */
  readonly over: Int32Array;
  /** Addresses of the records of facets to be counted by sets, by runs and by rows. */
  readonly bySets: Int32Array;
  readonly byRuns: Int32Array;
  readonly byRows: Int32Array;
  /** The same by the rows that moved. */
  readonly moved: Int32Array;
  /** The same for one facet with its own set. */
  readonly alone: Int32Array;
  readonly ranks: Address;
  /** Rows to be counted one by one, up to all rows of the base. */
  readonly added: Uint32Array;
  readonly removed: Uint32Array;
  readonly spareCounts: Address;
}

/** A double buffer for a set of rows: the next set is written while the current one is still read. */
export interface DoubleBuffer {
  readonly now: Address;
  /** Where to write the next set. */
  readonly next: Address;
  /** Makes the next set the current one. */
  swap(): void;
}

/** All, live, nothing, scratch. */
const FIXED_SETS = 4;
/** The rows that pass, and those that pass all filters but one at most; each for this step and the one before. */
const BUFFERED_SETS = 4;
const MAX_BYTE_CODES = 256;
/** Three times the counts of all codes of a byte. */
const SPARE_COUNTS = 3 * MAX_BYTE_CODES;

/**
 * How the rows that pass, and those that pass all but one, differ from the previous step; each ends with an empty
 * block.
 */
const CHANGES = 2;

const changeWords = (rowCount: number): number => wordsFor(rowCount) + BLOCK_BYTES / BYTES_PER_WORD;
const blockCount = (rowCount: number): number => (wordsFor(rowCount) * BYTES_PER_WORD) / BLOCK_BYTES;
const planWords = (filterCount: number): number => PLAN.filters + filterCount;
/** The rank indexes of two sets: one word per 64 rows and one after the last. */
const rankWords = (rowCount: number): number => wordsFor(rowCount) + 2;

/** The bytes of a stepper's memory in a workspace. */
export const stepBytes = (rowCount: number, facetCount: number, filterCount: number): number =>
  (FIXED_SETS + BUFFERED_SETS) * bytesOf(wordsFor(rowCount)) +
  bytesOf(planWords(filterCount)) +
  bytesOf(RESULT.words) +
  bytesOf(OVER.words) +
  CHANGES * bytesOf(changeWords(rowCount)) +
  2 * bytesOf(blockCount(rowCount)) +
  4 * bytesOf(facetCount) +
  bytesOf(1) +
  bytesOf(rankWords(rowCount)) +
  2 * bytesOf(rowCount + LIST_SPARE) +
  bytesOf(SPARE_COUNTS);

/** The bytes of a double buffer in a workspace. */
export const doubleBufferBytes = (rowCount: number): number => 2 * bytesOf(wordsFor(rowCount));

/** Allocates a stepper's memory in a workspace; all rows are live, and pass. */
export function createStepMemory(
  workspace: Workspace,
  rowCount: number,
  facetCount: number,
  filterCount: number,
): StepMemory {
  const { words, rows } = workspace;
  const newSet = (): Int32Array => words(wordsFor(rowCount));
  const [all, live, nothing, scratch] = [newSet(), newSet(), newSet(), newSet()];
  const [passing, allButOne] = [createDoubleBuffer(workspace, rowCount), createDoubleBuffer(workspace, rowCount)];
  addRowsBelow(all, rowCount);
  for (const set of [live.byteOffset, passing.now, allButOne.now])
    workspace.kernels.subtract(set, all.byteOffset, nothing.byteOffset, all.byteLength);
  const [plan, over] = [words(planWords(filterCount)), words(OVER.words)];
  const [allBlocks, changedBlocks] = [words(blockCount(rowCount)), words(blockCount(rowCount))];
  for (let block = 0; block < allBlocks.length; block++) allBlocks[block] = block * BLOCK_BYTES;
  plan[PLAN.live] = live.byteOffset;
  plan[PLAN.passingChange] = words(changeWords(rowCount)).byteOffset;
  plan[PLAN.allButOneChange] = words(changeWords(rowCount)).byteOffset;
  plan[PLAN.blocks] = changedBlocks.byteOffset;
  over[OVER.setBytes] = all.byteLength;
  return {
    setBytes: all.byteLength,
    all: all.byteOffset,
    live: live.byteOffset,
    nothing: nothing.byteOffset,
    scratch: scratch.byteOffset,
    passing,
    allButOne,
    plan,
    results: words(RESULT.words),
    allBlocks,
    over,
    bySets: words(facetCount),
    byRuns: words(facetCount),
    byRows: words(facetCount),
    moved: words(facetCount),
    alone: words(1),
    ranks: words(rankWords(rowCount)).byteOffset,
    added: rows(rowCount + LIST_SPARE),
    removed: rows(rowCount + LIST_SPARE),
    spareCounts: words(SPARE_COUNTS).byteOffset,
  };
}

/** The number of rows in a set. */
export const countRows = (kernels: Kernels, { nothing, allBlocks }: StepMemory, set: Address): number =>
  kernels.countDifferent(set, nothing, allBlocks.byteOffset, allBlocks.length);

/** Allocates a double buffer with two empty sets. */
export function createDoubleBuffer({ words }: Workspace, rowCount: number): DoubleBuffer {
  const set = {
    now: words(wordsFor(rowCount)).byteOffset,
    next: words(wordsFor(rowCount)).byteOffset,
    swap(): void {
      const { now } = set;
      set.now = set.next;
      set.next = now;
    },
  };
  return set;
}
