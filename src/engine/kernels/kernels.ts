/** An address in the memory of a workspace, in bytes: the `byteOffset` of one of its arrays. */
export type Address = number;

/** The measured costs of each counting strategy with some kernels, in hundredths of a nanosecond. */
export interface KernelCosts {
  readonly listRow: number;
  readonly countRow: number;
  /** Looking for rows in a word of a set. */
  readonly listWord: number;
  readonly countWord: number;
  readonly countRun: number;
  /** The preparation of counting by runs, per word of the set. */
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
  /** How many rows pass now but not before, or before but not now. */
  different: 1,
  /** The even number of listed blocks, which contain all changes. */
  blocks: 2,
  /** 1 if rows were only added to both sets, −1 if they were only removed, else 0. */
  direction: 3,
  /** How many rows pass all but one at most now but not before, or before but not now. */
  mostDifferent: 4,
  words: 5,
} as const;

/** How many words a list of rows needs behind the last: kernels write several rows at a time. */
export const LIST_SPARE = 3;

/** The size of a block. Blocks are listed by their offsets in a set. */
export const BLOCK_BYTES = 64;

/**
 * The words that define what values are counted over: the sets, how many rows pass, and which blocks of the sets. With
 * a direction, the sets are the added or removed rows and counts are updated incrementally; with 0, they are recounted.
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
 * The words of a facet's record, which gives the kernels its addresses and its choice. A chosen value (or code) is
 * counted among the rows that pass; any other among those that fail only this facet. Without a choice, all are chosen.
 */
export const FACET = {
  /** The set of rows that pass the facet's choice; 0 without one. */
  pass: 0,
  /** How many rows pass all other filters; updated by the kernels when they count. */
  anyCount: 1,
  /** The values' sets of rows, contiguous, and their number. */
  sets: 2,
  values: 3,
  /** Value → how many rows. */
  counts: 4,
  /** Value → 1 if chosen, else 0. */
  isChosen: 5,
  /** Whether no row has several values, and whether every row has exactly one. */
  isSingle: 6,
  isPartition: 7,
  /** Runs of rows with the same code: the row after the last one, and the code. */
  runs: 8,
  runCount: 9,
  /** Row → code, and the bytes per code. */
  codes: 10,
  codeBytes: 11,
  codeCount: 12,
  /** Code → how many rows. */
  codeCounts: 13,
  isCodeChosen: 14,
  /** The values of each code (`CodeSets`), where a row can have several; else 0. */
  setStarts: 15,
  setValues: 16,
  words: 17,
} as const;

/**
 * The words of a plan for `narrow`. The column: its codes by row, `width` bytes each, and the values of each code, which
 * lie at `values` from `starts` on; the rows to keep. Then comes space for what is written: codes of the rows kept, as
 * narrow as their number allows; the values kept; the new codes' values, unless no row has several: then codes are value
 * numbers, and the one after the last means none; how many rows each value has.
 */
export const NARROW = {
  all: 0,
  width: 1,
  rows: 2,
  rowCount: 3,
  starts: 4,
  values: 5,
  codeCount: 6,
  valueCount: 7,
  /** A word for each row. */
  codes: 8,
  /** Scratch space by code and by value. */
  codeOf: 9,
  numberOf: 10,
  kept: 11,
  newStarts: 12,
  newValues: 13,
  /** Scratch space by code. */
  rowsOfCode: 14,
  /** A word more than there are values. */
  totals: 15,
  /** How many values are kept, how many codes have values of their own (0 where codes are value numbers), and how many runs of equal codes there are. */
  keptCount: 16,
  setCount: 17,
  runCount: 18,
  words: 19,
} as const;

/** The inner loops of the engine, over sets of rows of `bytes` bytes at addresses in the memory of one workspace. */
export interface Kernels {
  readonly costs: KernelCosts;
  /** Writes the intersection of two sets. */
  readonly intersect: (target: Address, a: Address, b: Address, bytes: number) => void;
  /** Writes the difference of two sets: the rows in `a` but not in `b`. */
  readonly subtract: (target: Address, a: Address, b: Address, bytes: number) => void;
  /** Writes the union of the sets whose addresses are listed. */
  readonly unite: (target: Address, list: Address, howMany: number, bytes: number) => void;
  /**
   * Applies all filters to the live rows by a plan (`PLAN`): writes the rows that pass all of them (`passing`), those
   * that pass all but one at most (`allButOne`), and how both changed (`RESULT`).
   */
  readonly combine: (plan: Address, filters: number, results: Address, bytes: number) => void;
  /** Writes the rows that pass all filters except possibly the one with the set `pass`. */
  readonly passOthers: (target: Address, passing: Address, allButOne: Address, pass: Address, bytes: number) => void;
  /** The size of the symmetric difference of two sets, in some blocks. */
  readonly countDifferent: (a: Address, b: Address, blocks: Address, howMany: number) => number;
  /**
   * Counts the values of some facets by their sets of rows.
   *
   * @param facets a list of addresses of records (`FACET`)
   * @param over the address of what they are counted over (`OVER`)
   */
  readonly countSets: (facets: Address, howMany: number, over: Address) => void;
  /**
   * Recounts some facets by the runs of their codes.
   *
   * @param ranks scratch space of the size of a set plus eight bytes
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
   * Adds each row to the contiguous sets of its code's values.
   *
   * @param codes a code for each row, `width` bytes each
   * @param starts code → start of its value numbers in `values`, with one more entry for their end; 0 where codes are
   *   value numbers
   */
  readonly indexRows: (
    codes: Address,
    width: number,
    rowCount: number,
    starts: Address,
    values: Address,
    valueCount: number,
    sets: Address,
    bytes: number,
  ) => void;
  /**
   * Lists the rows of each value, value after value.
   *
   * @param ends value → where its rows begin in `rows`; then, where they end
   */
  readonly sortRows: (
    codes: Address,
    width: number,
    rowCount: number,
    starts: Address,
    values: Address,
    valueCount: number,
    rows: Address,
    ends: Address,
  ) => void;
  /** Adds listed rows to a set. */
  readonly addRows: (set: Address, rows: Address, howMany: number) => void;
  /** Narrows a column to some of its rows, and to the values that occur there, by a plan (`NARROW`). */
  readonly narrow: (plan: Address) => void;
  /** Lists the first `limit` rows of a set, ascending, in space for all and `LIST_SPARE` more. @returns how many */
  readonly listRows: (set: Address, bytes: number, rows: Address, limit: number) => number;
  /** Lists the rows in `a` but not in `b`, and those in `b` but not in `a`. @returns how many the first are */
  readonly listDifferent: (a: Address, b: Address, bytes: number, added: Address, removed: Address) => number;
  /**
   * Counts the values of added rows, and subtracts those of removed ones, for each of some facets. Rows are counted by
   * codes, and these by values then, unless a facet has very many codes or rows are few.
   *
   * @param spare zeroed scratch space for three times the counts of 256 codes, zeroed again afterwards
   */
  readonly countCodes: (
    facets: Address,
    howMany: number,
    added: Address,
    addedCount: number,
    removed: Address,
    removedCount: number,
    spare: Address,
  ) => void;
  /**
   * The same for facets with a choice, each with the rows of its own that moved in the last `combine`. Its choice is the same as
   * before, and it has been counted then.
   *
   * @param plan the plan of that call (`PLAN`), in whose first `blockCount` blocks the changes are
   * @param added scratch space for all rows, as is `removed`
   */
  readonly countMoved: (
    facets: Address,
    howMany: number,
    plan: Address,
    blockCount: number,
    added: Address,
    removed: Address,
    spare: Address,
  ) => void;
}
