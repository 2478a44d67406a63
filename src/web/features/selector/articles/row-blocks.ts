/** The rows of a long table come and go in blocks of so many. */
export const BLOCK_ROWS = 25;

/** The height of a row until one has been measured, in px. */
const ROW_PX = 36;

export const blockCount = (rows: number): number => Math.ceil(rows / BLOCK_ROWS);

const rowsOf = (block: number, rows: number): number => Math.min(BLOCK_ROWS, rows - block * BLOCK_ROWS);

/**
 * The height that is kept for a block, in px: its own when it was last seen, else as much per row as the blocks that have
 * been seen.
 *
 * @param seen heights of blocks that were in the page, by their place
 */
export function blockHeight(block: number, rows: number, seen: ReadonlyMap<number, number>): number {
  const own = seen.get(block);
  if (own !== undefined) return own;
  let height = 0;
  let count = 0;
  for (const [place, px] of seen) {
    height += px;
    count += rowsOf(place, rows);
  }
  return rowsOf(block, rows) * (count > 0 ? height / count : ROW_PX);
}
