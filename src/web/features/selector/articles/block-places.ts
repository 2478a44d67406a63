import type { StretchPlace } from "./row-blocks.ts";

/** The elements with which a list's blocks and gaps start, in order: each has the number of its first block as `data-block`. */
const startsIn = (list: HTMLElement): readonly HTMLElement[] =>
  Array.from(list.querySelectorAll<HTMLElement>("[data-block]")).filter(
    (element, at, all) => at === 0 || blockOf(element) !== blockOf(all[at - 1]),
  );

const blockOf = (element: Element | undefined): number => Number(element?.getAttribute("data-block"));

/** Where a list's blocks and gaps are in the window; each ends where the next one starts. */
export function placesIn(list: HTMLElement): readonly StretchPlace[] {
  const starts = startsIn(list);
  const tops = [...starts.map((element) => element.getBoundingClientRect().top), list.getBoundingClientRect().bottom];
  return starts.map((element, at) => {
    const [from, end] = [blockOf(element), element.dataset["gapTo"]];
    const to = end === undefined ? from + 1 : Number(end);
    return { from, to, isGap: end !== undefined, top: tops[at] ?? 0, bottom: tops[at + 1] ?? 0 };
  });
}

/** The block of a list with the focus, and those beside it: the keyboard finds the next row from there. */
export function blocksAroundFocus(list: HTMLElement): readonly number[] {
  const focused = document.activeElement?.closest("[data-block]");
  if (!focused || !list.contains(focused)) return [];
  const block = blockOf(focused);
  return [block - 1, block, block + 1];
}

/**
 * Holds what follows a gap in the window, while rows of another height than expected replace the gap: after a jump to the end of
 * a list, for instance. Browsers hold on to the list itself then, whose top is far above.
 *
 * @returns scrolls by as much as it has moved, once the rows are there; does nothing unless the gap alone reached into the window
 */
export function holdAfterGap(list: HTMLElement, places: readonly StretchPlace[]): () => void {
  const at = places.findIndex(({ isGap, top, bottom }) => isGap && top < 0 && bottom > 0 && bottom < innerHeight);
  const before = places[at]?.bottom;
  if (before === undefined) return () => undefined;
  const next = startsIn(list)[at + 1];
  const scrolled = scrollY;
  return () => {
    if (next?.isConnected === false) return;
    const now = next ? next.getBoundingClientRect().top : list.getBoundingClientRect().bottom;
    const moved = now - before + scrollY - scrolled;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: "instant" });
  };
}
