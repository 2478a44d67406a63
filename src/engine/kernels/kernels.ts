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
 * The words of a plan for `combine`: addresses of sets, and how many rows `passingBefore` has; the sets that differ from
 * those before are written to `…Change`, block by block where they do, and these blocks are listed. Then come the
 * addresses of what each filter passes.
 */
export const PLAN = {
  live: 0,
  passing: 1,
  passingBefore: 2,
  sizeBefore: 3,
  allButOne: 4,
  allButOneBefore: 5,
  passingChange: 6,
  allButOneChange: 7,
  blocks: 8,
  filters: 9,
} as const;

/** The words that `combine` writes. */
export const RESULT = {
  /** How many rows pass. */
  size: 0,
  /** How many rows pass that did not before, or did and do not now. */
  different: 1,
  /** How many blocks are listed, an even number: in no others anything changed. */
  blocks: 2,
  /** 1 when rows only came to both sets, -1 when they only went, else 0. */
  direction: 3,
  words: 4,
} as const;

/** Sets are listed in blocks of so many bytes, by where these begin in a set. */
export const BLOCK_BYTES = 64;

/**
 * The words that say what values are counted over: sets and how many rows pass, and which blocks of the sets. With a
 * direction the sets are what came or went, and counts follow; with 0 they are counted anew.
 */
export const OVER = {
  passing: 0,
  size: 1,
  allButOne: 2,
  blocks: 3,
  howManyBlocks: 4,
  direction: 5,
  setBytes: 6,
  words: 7,
} as const;

/**
 * The words of a facet's record, which tells the kernels where things lie and what is chosen. A value (or code) that is
 * chosen is counted among the rows that pass; one that is not, among those that fail nothing but this facet. Without a
 * choice, all are chosen.
 */
export const FACET = {
  /** The set of rows that pass the facet's choice; 0 without one. */
  pass: 0,
  /** How many rows pass all other filters; kept up to date by the kernels when they count. */
  anyCount: 1,
  /** The sets of the values' rows, one after another, and how many these are. */
  sets: 2,
  values: 3,
  /** Value → how many rows. */
  counts: 4,
  /** Value → 1 when it is chosen, else 0. */
  isChosen: 5,
  /** Whether no row has several values, and whether every row has exactly one. */
  isSingle: 6,
  isPartition: 7,
  /** Runs of rows with the same code: the row after the last one, and the code. */
  runs: 8,
  runCount: 9,
  /** Row → code, in so many bytes. */
  codes: 10,
  codeBytes: 11,
  codeCount: 12,
  /** Code → how many rows. */
  codeCounts: 13,
  isCodeChosen: 14,
  words: 15,
} as const;

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
   * Puts all filters on the live rows, as a plan says (`PLAN`): writes the rows that pass all of them (`passing`), those
   * that pass all but one at most (`allButOne`), and what became of both (`RESULT`).
   */
  readonly combine: (plan: Address, filters: number, results: Address, bytes: number) => void;
  /** Writes the rows that pass all filters but perhaps the one that passes `pass`. */
  readonly passOthers: (target: Address, passing: Address, allButOne: Address, pass: Address, bytes: number) => void;
  /** How many rows are in one of two sets, but not in the other, in some blocks. */
  readonly countDifferent: (a: Address, b: Address, blocks: Address, howMany: number) => number;
  /**
   * Counts the values of some facets by their sets of rows.
   *
   * @param facets a list of addresses of records (`FACET`)
   * @param over the address of what they are counted over (`OVER`)
   */
  readonly countSets: (facets: Address, howMany: number, over: Address) => void;
  /**
   * Counts the codes of some facets by their runs, anew.
   *
   * @param ranks room for as many bytes as a set takes and eight more
   */
  readonly countRuns: (
    facets: Address,
    howMany: number,
    passing: Address,
    allButOne: Address,
    ranks: Address,
    bytes: number,
  ) => void;
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
   * Adds `sign` to the count of the code of each row in a list, for each of some facets.
   *
   * @param spare zeroed room for three times the counts of 256 codes, zeroed again afterwards
   */
  readonly countCodes: (
    facets: Address,
    howMany: number,
    rows: Address,
    rowCount: number,
    sign: number,
    spare: Address,
  ) => void;
}
