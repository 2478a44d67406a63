import type { CodeSets } from "#engine/columns/narrow-column.ts";
import { UNKNOWN, type FacetState } from "./facet-state.ts";
import type { Address, Kernels } from "#engine/kernels/kernels.ts";
import type { Change } from "./recount.ts";
import type { StepMemory } from "./step-memory.ts";

/** The fewest rows that update counts from one set of rows to another. */
export interface RowList {
  /** How many rows a change needs. */
  rowsFor(change: Change): number;
  /** Lists them. */
  fill(change: Change): void;
  /**
   * Resets a facet's counts to the start of the list, and counts it at once if no kernel can.
   *
   * @returns whether it has yet to be counted
   */
  begin(facet: FacetState): boolean;
  /** Counts the listed rows for the first `howMany` of the listed records. */
  count(records: Address, howMany: number): void;
}

/** The counts from which a list starts: the current ones, none, or those of all rows. */
type Start = "counted" | "none" | "all";

/** Creates an empty list. */
export function createRowList(kernels: Kernels, memory: StepMemory): RowList {
  const { setBytes, all, added, removed, spareCounts } = memory;
  const rowCount = added.length;
  let start: Start = "counted";
  let [addedCount, removedCount] = [0, 0];
  const rowsFor = ({ size, different }: Change): number => Math.min(different, size, rowCount - size);
  const startOf = ({ from, size, different }: Change): Start => {
    const rest = rowCount - size;
    if (from !== UNKNOWN && different < size && different < rest) return "counted";
    return size <= rest ? "none" : "all";
  };
  return {
    rowsFor,
    fill(change) {
      const { from, to, size } = change;
      start = startOf(change);
      addedCount = 0;
      removedCount = 0;
      const rows = rowsFor(change);
      if (rows === 0) return;
      if (start === "none") {
        addedCount = kernels.listRows(to, setBytes, added.byteOffset, size);
        return;
      }
      const before = start === "all" ? all : from;
      addedCount = kernels.listDifferent(to, before, setBytes, added.byteOffset, removed.byteOffset);
      removedCount = rows - addedCount;
    },
    begin(facet) {
      if (start === "none") facet.allCounts.fill(0);
      if (start === "all") facet.counts.set(facet.index.totals);
      const { sets } = facet.index;
      if (!sets || facet.codeCounts) return true;
      countOutside(facet, sets, added, addedCount, 1);
      countOutside(facet, sets, removed, removedCount, -1);
      return false;
    },
    count(records, howMany) {
      if (howMany === 0) return;
      if (addedCount > 0) kernels.countCodes(records, howMany, added.byteOffset, addedCount, 1, spareCounts);
      if (removedCount > 0) kernels.countCodes(records, howMany, removed.byteOffset, removedCount, -1, spareCounts);
    },
  };
}

/** Counts the rows of a facet with very many combinations of values. */
function countOutside(
  { index, allCounts }: FacetState,
  { starts, values }: CodeSets,
  rows: Uint32Array,
  rowCount: number,
  sign: number,
): void {
  for (let at = 0; at < rowCount; at++) {
    const code = index.codes[rows[at] ?? 0] ?? 0;
    const end = starts[code + 1] ?? 0;
    for (let place = starts[code] ?? 0; place < end; place++) {
      const value = values[place] ?? 0;
      allCounts[value] = (allCounts[value] ?? 0) + sign;
    }
  }
}
