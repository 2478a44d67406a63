import { useState, type RefCallback } from "react";
import { watchArea } from "#web/ui/hooks/watch-area.ts";
import { blockHeight } from "./row-blocks.ts";

/** How far beyond the window a block counts as near, in window heights: the keyboard finds the next row. */
const NEAR = "75% 0px";

interface NearBlocks {
  readonly isNear: (block: number) => boolean;
  /** In px, of the placeholder of a block that is not near. */
  readonly heightOf: (block: number) => number;
  /** The ref of each block's element, near or not. */
  readonly observe: RefCallback<HTMLElement>;
}

/** What observers have reported about the blocks of a table. */
interface Known {
  readonly near: ReadonlySet<number>;
  /** Measured heights, valid for the current window width. */
  readonly seen: ReadonlyMap<number, number>;
  readonly width: number;
}

/** Which blocks of a long table are in or near the window; the block with the focus always counts as near. */
export function useNearBlocks(rows: number): NearBlocks {
  const [{ near, seen }, setKnown] = useState<Known>({ near: new Set([0]), seen: new Map(), width: 0 });
  const [observe] = useState(() =>
    watchArea(NEAR, (inside, changes) => {
      const focused = document.activeElement?.closest("[data-block]");
      const observed = {
        near: new Set([...inside, ...(focused ? [focused] : [])].map(blockOf)),
        heights: changes.map((change) => [blockOf(change.target), change.boundingClientRect.height] as const),
        width: window.innerWidth,
      };
      setKnown((known) => ({ near: observed.near, seen: heightsAfter(known, observed), width: observed.width }));
    }),
  );
  return { isNear: (block) => near.has(block), heightOf: (block) => blockHeight(block, rows, seen), observe };
}

interface Observed {
  /** Of the blocks that entered or left the area, rendered or placeholders. */
  readonly heights: readonly (readonly [block: number, px: number])[];
  readonly width: number;
}

/** Heights depend on the width. */
const heightsAfter = ({ near, seen, width }: Known, observed: Observed): ReadonlyMap<number, number> =>
  new Map([...(width === observed.width ? seen : []), ...observed.heights.filter(([block]) => near.has(block))]);

const blockOf = (element: Element): number => Number(element.getAttribute("data-block"));
