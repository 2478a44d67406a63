import { startTransition, useEffect, useState } from "react";
import { painted } from "#web/client/delay.ts";

/** The number of rows of a table that are created between two frames: about a window's. */
const PORTION = 24;

/**
 * The rows that are in the page so far: a family that opens shows its first rows at once; the others follow, a portion per
 * frame, so that no task is long. Rows that are there stay.
 *
 * @param isInPortions `false` where all rows are needed at once: before hydration and on paper
 */
export function useRowsInPortions<T>(rows: readonly T[], isInPortions: boolean): readonly T[] {
  // A table that is entered with more rows has them all: otherwise there would be nothing to scroll back to.
  const [reach, grow] = useState(Math.max(PORTION, rows.length));
  // A family that was closed opens in portions again.
  if (isInPortions && rows.length <= PORTION && PORTION < reach) grow(PORTION);
  const isWhole = !isInPortions || rows.length <= reach;
  useEffect(() => {
    if (isWhole) return undefined;
    let isWanted = true;
    void painted().then(() => {
      if (isWanted) startTransition(() => grow(reach + PORTION));
    });
    return () => {
      isWanted = false;
    };
  }, [isWhole, reach]);
  return isWhole ? rows : rows.slice(0, reach);
}
