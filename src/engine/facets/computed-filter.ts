import { addRow, wordsFor } from "#engine/columns/bits.ts";
import type { Address } from "#engine/kernels/kernels.ts";
import { bytesOf, type Workspace } from "#engine/kernels/workspace.ts";
import type { ComputedResult } from "./engine.ts";
import type { FacetChoice } from "./facet-choice.ts";
import type { FilterNames, FilterQuery } from "./selection.ts";
import { countRows, type StepMemory } from "./step-memory.ts";

/** The state of a computed filter between two steps. It has one number per row, so nothing is precomputed. */
export interface ComputedState<N extends FilterNames = FilterNames> {
  /** Rows up to the limit pass. */
  readonly choice: Pick<FacetChoice<number>, "isActive" | "pass">;
  /** Applies a query. @returns whether it changed anything */
  choose(query: FilterQuery<N>): boolean;
  /**
   * The effect of the limit on the rows that pass all other filters; empty if the query has no numbers.
   *
   * @param retake repeats this step, if a later one has been taken before the result's numbers are read
   */
  measure(memory: StepMemory, retake: () => void): readonly ComputedResult<N>[];
}

/** Describes a computed filter to the engine. */
export interface ComputedSpec<N extends FilterNames = FilterNames> {
  readonly name: N["computed"];
  /** Its bytes in a workspace: the rows that pass, and those whose number is known. */
  readonly bytesFor: (rowCount: number) => number;
  /** Creates its state without numbers. @param rows row in the base → row in the source */
  readonly createState: (rows: Uint32Array, workspace: Workspace) => ComputedState<N>;
}

/** Declares a computed filter. Code for computed filters is only bundled if a source declares one. */
export const computedFilter = <N extends FilterNames>(name: N["computed"]): ComputedSpec<N> => ({
  name,
  bytesFor: (rowCount) => 2 * bytesOf(wordsFor(rowCount)),
  createState: (rows, workspace) => createState(name, rows, workspace),
});

function createState<N extends FilterNames>(
  name: N["computed"],
  rows: Uint32Array,
  { kernels, words }: Workspace,
): ComputedState<N> {
  const [pass, known] = [words(wordsFor(rows.length)), words(wordsFor(rows.length))];
  const choice = { isActive: false, pass: pass.byteOffset };
  let numbers: Float32Array | undefined;
  let limit: number | undefined;
  /** Writes the rows with a number up to `most`, rounded to float32; comparisons with `NaN` are false. */
  const collect = (set: Int32Array, from: Float32Array, most: number): void => {
    const bound = Math.fround(most);
    set.fill(0);
    for (let row = 0; row < rows.length; row++) if ((from[rows[row] ?? 0] ?? NaN) <= bound) addRow(set, 0, row);
  };
  /** Writes the rows that pass all other filters to the scratch set. @returns its address */
  const passOthers = ({ passing, allButOne, scratch, setBytes }: StepMemory): Address => {
    if (!choice.isActive) return passing.now;
    kernels.passOthers(scratch, passing.now, allButOne.now, pass.byteOffset, setBytes);
    return scratch;
  };
  /** The known numbers of the rows that pass all other filters, ascending. */
  const numbersLeft = (memory: StepMemory, from: Float32Array): Float32Array => {
    const { scratch, setBytes, added } = memory;
    kernels.intersect(scratch, passOthers(memory), known.byteOffset, setBytes);
    const howMany = kernels.listRows(scratch, setBytes, added.byteOffset, added.length);
    return Float32Array.from({ length: howMany }, (_, at) => from[rows[added[at] ?? 0] ?? 0] ?? NaN).sort();
  };
  return {
    choice,
    choose({ computed }) {
      const asked = filterOf(computed, name);
      if (asked?.numbers === numbers && asked?.atMost === limit) return false;
      if (asked && asked.numbers !== numbers) collect(known, asked.numbers, Infinity);
      numbers = asked?.numbers;
      limit = asked?.atMost;
      choice.isActive = numbers !== undefined && limit !== undefined;
      if (numbers && limit !== undefined) collect(pass, numbers, limit);
      return true;
    },
    measure(memory, retake) {
      const from = numbers;
      if (!from) return [];
      const others = passOthers(memory);
      const anyCount = countRows(kernels, memory, others);
      kernels.subtract(memory.scratch, others, known.byteOffset, memory.setBytes);
      const unknownCount = countRows(kernels, memory, memory.scratch);
      let left: Float32Array | undefined;
      return [
        {
          name,
          anyCount,
          unknownCount,
          get numbers() {
            if (left) return left;
            retake();
            return (left = numbersLeft(memory, from));
          },
        },
      ];
    },
  };
}

function filterOf<N extends FilterNames>(computed: FilterQuery<N>["computed"], name: N["computed"]) {
  for (const filter of computed ?? NONE) if (filter.name === name) return filter;
  return undefined;
}

const NONE: readonly never[] = [];
