import { startTransition, useEffect, useLayoutEffect, useReducer, useState, type RefCallback } from "react";
import { isLongFamily } from "#views/selector/table/long-family.ts";
import { painted } from "#web/client/delay.ts";
import { watchArea } from "#web/ui/hooks/watch-area.ts";
import { rememberBlocks, rememberedBlocks, type KnownBlocks } from "./block-memory.ts";
import { blocksAroundFocus, holdAfterGap, placesIn } from "./block-places.ts";
import { blockCount, blocksToRender, heightOf, NO_HEIGHTS, withMeasured, type StretchPlace } from "./row-blocks.ts";
import { stretches, type Stretch } from "../view/stretches.ts";

/** How far beyond the window a gap is noticed: the keyboard finds the next row. As the blocks that are near. */
const NEAR_GAP = "75% 0px";

interface RowBlocks {
  /** The list in its order: blocks, and gaps between them. */
  readonly stretches: readonly Stretch[];
  /** In px, of a gap. */
  readonly heightOf: (gap: Stretch) => number;
  /**
   * The ref of each gap's element, whose parent is the list. Its React key must be `gapKey`: a gap that has changed is
   * observed anew.
   */
  readonly observe: RefCallback<HTMLElement>;
}

/**
 * Which blocks of a list are in the page: of a long one those in or near the window and around the focus; of another
 * one more after each frame until all are there, so that no task is long and the browser's search finds every row. No
 * code runs while the page scrolls within them.
 *
 * @param list identifies it; the same when the page is entered again
 */
export function useRowBlocks(list: string, rows: number): RowBlocks {
  const [{ known, hold }, tell] = useReducer(
    (before: State, news: News): State => stateAfter(before, news, rows),
    list,
    (id): State => ({ known: rememberedBlocks(id, window.innerWidth), hold: undefined }),
  );
  const [observe] = useState(() =>
    watchArea(NEAR_GAP, (_, changes) => {
      const element = changes.find(({ target }) => target.isConnected)?.target.parentElement;
      if (element) tell(look(element));
    }),
  );
  useLayoutEffect(() => hold?.(), [hold]);
  useEffect(() => rememberBlocks(list, known), [list, known]);
  const blocks = blockCount(rows);
  const missing = isLongFamily(rows) ? undefined : firstMissing(known.there, blocks);
  useEffect(() => {
    if (missing === undefined) return undefined;
    let isWanted = true;
    void painted().then(() => {
      if (isWanted) startTransition(() => tell({ missing }));
    });
    return () => {
      isWanted = false;
    };
  }, [missing]);
  return {
    stretches: stretches(blocks, (block) => known.there.has(block)),
    heightOf: (gap) => heightOf(gap, { rows, heights: known.heights }),
    observe,
  };
}

function firstMissing(there: ReadonlySet<number>, blocks: number): number | undefined {
  for (let block = 0; block < blocks; block++) if (!there.has(block)) return block;
  return undefined;
}

interface State {
  readonly known: KnownBlocks;
  /** Keeps what is in sight where it is, once the blocks are in the page. */
  readonly hold: (() => void) | undefined;
}

/** The page as a gap has come near the window. */
interface Look {
  readonly places: readonly StretchPlace[];
  /** The blocks around the focus. */
  readonly focus: readonly number[];
  readonly hold: () => void;
  /** Of the window, in px. */
  readonly width: number;
  readonly windowHeight: number;
}

type News = Look | { readonly missing: number };

function look(list: HTMLElement): Look {
  const places = placesIn(list);
  return {
    places,
    focus: blocksAroundFocus(list),
    hold: holdAfterGap(list, places),
    width: window.innerWidth,
    windowHeight: window.innerHeight,
  };
}

function stateAfter({ known }: State, news: News, rows: number): State {
  if ("missing" in news)
    return { known: { ...known, there: new Set([...known.there, news.missing]) }, hold: undefined };
  const { places, focus, hold, width, windowHeight } = news;
  const blocks = places.filter(({ isGap }) => !isGap);
  const measured = new Map(blocks.map(({ from, top, bottom }) => [from, bottom - top]));
  const heights = withMeasured(width === known.width ? known.heights : NO_HEIGHTS, measured, rows);
  const near = blocksToRender({ places, rows, heights, windowHeight });
  const there = new Set([...(isLongFamily(rows) ? [] : known.there), ...near, ...focus]);
  return { known: { there, heights, width }, hold };
}
