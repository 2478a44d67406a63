import type { FacetIndex } from "./facet-index.ts";
import type { FacetState } from "./facet-state.ts";
import { JOB_WORDS, type Address, type KernelCosts, type Kernels } from "./kernels.ts";
import type { SetNumber, StepMemory } from "./step-memory.ts";

/** How a set has changed. */
export interface Change {
  /** The set that the counts belong to. */
  counted: SetNumber;
  /** The set that they are to belong to. */
  set: SetNumber;
  /** How many rows `set` has. */
  size: number;
  /** How many rows are in one of the two sets, but not in the other. */
  different: number;
}

/**
 * Brings counts up to date with other sets, each the cheapest way: row by row from the last set, from none or from all
 * rows, by the sets of rows of the values, or by runs of rows. What needs no list of rows waits until `finish`.
 */
export interface Recounter {
  /** All facets that have no choice and are counted over `change.counted`. */
  recountIdle(change: Change): void;
  /** @param matching how many rows pass all filters, this facet's too */
  recount(facet: FacetState, change: Change, matching: number): void;
  finish(): void;
}

// Costs are whole numbers, in the unit of `KernelCosts`: fractions would be boxed, and a step allocates nothing.

/** Combinations of values are counted first, then the values of each. */
const COUNT_COMBINATION = 300;
/** Rows that can have several values, in very many combinations, are counted outside the kernels. */
const COUNT_ROW_OF_SETS = 400;
/** A facet with what counting it takes. */
interface Costed {
  readonly facet: FacetState;
  /** By sets or runs; infinite where it has neither. */
  readonly whole: number;
  readonly perRow: number;
  /** By rows, however few these are. */
  readonly byRows: number;
}

/** Makes the recounter of a base. */
export function createRecounter(kernels: Kernels, memory: StepMemory, facets: readonly FacetState[]): Recounter {
  const { sets, setBytes, setJobs, runJobs } = memory;
  const { listRow } = kernels.costs;
  const costed = facets.map((facet) => costOf(facet, memory.setWords, kernels.costs));
  const costOfFacet = new Map(costed.map((one) => [one.facet, one]));
  const waitingSpreads = facets.slice();
  let [setCount, runCount, spreadCount] = [0, 0, 0];

  const wait = (facet: FacetState, address: Address, size: number, matching: number): void => {
    const { index, choice, allCounts, codeCounts } = facet;
    const { runs, valueRows, values, isPartition } = index;
    if (runs) {
      const into = codeCounts ?? allCounts;
      setJob(runJobs, runCount++, address, runs.byteOffset, index.runCount, into.byteOffset, into.length, 0, 0);
      if (codeCounts) waitingSpreads[spreadCount++] = facet;
    } else if (valueRows)
      // Of the rows that pass the other filters, those with the one value that is chosen are those that match.
      setJob(setJobs, setCount++, address, valueRows.byteOffset, values.length, allCounts.byteOffset, isPartition ? size : -1, choice.isActive ? choice.only : -1, matching); // prettier-ignore
  };
  const follow = (facet: FacetState, { set, size }: Change): void => {
    sets.release(facet.counted);
    sets.hold(set);
    facet.counted = set;
    facet.anyCount = size;
  };
  const rowsToList = ({ size, different }: Change): number => Math.min(different, size, memory.added.length - size);

  return {
    recountIdle(change) {
      const rows = change.different === 0 ? 0 : rowsToList(change);
      let saved = 0;
      for (const { facet, whole, perRow, byRows } of costed)
        if (isIdle(facet, change)) saved += Math.max(0, whole - byRows - rows * perRow);
      const isListed = change.different > 0 && saved > rows * listRow;
      const start = isListed ? listChanges(kernels, memory, change) : "none";
      const address = sets.addressOf(change.set);
      let jobs = 0;
      for (const { facet, whole, perRow, byRows } of costed) {
        if (!isIdle(facet, change)) continue;
        if (change.different > 0) {
          if (!isListed || whole <= byRows + rows * perRow) wait(facet, address, change.size, 0);
          else jobs += countFacetByRows(facet, start, memory, jobs);
        }
        follow(facet, change);
      }
      if (jobs > 0) countListed(kernels, memory, jobs);
      if (isListed) for (const facet of facets) spreadCombinations(facet);
    },
    recount(facet, change, matching) {
      const cost = costOfFacet.get(facet);
      if (change.different > 0 && cost) {
        const rows = rowsToList(change);
        if (cost.whole <= cost.byRows + rows * (cost.perRow + listRow))
          wait(facet, sets.addressOf(change.set), change.size, matching);
        else {
          const jobs = countFacetByRows(facet, listChanges(kernels, memory, change), memory, 0);
          if (jobs > 0) countListed(kernels, memory, jobs);
          spreadCombinations(facet);
        }
      }
      follow(facet, change);
    },
    finish() {
      if (setCount > 0) kernels.countSets(setJobs.byteOffset, setCount, setBytes);
      if (runCount > 0) kernels.countRuns(runJobs.byteOffset, runCount, memory.ranks, setBytes);
      for (let at = 0; at < spreadCount; at++) spreadAnew(waitingSpreads[at]);
      setCount = 0;
      runCount = 0;
      spreadCount = 0;
    },
  };
}

function costOf(facet: FacetState, words: number, costs: KernelCosts): Costed {
  const { index, codeCounts } = facet;
  const combinations = codeCounts ? codeCounts.length * COUNT_COMBINATION : 0;
  const isOutside = index.sets !== undefined && !codeCounts;
  return {
    facet,
    whole: index.runs ? index.runCount * costs.countRun + words * costs.rankWord + combinations : setsCost(index, words, costs), // prettier-ignore
    perRow: isOutside ? COUNT_ROW_OF_SETS : costs.countRow,
    byRows: combinations,
  };
}

const setsCost = (
  { values, valueRows, isPartition }: FacetIndex<unknown>,
  words: number,
  costs: KernelCosts,
): number => (valueRows ? (values.length - Number(isPartition)) * words * costs.countWord : Infinity);

const isIdle = ({ choice, counted }: FacetState, change: Change): boolean =>
  !choice.isActive && counted === change.counted;

function setJob(
  jobs: Int32Array,
  job: number,
  first: number,
  second: number,
  third: number,
  fourth: number,
  fifth: number,
  sixth: number,
  seventh: number,
): void {
  const at = job * JOB_WORDS;
  jobs[at] = first;
  jobs[at + 1] = second;
  jobs[at + 2] = third;
  jobs[at + 3] = fourth;
  jobs[at + 4] = fifth;
  jobs[at + 5] = sixth;
  jobs[at + 6] = seventh;
}

/** From which counts row-by-row counting starts: those that are there, none, or those of all rows. */
type Start = "counted" | "none" | "all";

/** Lists what is to be counted into `added` and `removed`, whichever way is the shortest. */
function listChanges(kernels: Kernels, memory: StepMemory, { counted, set, size, different }: Change): Start {
  const { setBytes, added, removed, all, sets } = memory;
  const address = sets.addressOf(set);
  const rest = added.length - size;
  memory.removedCount = 0;
  if (size <= different && size <= rest) {
    memory.addedCount = kernels.listRows(address, setBytes, added.byteOffset, size);
    return "none";
  }
  const start = different < rest ? "counted" : "all";
  const from = start === "all" ? all : sets.addressOf(counted);
  memory.addedCount = kernels.listDifferent(address, from, setBytes, added.byteOffset, removed.byteOffset);
  memory.removedCount = Math.min(different, rest) - memory.addedCount;
  return start;
}

/** Prepares a facet for counting the listed rows, or counts them at once; returns how many jobs that makes. */
function countFacetByRows(facet: FacetState, start: Start, memory: StepMemory, job: number): number {
  const { index, counts, allCounts, codeCounts } = facet;
  const { codes, sets, totals } = index;
  if (start === "none") allCounts.fill(0);
  if (start === "all") counts.set(totals);
  if (sets && !codeCounts) {
    countRowsOutside(facet, memory.added, memory.addedCount, 1);
    countRowsOutside(facet, memory.removed, memory.removedCount, -1);
    return 0;
  }
  const into = codeCounts ?? allCounts;
  setJob(memory.rowJobs, job, codes.byteOffset, codes.BYTES_PER_ELEMENT, into.byteOffset, into.length, 0, 0, 0);
  return 1;
}

function countListed(kernels: Kernels, memory: StepMemory, jobs: number): void {
  const { rowJobs, added, removed, addedCount, removedCount, spareCounts } = memory;
  const list = rowJobs.byteOffset;
  if (addedCount > 0) kernels.countCodes(list, jobs, added.byteOffset, addedCount, 1, spareCounts);
  if (removedCount > 0) kernels.countCodes(list, jobs, removed.byteOffset, removedCount, -1, spareCounts);
}

/** Makes the counts of values of those of combinations alone. */
function spreadAnew(facet: FacetState | undefined): void {
  if (!facet) return;
  facet.allCounts.fill(0);
  spreadCombinations(facet);
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
