import { createCatalogue } from "../../src/catalogue/create-catalogue.ts";
import { BLOCK_BYTES, FACET, OVER, RESULT, type Address, type Kernels } from "../../src/engine/kernels/kernels.ts";
import { createPlainWorkspace } from "../../src/engine/kernels/plain-kernels.ts";
import type { CreateWorkspace, Workspace } from "../../src/engine/kernels/workspace.ts";
import { SHOWN_ARTICLES } from "./adapter.ts";
import type { BenchCatalogue } from "./articles.ts";
import { quantile } from "../measure.ts";
import type { ScriptStep } from "../script.ts";

/** What moving the bytes of a step takes at least. */
export interface PhysicalLimit {
  /** Bytes a second that this machine copies, read and written: as much as one category takes, and far beyond its caches. */
  readonly bandwidthInCache: number;
  readonly bandwidthInMemory: number;
  /** Medians over the steps: the bytes that the kernels are given to read and write, and times their transfer. */
  readonly bytes: number;
  /** A step's time, in times that copying its bytes would take, from where they lie. */
  readonly timesLimit: number;
}

const IN_MEMORY_BYTES = 256 * 1024 * 1024;
const COPIES = 9;

/**
 * Holds the times of our steps against what their bytes take to move.
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
    engine.step(query).firstRows(rows);
    return traced.bytes();
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

/** Bytes a second, read and written together, of the quickest of some copies of so many bytes. */
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

/** Workspaces that tell how many bytes their kernels were given to read and write. */
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
      // Reads the live rows, those of the filters, and both results of the step before; writes both results and how they differ.
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
      // The rows that pass, and those that all but one filter pass, once, however many facets look at them.
      touch((1 + Number(records.some(isActive))) * bytes);
      // Of the values' sets, one is what the rest leave where every row has one of them.
      for (const record of records) touch((wordAt(record, FACET.values) - wordAt(record, FACET.isPartition)) * bytes);
      kernels.countSets(facets, howMany, over);
    },
    countRuns(facets, howMany, passing, allButOne, ranks, bytes) {
      const records = recordsOf(facets, howMany);
      touch((1 + Number(records.some(isActive))) * bytes);
      for (const record of records) touch(wordAt(record, FACET.runCount) * BYTES_PER_RUN);
      kernels.countRuns(facets, howMany, passing, allButOne, ranks, bytes);
    },
    // Not part of a step.
    indexRows: kernels.indexRows,
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
    countCodes(facets, howMany, rows, rowCount, sign, spare) {
      for (const record of recordsOf(facets, howMany))
        touch(rowCount * (BYTES_PER_ROW + wordAt(record, FACET.codeBytes)));
      kernels.countCodes(facets, howMany, rows, rowCount, sign, spare);
    },
  };
}
