import { createRecentLists } from "../view/recent-lists.ts";
import { NO_HEIGHTS, type KnownHeights } from "./row-blocks.ts";

/** What is known of a long list's blocks at a width of the window. */
export interface KnownBlocks {
  /** The blocks that are rendered. */
  readonly there: ReadonlySet<number>;
  readonly heights: KnownHeights;
  /** Of the window, in px: heights depend on it. */
  readonly width: number;
}

/** *Back* can restore the scroll position with the rows around it. */
const kept = createRecentLists<KnownBlocks>();

/** Notes what is known of a list. */
export const rememberBlocks = (list: string, known: KnownBlocks): void => kept.set(list, known);

/**
 * The blocks of a list that is entered: as it was left, and always the first. At another width nothing is known.
 *
 * @param width of the window, in px
 */
export function rememberedBlocks(list: string, width: number): KnownBlocks {
  const known = kept.get(list);
  if (known?.width !== width) return { there: new Set([0]), heights: NO_HEIGHTS, width };
  return { ...known, there: new Set([0, ...known.there]) };
}
