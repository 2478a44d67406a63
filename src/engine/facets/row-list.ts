import { UNKNOWN, type FacetState } from "./facet-state.ts";
import { LIST_SPARE, type Address, type Kernels } from "#engine/kernels/kernels.ts";
import type { Change } from "./recount.ts";
import type { StepMemory } from "./step-memory.ts";

/** The fewest rows that update counts from one set of rows to another. */
export interface RowList {
  /** How many rows a change needs. */
  rowsFor(change: Change): number;
  /** Lists them. */
  fill(change: Change): void;
  /** Resets a facet's counts to the start of the list. */
  begin(facet: FacetState): void;
  /** Counts the listed rows for the first `howMany` of the listed records. */
  count(records: Address, howMany: number): void;
}

/** The counts from which a list starts: the current ones, none, or those of all rows. */
type Start = "counted" | "none" | "all";

/** Creates an empty list. */
export function createRowList(kernels: Kernels, memory: StepMemory): RowList {
  const { setBytes, all, added, removed, spareCounts } = memory;
  const rowCount = added.length - LIST_SPARE;
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
    },
    count(records, howMany) {
      kernels.countCodes(records, howMany, added.byteOffset, addedCount, removed.byteOffset, removedCount, spareCounts);
    },
  };
}
