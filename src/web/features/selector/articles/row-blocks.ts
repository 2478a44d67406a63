/** Rows per block of a virtualised table. */
export const BLOCK_ROWS = 25;

/** Estimated height of a row until one has been measured, in px. */
const ROW_PX = 36;

export const blockCount = (rows: number): number => Math.ceil(rows / BLOCK_ROWS);

const rowsOf = (block: number, rows: number): number => Math.min(BLOCK_ROWS, rows - block * BLOCK_ROWS);

/**
 * The height of a block's placeholder, in px: its own when last measured, else the average row height of measured
 * blocks.
 *
 * @param seen measured heights by block index
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
