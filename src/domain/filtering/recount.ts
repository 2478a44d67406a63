import type { FacetIndex } from "./facet-index.ts";
import type { FacetState } from "./facet-state.ts";
import { JOB_WORDS, type Address, type KernelCosts, type Kernels } from "./kernels.ts";
import type { StepMemory } from "./step-memory.ts";

/** What recounting works with. */
export interface Recounting {
  readonly kernels: Kernels;
  readonly memory: StepMemory;
  /** All facets of the base; those that are due are counted. */
  readonly facets: readonly FacetState[];
}

/**
 * Brings the counts of the facets that are due up to date with another set, each the cheapest way: row by row from the last set, from
 * none or from all rows, or by the sets of rows of its values.
 *
 * @param counted the set that the counts of all these facets belong to
 * @param size how many rows `set` has
 * @param different how many rows are in `set` or in the set that the counts belong to, but not in both
 */
export function recount(work: Recounting, counted: Address, set: Address, size: number, different: number): void {
  const { facets, memory } = work;
  if (different > 0) {
    const rows = Math.min(different, size, memory.added.length - size);
    const isListed = isWorthListing(work, rows);
    countBySets(work, set, size, isListed ? rows : undefined);
    if (isListed) countByRows(work, rows, listChanges(work, counted, set, size, different));
  }
  for (const facet of facets) {
    if (!facet.isDue) continue;
    facet.isDue = false;
    memory.sets.release(counted);
    memory.sets.hold(set);
    facet.counted = set;
    facet.anyCount = size;
  }
}

// Costs are whole numbers, in the unit of `KernelCosts`: fractions would be boxed, and a step allocates nothing.

/** Combinations of values are counted first, then the values of each. */
const COUNT_COMBINATION = 300;
/** Rows that can have several values, in very many combinations, are counted outside the kernels. */
const COUNT_ROW_OF_SETS = 400;

const rowsCost = ({ index, codeCounts }: FacetState, rows: number, costs: KernelCosts): number =>
  index.sets && !codeCounts
    ? rows * COUNT_ROW_OF_SETS
    : rows * costs.countRow + (codeCounts ? codeCounts.length * COUNT_COMBINATION : 0);

const setsCost = (
  { values, valueRows, isPartition }: FacetIndex<unknown>,
  words: number,
  costs: KernelCosts,
): number => (valueRows ? (values.length - Number(isPartition)) * words * costs.countWord : Infinity);

const isBySets = ({ kernels, memory }: Recounting, facet: FacetState, rows: number | undefined): boolean =>
  rows === undefined || setsCost(facet.index, memory.setWords, kernels.costs) < rowsCost(facet, rows, kernels.costs);

/** Whether the facets that are cheaper to count row by row save more than listing the rows costs. */
function isWorthListing({ facets, kernels, memory }: Recounting, rows: number): boolean {
  const { costs } = kernels;
  let saved = 0;
  for (const facet of facets) {
    if (!facet.isDue) continue;
    saved += Math.max(0, setsCost(facet.index, memory.setWords, costs) - rowsCost(facet, rows, costs));
  }
  return saved > rows * costs.listRow;
}

/** Counts the facets that are cheaper to count by the sets of their values than by so many rows; without rows, all. */
function countBySets(work: Recounting, set: Address, size: number, rows: number | undefined): void {
  const { facets, kernels, memory } = work;
  let jobs = 0;
  for (const facet of facets) {
    const { valueRows, values, isPartition } = facet.index;
    if (facet.isDue && valueRows && isBySets(work, facet, rows))
      setJob(memory.jobs, jobs++, valueRows, values.length, facet.allCounts, isPartition ? size : -1);
  }
  if (jobs > 0) kernels.countSets(set, memory.jobs.byteOffset, jobs, memory.setBytes);
}

function setJob(
  jobs: Int32Array,
  job: number,
  source: { readonly byteOffset: number },
  second: number,
  counts: Int32Array,
  last: number,
): void {
  const at = job * JOB_WORDS;
  jobs[at] = source.byteOffset;
  jobs[at + 1] = second;
  jobs[at + 2] = counts.byteOffset;
  jobs[at + 3] = last;
}

/** From which counts row-by-row counting starts: those that are there, none, or those of all rows. */
type Start = "counted" | "none" | "all";

/** Lists what is to be counted into `added` and `removed`, whichever way is the shortest. */
function listChanges(
  { kernels, memory }: Recounting,
  counted: Address,
  set: Address,
  size: number,
  different: number,
): Start {
  const { setBytes, added, removed, all } = memory;
  const rest = added.length - size;
  memory.removedCount = 0;
  if (size <= different && size <= rest) {
    memory.addedCount = kernels.listRows(set, setBytes, added.byteOffset, size);
    return "none";
  }
  const start = different < rest ? "counted" : "all";
  const from = start === "all" ? all : counted;
  memory.addedCount = kernels.listDifferent(set, from, setBytes, added.byteOffset, removed.byteOffset);
  memory.removedCount = Math.min(different, rest) - memory.addedCount;
  return start;
}

/** Counts the listed rows in the facets that are not counted by sets. */
function countByRows(work: Recounting, rows: number, start: Start): void {
  const { facets, kernels, memory } = work;
  const { jobs, added, removed, addedCount, removedCount } = memory;
  let howManyJobs = 0;
  for (const facet of facets) {
    if (!facet.isDue || isBySets(work, facet, rows)) continue;
    const { codes, sets, totals, values } = facet.index;
    if (start === "none") facet.allCounts.fill(0);
    if (start === "all") facet.counts.set(totals);
    const into = facet.codeCounts ?? facet.allCounts;
    if (sets && !facet.codeCounts) countOutside(facet, memory);
    else setJob(jobs, howManyJobs++, codes, codes.BYTES_PER_ELEMENT, into, sets?.length ?? values.length + 1);
  }
  const list = jobs.byteOffset;
  const spare = memory.spareCounts;
  if (addedCount > 0) kernels.countCodes(list, howManyJobs, added.byteOffset, addedCount, 1, spare);
  if (removedCount > 0) kernels.countCodes(list, howManyJobs, removed.byteOffset, removedCount, -1, spare);
  for (const facet of facets) if (facet.isDue) spreadCombinations(facet);
}

/** Adds what was counted by combination to the values of each, and empties those counts. */
function spreadCombinations({ index, codeCounts, allCounts }: FacetState): void {
  if (!codeCounts || !index.sets) return;
  for (let code = 0; code < codeCounts.length; code++) {
    const change = codeCounts[code] ?? 0;
    if (change === 0) continue;
    codeCounts[code] = 0;
    const values = index.sets[code] ?? NO_VALUES;
    // By place: an iterator over a typed array is made anew each time.
    const { length } = values;
    for (let at = 0; at < length; at++) add(allCounts, values[at] ?? 0, change);
  }
}

function countOutside(facet: FacetState, { added, addedCount, removed, removedCount }: StepMemory): void {
  countRowsOutside(facet, added, addedCount, 1);
  countRowsOutside(facet, removed, removedCount, -1);
}

function countRowsOutside({ index, allCounts }: FacetState, rows: Uint32Array, rowCount: number, sign: number): void {
  for (let at = 0; at < rowCount; at++) {
    const values = index.sets?.[index.codes[rows[at] ?? 0] ?? 0] ?? NO_VALUES;
    for (const value of values) add(allCounts, value, sign);
  }
}

function add(counts: Int32Array, at: number, change: number): void {
  counts[at] = (counts[at] ?? 0) + change;
}

const NO_VALUES = new Uint32Array(0);
