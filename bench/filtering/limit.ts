import { createCatalogue } from "../../src/catalogue/create-catalogue.ts";
import { BLOCK_BYTES, FACET, OVER, RESULT, type Address, type Kernels } from "../../src/engine/kernels/kernels.ts";
import { createPlainWorkspace } from "../../src/engine/kernels/plain-kernels.ts";
import type { CreateWorkspace, Workspace } from "../../src/engine/kernels/workspace.ts";
import { SHOWN_ARTICLES } from "../adapters/adapter.ts";
import type { BenchCatalogue } from "../adapters/articles.ts";
import { quantile } from "../statistics/quantile.ts";
import type { ScriptStep } from "../visit/script.ts";

/** The physical limit: the minimum time to move the bytes of a step. */
export interface PhysicalLimit {
  /**
   * Bytes per second that this machine copies, read and written: for the size of one category, and far beyond its caches.
   */
  readonly bandwidthInCache: number;
  readonly bandwidthInMemory: number;
  /** Medians over the steps: the bytes that the kernels and the reader of the counts read and write, and the multiple of their transfer time. */
  readonly bytes: number;
  /** A step's time as a multiple of copying its bytes, at the speed of the memory that they are in. */
  readonly timesLimit: number;
}

const IN_MEMORY_BYTES = 256 * 1024 * 1024;
const COPIES = 9;

/**
 * Compares the times of Lumenry's steps with the transfer times of their bytes.
 *
 * @param medians step → milliseconds
 */
export function measureLimit(
  catalogue: BenchCatalogue,
  steps: readonly ScriptStep[],
  medians: readonly number[],
): PhysicalLimit {
  const traced = createTrace();
  const { engine } = createCatalogue({ version: "bench", ...catalogue, createWorkspace: traced.createWorkspace });
  const rows = new Uint32Array(SHOWN_ARTICLES);
  const bytes = steps.map(({ query }) => {
    traced.reset();
    const step = engine.step(query);
    step.firstRows(rows);
    // The counts are read within the measured time.
    return step.facets.reduce((sum, { counts }) => sum + counts.byteLength, traced.bytes());
  });
  const bandwidthInCache = copySpeed(traced.largestWorkspace());
  const inside = [...steps.keys()].filter((at) => steps[at]?.kind === "step" && (bytes[at] ?? 0) > 0);
  const times = inside.map((at) => (medians[at] ?? 0) / 1000 / ((bytes[at] ?? 0) / bandwidthInCache));
  return {
    bandwidthInCache,
    bandwidthInMemory: copySpeed(IN_MEMORY_BYTES),
    bytes: quantile(inside.map((at) => bytes[at] ?? 0), 0.5), // prettier-ignore
    timesLimit: quantile(times, 0.5),
  };
}

/** Bytes per second, read plus written, of the fastest of several copies of the given size. */
function copySpeed(size: number): number {
  const [from, to] = [new Uint8Array(size / 2).fill(1), new Uint8Array(size / 2)];
  const repeats = Math.max(1, Math.round(IN_MEMORY_BYTES / size));
  const seconds = Array.from({ length: COPIES }, () => {
    const start = performance.now();
    for (let times = 0; times < repeats; times++) to.set(from);
    return (performance.now() - start) / 1000 / repeats;
  });
  return size / Math.min(...seconds);
}

/** Workspaces that count the bytes that their kernels read and write. */
function createTrace() {
  let [bytes, largest] = [0, 0];
  const createWorkspace: CreateWorkspace = (size) => {
    largest = Math.max(largest, size);
    const workspace = createPlainWorkspace(size);
    return { ...workspace, kernels: tracedKernels(workspace, (more) => (bytes += more)) };
  };
  return { createWorkspace, bytes: () => bytes, reset: () => void (bytes = 0), largestWorkspace: () => largest };
}

const BYTES_PER_ROW = 4;
const BYTES_PER_WORD = 4;
const BYTES_PER_RUN = 8;

function tracedKernels({ kernels, words }: Workspace, touch: (bytes: number) => void): Kernels {
  const memory = new Int32Array(words(0).buffer);
  const wordAt = (list: Address, word: number): number => memory[(list >> 2) + word] ?? 0;
  const recordsOf = (facets: Address, howMany: number): readonly Address[] =>
    Array.from({ length: howMany }, (_, at) => wordAt(facets, at));
  const isActive = (record: Address): boolean => wordAt(record, FACET.pass) !== 0;
  return {
    costs: kernels.costs,
    intersect(target, a, b, bytes) {
      touch(3 * bytes);
      kernels.intersect(target, a, b, bytes);
    },
    subtract(target, a, b, bytes) {
      touch(3 * bytes);
      kernels.subtract(target, a, b, bytes);
    },
    unite(target, list, howMany, bytes) {
      touch((howMany + 1) * bytes);
      kernels.unite(target, list, howMany, bytes);
    },
    combine(plan, filters, results, bytes) {
      // Reads the live rows, the filters' rows, and both results of the previous step; writes both results and their
      // differences.
      touch((1 + filters + 4) * bytes);
      kernels.combine(plan, filters, results, bytes);
      touch(2 * wordAt(results, RESULT.blocks) * BLOCK_BYTES);
    },
    passOthers(target, passing, allButOne, pass, bytes) {
      touch(4 * bytes);
      kernels.passOthers(target, passing, allButOne, pass, bytes);
    },
    countDifferent(a, b, blocks, howMany) {
      touch(2 * howMany * BLOCK_BYTES);
      return kernels.countDifferent(a, b, blocks, howMany);
    },
    countSets(facets, howMany, over) {
      const records = recordsOf(facets, howMany);
      const bytes = wordAt(over, OVER.howManyBlocks) * BLOCK_BYTES;
      // The rows that pass all filters, and those that pass all but one, once, however many facets read them.
      touch((1 + Number(records.some(isActive))) * bytes);
      // If every row has exactly one value, one of the values' sets is the complement of the others.
      for (const record of records) touch((wordAt(record, FACET.values) - wordAt(record, FACET.isPartition)) * bytes);
      kernels.countSets(facets, howMany, over);
    },
    countRuns(facets, howMany, passing, allButOne, ranks, bytes) {
      const records = recordsOf(facets, howMany);
      touch((1 + Number(records.some(isActive))) * bytes);
      for (const record of records) touch(wordAt(record, FACET.runCount) * BYTES_PER_RUN);
      kernels.countRuns(facets, howMany, passing, allButOne, ranks, bytes);
    },
    // Not counted in a step.
    indexRows: kernels.indexRows,
    sortRows: kernels.sortRows,
    narrow: kernels.narrow,
    addRows(set, rows, howMany) {
      // Reads each row and the word of the set that holds it, and writes that word.
      touch(howMany * (BYTES_PER_ROW + 2 * BYTES_PER_WORD));
      kernels.addRows(set, rows, howMany);
    },
    listRows(set, bytes, rows, limit) {
      const listed = kernels.listRows(set, bytes, rows, limit);
      const last = listed < limit ? bytes : ((memory[(rows >> 2) + listed - 1] ?? 0) >> 5) * BYTES_PER_ROW;
      touch(last + listed * BYTES_PER_ROW);
      return listed;
    },
    listDifferent(a, b, bytes, added, removed) {
      const listed = kernels.listDifferent(a, b, bytes, added, removed);
      const removedRows = kernels.listDifferent(b, a, bytes, removed, added);
      kernels.listDifferent(a, b, bytes, added, removed);
      touch(2 * bytes + (listed + removedRows) * BYTES_PER_ROW);
      return listed;
    },
    countCodes(facets, howMany, added, addedCount, removed, removedCount, spare) {
      for (const record of recordsOf(facets, howMany))
        touch((addedCount + removedCount) * (BYTES_PER_ROW + wordAt(record, FACET.codeBytes)));
      kernels.countCodes(facets, howMany, added, addedCount, removed, removedCount, spare);
    },
    countMoved(facets, howMany, plan, blockCount, added, removed, spare) {
      const records = recordsOf(facets, howMany);
      const before = records.map((record) => wordAt(record, FACET.anyCount));
      // Both sets and their changes, and what each facet lets pass; at least as many rows as the number of them changed by.
      touch((4 + howMany) * blockCount * BLOCK_BYTES);
      kernels.countMoved(facets, howMany, plan, blockCount, added, removed, spare);
      for (const [at, record] of records.entries())
        touch(Math.abs(wordAt(record, FACET.anyCount) - (before[at] ?? 0)) * (2 * BYTES_PER_ROW + wordAt(record, FACET.codeBytes))); // prettier-ignore
    },
  };
}
