import { addRow, wordsFor } from "#engine/columns/bits.ts";
import { codesWithAny } from "#engine/columns/column.ts";
import type { Address } from "#engine/kernels/kernels.ts";
import { bytesOf, type Workspace } from "#engine/kernels/workspace.ts";
import { isSame } from "./facet-choice.ts";
import type { HiddenRows } from "./filter-source.ts";

/** The rows of a base that the last query hides. */
export interface HiddenSet {
  readonly set: Address;
  /** Hides the rows with some values. @returns whether others were hidden before */
  update(values: readonly string[]): boolean;
}

/** The bytes of hidden rows in a workspace. */
export const hiddenBytes = (rowCount: number): number => bytesOf(wordsFor(rowCount));

/** Nothing is hidden at first. Few visitors hide anything, so rows are looked for when they do. */
export function createHiddenSet(
  { column }: Pick<HiddenRows<never>, "column">,
  rows: Uint32Array,
  { words }: Workspace,
): HiddenSet {
  const set = words(wordsFor(rows.length));
  let last: readonly string[] = [];
  return {
    set: set.byteOffset,
    update(values) {
      if (isSame(values, last)) return false;
      last = values;
      const { codes } = column();
      const isHidden = codesWithAny(column(), (value) => values.includes(value));
      set.fill(0);
      for (let row = 0; row < rows.length; row++) if (isHidden[codes[rows[row] ?? 0] ?? 0] === 1) addRow(set, 0, row);
      return true;
    },
  };
}
