import { parseCellRange, type CellRange } from "./cell-reference.ts";
import type { XmlHandlers } from "./xml-handlers.ts";

/** The element with a range of merged cells, which follows the rows of a sheet. @see ECMA-376, part 1, 18.3.1.54 */
export const MERGE_ELEMENT = "mergeCell";

/**
 * Collects the merged cells of a sheet. The handlers throw a `RangeError` for more than `limit` ranges, and for an
 * invalid one.
 */
export function createSheetMerges(limit: number): {
  readonly handlers: XmlHandlers;
  readonly ranges: readonly CellRange[];
} {
  const ranges: CellRange[] = [];
  return {
    ranges,
    handlers: {
      root: "worksheet",
      open(name, { ref = "" }) {
        if (name !== MERGE_ELEMENT) return;
        const range = parseCellRange(ref);
        if (range === undefined)
          throw new RangeError(`merges the cells ${JSON.stringify(ref)}, which is not a range of a sheet`);
        if (ranges.length === limit)
          throw new RangeError(`has more than ${limit} ranges of merged cells; unmerge them`);
        ranges.push(range);
      },
    },
  };
}
