import { createCatalogue } from "../src/domain/catalogue/create-catalogue.ts";
import { JOB_WORDS, type Address, type Kernels } from "../src/domain/filtering/kernels.ts";
import { createPlainWorkspace } from "../src/domain/filtering/plain-kernels.ts";
import type { CreateWorkspace, Workspace } from "../src/domain/filtering/workspace.ts";
import { SHOWN_ARTICLES } from "./adapter.ts";
import type { BenchCatalogue } from "./articles.ts";
import { quantile } from "./measure.ts";
import type { ScriptStep } from "./script.ts";

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
  const inside = [...steps.keys()].filter((at) => steps[at]?.isEntry === false && (bytes[at] ?? 0) > 0);
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
  const job = (jobs: Address, number: number, word: number): number =>
    memory[(jobs >> 2) + number * JOB_WORDS + word] ?? 0;
  /** Of the other sets, one is what the rest leave, and one is known. */
  const countedIn = (jobs: Address, number: number): number =>
    job(jobs, number, 2) - Number(job(jobs, number, 4) >= 0) - Number(job(jobs, number, 5) >= 0);
  const jobsOf = (howMany: number): number[] => Array.from({ length: howMany }, (_, number) => number);
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
    combine(plan, filters, wanted, results, bytes) {
      // Live rows, the filters', the set before and the new one; before and new for each wanted.
      touch((3 + filters + 2 * wanted) * bytes);
      kernels.combine(plan, filters, wanted, results, bytes);
    },
    countDifferent(a, b, bytes) {
      touch(2 * bytes);
      return kernels.countDifferent(a, b, bytes);
    },
    countSets(jobs, howMany, bytes) {
      // A set once, however many jobs look at it.
      touch(new Set(jobsOf(howMany).map((number) => job(jobs, number, 0))).size * bytes);
      for (const number of jobsOf(howMany)) touch(countedIn(jobs, number) * bytes);
      kernels.countSets(jobs, howMany, bytes);
    },
    countRuns(jobs, howMany, ranks, bytes) {
      touch(new Set(jobsOf(howMany).map((number) => job(jobs, number, 0))).size * bytes);
      for (const number of jobsOf(howMany)) touch(job(jobs, number, 2) * BYTES_PER_RUN);
      kernels.countRuns(jobs, howMany, ranks, bytes);
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
      touch(2 * bytes + kernels.countDifferent(a, b, bytes) * BYTES_PER_ROW);
      return listed;
    },
    countCodes(jobs, howMany, rows, rowCount, sign, spare) {
      for (const number of jobsOf(howMany)) touch(rowCount * (BYTES_PER_ROW + job(jobs, number, 1)));
      kernels.countCodes(jobs, howMany, rows, rowCount, sign, spare);
    },
  };
}
