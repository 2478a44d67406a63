/** Where something begins in the memory of a workspace, in bytes: the `byteOffset` of an array of that workspace. */
export type Address = number;

/** What the ways of counting cost with some kernels, measured, in hundredths of a nanosecond. */
export interface KernelCosts {
  readonly listRow: number;
  readonly countRow: number;
  readonly countWord: number;
  readonly countRun: number;
  /** What counting by runs takes for a word of the set beforehand. */
  readonly rankWord: number;
}

/**
 * The words of a plan for `combine`: first these, then for each filter its own. All are addresses of sets but `beforeSize`:
 * how many rows the set `before` has.
 */
export const PLAN = { live: 0, passAll: 1, before: 2, beforeSize: 3, failOne: 4, filters: 5 } as const;
/**
 * The words of a filter in a plan: addresses of sets, and how many rows the set `before` has. Only filters whose own set
 * is wanted need more than the first.
 */
export const PLAN_FILTER = { pass: 0, target: 1, before: 2, beforeSize: 3, words: 4 } as const;
/** The words of a job for `countSets`, `countRuns` and `countCodes`. */
export const JOB_WORDS = 7;

/**
 * The inner loops of the engine, over sets of rows that are all `bytes` long and begin at addresses in the memory of
 * one workspace.
 */
export interface Kernels {
  readonly costs: KernelCosts;
  /** Writes the rows that are in both sets. */
  readonly intersect: (target: Address, a: Address, b: Address, bytes: number) => void;
  /** Writes the rows that are in `a` but not in `b`. */
  readonly subtract: (target: Address, a: Address, b: Address, bytes: number) => void;
  /** Writes the rows that are in one of the sets whose addresses stand in a list. */
  readonly unite: (target: Address, list: Address, howMany: number, bytes: number) => void;
  /**
   * Puts all filters on the live rows, as a plan says (`PLAN`): writes the rows that pass all (`passAll`) and those that
   * fail exactly one (`failOne`); then, for the first `wanted` filters, those that pass all others (`target`).
   *
   * @param results for `passAll` and each wanted set: how many rows it has, and how many differ from the set `before`
   */
  readonly combine: (plan: Address, filters: number, wanted: number, results: Address, bytes: number) => void;
  /** How many rows are in one of two sets, but not in the other. */
  readonly countDifferent: (a: Address, b: Address, bytes: number) => number;
  /**
   * Writes how many rows of a set are in each of some others. A job is the address of the set, that of the others, which
   * lie one after another, how many they are, the address of the counts, and the size of the set if each row is in
   * exactly one of the others, else -1; then which of the others needs no counting, else -1, and its count.
   */
  readonly countSets: (jobs: Address, howMany: number, bytes: number) => void;
  /**
   * Writes how many rows of a set have each code, where neighbours mostly have the same. A job is the address of the
   * set, that of runs of rows with the same code, how many runs there are, the address of the counts, and how many codes.
   * A run is the row after its last one, and its code.
   *
   * @param ranks room for as many bytes as a set takes and four more
   */
  readonly countRuns: (jobs: Address, howMany: number, ranks: Address, bytes: number) => void;
  /**
   * Adds each row to the sets of its code's values, which lie one after another, and counts the rows of each value.
   *
   * @param codes a code for each row, `width` bytes each
   * @param starts code → where in the list `values` its value numbers begin; one more for where they end
   */
  readonly indexRows: (
    codes: Address,
    width: number,
    rowCount: number,
    starts: Address,
    values: Address,
    sets: Address,
    bytes: number,
    totals: Address,
  ) => void;
  /** Lists the rows of a set, ascending, `limit` at most; returns how many these are. */
  readonly listRows: (set: Address, bytes: number, rows: Address, limit: number) => number;
  /** Lists the rows that are in `a` but not in `b`, and those that are in `b` but not in `a`; returns how many the first are. */
  readonly listDifferent: (a: Address, b: Address, bytes: number, added: Address, removed: Address) => number;
  /**
   * Adds `sign` to the count of the code of each row in a list, for each of some jobs. A job is the address of codes,
   * the bytes that a code takes, the address of the counts, and how many codes there are.
   *
   * @param spare zeroed room for three times the counts of 256 codes, zeroed again afterwards
   */
  readonly countCodes: (
    jobs: Address,
    howMany: number,
    rows: Address,
    rowCount: number,
    sign: number,
    spare: Address,
  ) => void;
}
