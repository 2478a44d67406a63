import type { Problem } from "./problem.ts";

/** Problems with one cause, which differ only in rows and values: the first one, and the rows of all. */
export interface GroupedProblems extends Problem {
  /** The number of problems; absent if there is only one. */
  readonly count?: number;
  /** Their rows (`2–121`), truncated with the total number (`2, 4, 6, … (60)`); absent where there is only one. */
  readonly rows?: string;
}

export const problemCount = ({ count }: GroupedProblems): number => count ?? 1;

/**
 * Groups problems in the order of their first occurrence.
 *
 * @param maxListed the maximum number of distinct problems; additional ones are dropped
 */
export function createProblemGrouper(maxListed: number) {
  const groups = new Map<string, Group>();
  return {
    add: (problem: Problem): void => {
      const key = JSON.stringify([problem.kind, problem.file, withoutIndex(problem.field), causeOf(problem.message)]);
      const group = groups.get(key);
      if (group) group.add(problem);
      else if (groups.size < maxListed) groups.set(key, new Group(problem));
    },
    all: (): readonly GroupedProblems[] => [...groups.values()].map((group) => group.toGroupedProblems()),
  };
}

/** Removes indexes from a field: `related[].article_code` for `related[3].article_code`. */
const withoutIndex = (field: string | undefined): string | undefined => field?.replaceAll(/\[\d+\]/g, "[]");

/** The common part of messages with one cause: everything except quoted values, numbers and cells. */
const causeOf = (message: string): string =>
  message
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, "…")
    .replaceAll(/[A-Z]{0,3}\d+/g, "…")
    .replaceAll(/…(?:[.,:]…)+/g, "…");

const MAX_LISTED_RANGES = 6;
const MAX_VALUES = 6;

class Group {
  readonly #first: Problem;
  readonly #ranges: { from: number; to: number }[] = [];
  readonly #values = new Set<string>();
  #field: string | undefined;
  #count = 0;
  #rowCount = 0;
  #lastRow: number | undefined;
  #hasMoreValues = false;
  #hasSingleMessage = true;

  constructor(first: Problem) {
    this.#first = first;
    this.#field = first.field;
    this.add(first);
  }

  add({ row, value, field, message }: Problem): void {
    this.#count += 1;
    this.#hasSingleMessage &&= message === this.#first.message;
    if (field !== this.#field) this.#field = withoutIndex(field);
    if (value !== undefined) {
      if (this.#values.size < MAX_VALUES) this.#values.add(value);
      else this.#hasMoreValues ||= !this.#values.has(value);
    }
    if (row === undefined || row === this.#lastRow) return;
    this.#lastRow = row;
    this.#rowCount += 1;
    const last = this.#ranges.at(-1);
    if (last?.to === row - 1) last.to = row;
    else if (this.#ranges.length <= MAX_LISTED_RANGES) this.#ranges.push({ from: row, to: row });
  }

  toGroupedProblems(): GroupedProblems {
    if (this.#count === 1) return this.#first;
    const location = this.#rowCount > 1 ? { line: undefined, column: undefined, rows: this.#rowsText() } : {};
    const values = [...this.#values, ...(this.#hasMoreValues ? ["…"] : [])];
    return {
      ...this.#first,
      field: this.#field,
      value: values.length === 0 ? undefined : values.join(", "),
      message: this.#message(),
      count: this.#count,
      ...location,
    };
  }

  /** The first message; if others differ, also its row and their number. */
  #message(): string {
    const { message, row } = this.#first;
    if (this.#hasSingleMessage) return message;
    return `${message} (${row === undefined ? "" : `for example in row ${row}; `}${this.#count - 1} more like it)`;
  }

  #rowsText(): string {
    const listedRanges = this.#ranges.slice(0, MAX_LISTED_RANGES);
    const texts = listedRanges.map(({ from, to }) => (from === to ? String(from) : `${from}–${to}`));
    const isAll = listedRanges.reduce((sum, { from, to }) => sum + to - from + 1, 0) === this.#rowCount;
    return isAll ? texts.join(", ") : `${texts.join(", ")}, … (${this.#rowCount})`;
  }
}
