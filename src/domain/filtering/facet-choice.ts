import { addRow, wordsFor, type Bits } from "./bits.ts";
import type { FacetIndex } from "./facet-index.ts";
import type { Kernels, Workspace } from "./kernels.ts";
import type { Range } from "./selection.ts";

/** What is chosen in a facet, and the rows that pass it. */
export interface FacetChoice<C> {
  /** Whether it narrows anything. */
  readonly isActive: boolean;
  /** The rows that pass; of use only while the choice is active. */
  readonly pass: Bits;
  /** Takes over a choice; none, an empty list and an open range narrow nothing. Tells whether anything changed. */
  update(chosen: C | undefined): boolean;
}

/**
 * A choice of values: a row passes when one of its values is chosen. Values that do not occur pass nothing.
 *
 * @see rule F3
 */
export function createValueChoice<V>(index: FacetIndex<V>, workspace: Workspace): FacetChoice<readonly V[]> {
  const numbers = new Map(index.values.map((value, number) => [value, number]));
  const pass = workspace.words(wordsFor(index.codes.length));
  let last: readonly V[] = [];
  return {
    get isActive() {
      return last.length > 0;
    },
    pass,
    update(chosen = []) {
      if (isSame(chosen, last)) return false;
      last = chosen;
      const known = chosen.map((value) => numbers.get(value)).filter((number) => number !== undefined);
      if (chosen.length > 0) collectPassing(index, known, pass, workspace.kernels);
      return true;
    },
  };
}

/**
 * A choice of a range: a row passes when its own range overlaps it. A range that spans all there is narrows nothing.
 *
 * @see rule F4
 */
export function createRangeChoice(
  index: FacetIndex<Range>,
  bounds: Range | undefined,
  workspace: Workspace,
): FacetChoice<Range> {
  const pass = workspace.words(wordsFor(index.codes.length));
  const writePassing = createOverlap(index, workspace);
  let last: Range | undefined;
  return {
    get isActive() {
      return last !== undefined;
    },
    pass,
    update(chosen) {
      const isOpen = chosen && bounds && chosen.min <= bounds.min && chosen.max >= bounds.max;
      const next = isOpen ? undefined : chosen;
      if (next?.min === last?.min && next?.max === last?.max) return false;
      last = next;
      if (next) writePassing(next, pass);
      return true;
    },
  };
}

/** A choice of a length: a row passes when one of its values goes with it. */
export function createFitChoice<V>(
  index: FacetIndex<V>,
  goesWith: (value: V, length: number) => boolean,
  workspace: Workspace,
): FacetChoice<number> {
  const pass = workspace.words(wordsFor(index.codes.length));
  let last: number | undefined;
  return {
    get isActive() {
      return last !== undefined;
    },
    pass,
    update(length) {
      if (length === last) return false;
      last = length;
      if (length === undefined) return true;
      const numbers = index.values.flatMap((value, number) => (goesWith(value, length) ? [number] : []));
      collectPassing(index, numbers, pass, workspace.kernels);
      return true;
    },
  };
}

const isSame = <V>(a: readonly V[], b: readonly V[]): boolean =>
  a === b || (a.length === b.length && a.every((value, at) => Object.is(value, b[at])));

/** Writes the rows that have one of some values. */
export function collectPassing(
  index: FacetIndex<unknown>,
  numbers: readonly number[],
  pass: Bits,
  kernels: Kernels,
): void {
  pass.fill(0);
  const { valueRows } = index;
  if (valueRows) for (const number of numbers) kernels.addSet(pass, valueRows, number * pass.length);
  else scanPassing(index, numbers, pass);
}

/** The same for facets without a set of rows a value. */
function scanPassing({ values, codes, sets }: FacetIndex<unknown>, numbers: readonly number[], pass: Bits): void {
  const isChosen = new Uint8Array(values.length + 1);
  for (const number of numbers) isChosen[number] = 1;
  const passes = sets ? Uint8Array.from(sets, (set) => Number(set.some((number) => isChosen[number] === 1))) : isChosen;
  for (let row = 0; row < codes.length; row++) if (passes[codes[row] ?? 0] === 1) addRow(pass, 0, row);
}

/** Prepares the overlap with a range: from running unions of the rows of each bound, where the facet has sets of rows. */
function createOverlap(index: FacetIndex<Range>, workspace: Workspace): (range: Range, pass: Bits) => void {
  const { values, valueRows } = index;
  const { kernels } = workspace;
  if (!valueRows)
    return (range, pass) => {
      const numbers = values.flatMap(({ min, max }, number) => (max >= range.min && min <= range.max ? [number] : []));
      collectPassing(index, numbers, pass, kernels);
    };
  const numbers = [...values.keys()];
  const lowerOf = (number: number): number => values[number]?.min ?? 0;
  const upperOf = (number: number): number => values[number]?.max ?? 0;
  const startBelow = runningUnions(
    numbers.toSorted((a, b) => lowerOf(a) - lowerOf(b)),
    lowerOf,
    valueRows,
    workspace,
  );
  const endAbove = runningUnions(
    numbers.toSorted((a, b) => upperOf(b) - upperOf(a)),
    upperOf,
    valueRows,
    workspace,
  );
  return (range, pass) => {
    const below = startBelow.findLast(({ bound }) => bound <= range.max);
    const above = endAbove.findLast(({ bound }) => bound >= range.min);
    if (below && above) kernels.intersect(pass, below.rows, above.rows);
    else pass.fill(0);
  };
}

/** The rows of all values up to and with one, in the order given; the last of equal bounds has them all. */
interface RunningUnion {
  readonly bound: number;
  readonly rows: Bits;
}

function runningUnions(
  numbers: readonly number[],
  boundOf: (number: number) => number,
  valueRows: Bits,
  workspace: Workspace,
): readonly RunningUnion[] {
  const unions: RunningUnion[] = [];
  const words = valueRows.length / Math.max(1, numbers.length);
  let rows: Bits = new Int32Array(words);
  for (const number of numbers) {
    const bound = boundOf(number);
    if (unions.at(-1)?.bound !== bound) {
      const before = rows;
      rows = workspace.words(words);
      rows.set(before);
      unions.push({ bound, rows });
    }
    workspace.kernels.addSet(rows, valueRows, number * words);
  }
  return unions;
}
