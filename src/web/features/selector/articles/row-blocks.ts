import type { Stretch } from "../view/stretches.ts";
import { BLOCK_ROWS } from "./block-size.ts";

/** Estimated height of a row until one has been measured, in px. */
const ROW_PX = 36;

/** How far beyond the window blocks are rendered, and how far away they are removed again, in window heights. */
const NEAR = 0.75;
const FAR = 1.25;

export const blockCount = (rows: number): number => Math.ceil(rows / BLOCK_ROWS);

const rowsOf = (block: number, rows: number): number => Math.min(BLOCK_ROWS, rows - block * BLOCK_ROWS);

/** What is known of a list's heights, in px. */
export interface KnownHeights {
  /** By block, as last measured. */
  readonly blocks: ReadonlyMap<number, number>;
  /**
   * The expected height of a row, from the first blocks that were measured. It stays: a long gap above the window would
   * otherwise grow and shrink with each block that is measured, and move what is in sight.
   */
  readonly row: number | undefined;
}

export const NO_HEIGHTS: KnownHeights = { blocks: new Map(), row: undefined };

/** What is known after some blocks have been measured. @param rows the number of rows of the list */
export function withMeasured(known: KnownHeights, measured: ReadonlyMap<number, number>, rows: number): KnownHeights {
  if (measured.size === 0) return known;
  const [px, count] = Array.from(measured).reduce(
    ([height, sum], [block, one]) => [height + one, sum + rowsOf(block, rows)],
    [0, 0],
  );
  return { blocks: new Map([...known.blocks, ...measured]), row: known.row ?? px / Math.max(1, count) };
}

/**
 * The height of some blocks, in px: their own when last measured, else that of as many expected rows.
 *
 * @param rows the number of rows of the list
 */
export function heightOf(
  { from, to }: Pick<Stretch, "from" | "to">,
  { rows, heights }: { readonly rows: number; readonly heights: KnownHeights },
): number {
  let height = 0;
  for (let block = from; block < to; block++)
    height += heights.blocks.get(block) ?? rowsOf(block, rows) * (heights.row ?? ROW_PX);
  return height;
}

/** Where a stretch is, in px from the top of the window. */
export interface StretchPlace extends Stretch {
  readonly top: number;
  readonly bottom: number;
}

/** The list as it lies on the screen. */
interface BlockPlaces {
  readonly places: readonly StretchPlace[];
  readonly rows: number;
  readonly heights: KnownHeights;
  /** Of the window, in px. */
  readonly windowHeight: number;
}

/**
 * The blocks to render: those near the window, and of those that are there the ones that are not yet far from it. Within a gap
 * a block is where its expected height puts it.
 */
export function blocksToRender(list: BlockPlaces): ReadonlySet<number> {
  const { places, windowHeight } = list;
  const isWithin = (top: number, bottom: number, by: number): boolean =>
    bottom >= -by * windowHeight && top <= (1 + by) * windowHeight;
  const found = new Set<number>();
  for (const place of places)
    if (!place.isGap) {
      if (isWithin(place.top, place.bottom, FAR)) found.add(place.from);
    } else if (isWithin(place.top, place.bottom, NEAR))
      for (const { block, top, bottom } of withinGap(place, list)) if (isWithin(top, bottom, NEAR)) found.add(block);
  return found;
}

function* withinGap(gap: StretchPlace, list: BlockPlaces): Generator<{ block: number; top: number; bottom: number }> {
  // A gap that begins near the window is filled from there, whatever height it was given before any row was measured.
  const isBegun = gap.top >= -NEAR * list.windowHeight;
  const scale = isBegun ? 1 : (gap.bottom - gap.top) / Math.max(1, heightOf(gap, list));
  let { top } = gap;
  for (let block = gap.from; block < gap.to; block++) {
    const bottom = top + scale * heightOf({ from: block, to: block + 1 }, list);
    yield { block, top, bottom };
    top = bottom;
  }
}
