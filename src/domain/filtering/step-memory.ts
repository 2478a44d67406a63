import { addRowsBelow, BYTES_PER_WORD, wordsFor } from "./bits.ts";
import { FIT_ATTRIBUTES } from "./fits.ts";
import { JOB_WORDS, PLAN, PLAN_FILTER, type Address } from "./kernels.ts";
import { bytesOf, type Workspace } from "./workspace.ts";

/** What a stepper has in a workspace besides its facets, all of it made once. */
export interface StepMemory {
  /** How long a set of rows is. */
  readonly setWords: number;
  readonly setBytes: number;
  readonly all: Address;
  readonly live: Address;
  readonly nothing: Address;
  /** The rows that fail exactly one filter; of no use between steps. */
  readonly failOne: Address;
  readonly plan: Int32Array;
  readonly results: Int32Array;
  /** What is to be counted by sets, by runs and by rows. */
  readonly setJobs: Int32Array;
  readonly runJobs: Int32Array;
  readonly rowJobs: Int32Array;
  readonly ranks: Address;
  /** Rows that are counted one by one; there is room for all rows of the base. */
  readonly added: Uint32Array;
  readonly removed: Uint32Array;
  addedCount: number;
  removedCount: number;
  readonly spareCounts: Address;
  readonly sets: SetPool;
}

/** Stands for a set of a pool. */
export type SetNumber = number;

/** Sets of rows that are written anew in every step; one is free when nothing refers to it any longer. */
export interface SetPool {
  addressOf(set: SetNumber): Address;
  /** A free set, with one reference to it. */
  take(): SetNumber;
  /** One reference more. */
  hold(set: SetNumber): void;
  /** One reference less. */
  release(set: SetNumber): void;
}

/** All, live, nothing, failing one. */
const FIXED_SETS = 4;
const MOST_BYTE_CODES = 256;
/** Three times the counts of all codes of a byte. */
const SPARE_COUNTS = 3 * MOST_BYTE_CODES;
/** What all facets together write, and how it was before: twice the sets of the facets and of all. */
const poolSize = (facetCount: number): number => 2 * facetCount + 2;

const sizesOf = (facetCount: number) => ({
  plan: PLAN.filters + PLAN_FILTER.words * (facetCount + FIT_ATTRIBUTES.length),
  results: 2 * (facetCount + FIT_ATTRIBUTES.length + 1),
  jobs: JOB_WORDS * facetCount,
});

/** The room that a stepper's memory takes in a workspace. */
export function stepBytes(rowCount: number, facetCount: number): number {
  const { plan, results, jobs } = sizesOf(facetCount);
  const sets = (FIXED_SETS + poolSize(facetCount)) * bytesOf(wordsFor(rowCount));
  const ranks = bytesOf(wordsFor(rowCount) + 1);
  return (
    sets + ranks + bytesOf(plan) + bytesOf(results) + 3 * bytesOf(jobs) + 2 * bytesOf(rowCount) + bytesOf(SPARE_COUNTS)
  );
}

/** Lays a stepper's memory out in a workspace; all rows are live. */
export function createStepMemory(workspace: Workspace, rowCount: number, facetCount: number): StepMemory {
  const words = wordsFor(rowCount);
  const newSet = () => workspace.words(words);
  const sizes = sizesOf(facetCount);
  const [all, live, nothing, failOne] = [newSet(), newSet(), newSet(), newSet()];
  addRowsBelow(all, rowCount);
  live.set(all);
  const plan = workspace.words(sizes.plan);
  plan[PLAN.live] = live.byteOffset;
  plan[PLAN.failOne] = failOne.byteOffset;
  const pool = workspace.words(words * poolSize(facetCount));
  return {
    setWords: words,
    setBytes: words * BYTES_PER_WORD,
    all: all.byteOffset,
    live: live.byteOffset,
    nothing: nothing.byteOffset,
    failOne: failOne.byteOffset,
    plan,
    results: workspace.words(sizes.results),
    setJobs: workspace.words(sizes.jobs),
    runJobs: workspace.words(sizes.jobs),
    rowJobs: workspace.words(sizes.jobs),
    ranks: workspace.words(words + 1).byteOffset,
    added: workspace.rows(rowCount),
    removed: workspace.rows(rowCount),
    addedCount: 0,
    removedCount: 0,
    spareCounts: workspace.words(SPARE_COUNTS).byteOffset,
    sets: createSetPool(pool.byteOffset, words * BYTES_PER_WORD, poolSize(facetCount)),
  };
}

function createSetPool(first: Address, setBytes: number, size: number): SetPool {
  const references = new Uint8Array(size);
  const change = (set: SetNumber, by: number): void => {
    references[set] = (references[set] ?? 0) + by;
  };
  return {
    addressOf: (set) => first + set * setBytes,
    take() {
      let set = 0;
      while (set < size - 1 && references[set] !== 0) set++;
      change(set, 1);
      return set;
    },
    hold: (set) => change(set, 1),
    release: (set) => change(set, -1),
  };
}
