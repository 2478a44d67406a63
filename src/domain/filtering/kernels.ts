import type { Bits } from "./bits.ts";
import type { Codes } from "./column.ts";

/** What the ways of counting cost with some kernels, measured, in nanoseconds. */
export interface KernelCosts {
  readonly listRow: number;
  readonly countRow: number;
  readonly countWord: number;
}

/**
 * The inner loops of the engine, over sets of rows that all have the same length. All arrays must come from the same
 * `Workspace` as the kernels.
 */
export interface Kernels {
  readonly costs: KernelCosts;
  /** Writes the rows that are in both sets. */
  readonly intersect: (target: Bits, a: Bits, b: Bits) => void;
  /** Adds the rows of the set that begins at word `offset` of `sets`. */
  readonly addSet: (target: Bits, sets: Bits, offset: number) => void;
  /**
   * Puts one more filter on what is there: `passAll` are the rows that passed all filters so far, `failOne` those that
   * failed exactly one of them.
   */
  readonly applyFilter: (passAll: Bits, failOne: Bits, pass: Bits) => void;
  /** Writes the rows that pass all filters but perhaps the one whose passing rows are `pass`. */
  readonly leaveOut: (target: Bits, passAll: Bits, failOne: Bits, pass: Bits) => void;
  /** How many rows are in one of two sets, but not in the other. */
  readonly countDifferent: (a: Bits, b: Bits) => number;
  /** Writes how many rows of a set are in each of the first `howMany` sets that lie one after another in `sets`. */
  readonly countSets: (set: Bits, sets: Bits, howMany: number, counts: Int32Array) => void;
  /**
   * Writes the rows that are in `a` but not in `b`, ascending; without `b` those of `a`.
   *
   * @param limit so many at most
   * @returns how many were written
   */
  readonly listRows: (a: Bits, b: Bits | undefined, rows: Uint32Array, limit: number) => number;
  /** Adds `sign` to the count of the code of each of the first `howMany` rows in a list. */
  readonly countCodes: (codes: Codes, rows: Uint32Array, howMany: number, counts: Int32Array, sign: number) => void;
}

/** Zeroed arrays of a base, and the kernels that work on them. */
export interface Workspace {
  readonly kernels: Kernels;
  readonly words: (length: number) => Int32Array;
  readonly rows: (length: number) => Uint32Array;
  /** A copy of some codes. */
  readonly codes: (codes: Codes) => Codes;
}

/** Makes a workspace with room for so many bytes, or more. */
export type CreateWorkspace = (bytes: number) => Workspace;
