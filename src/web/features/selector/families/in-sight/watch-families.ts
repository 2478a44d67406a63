import type { RefCallback } from "react";
import { watchArea } from "#web/ui/hooks/watch-area.ts";
import { forgetHeights, rememberHeight } from "./family-heights.ts";
import { spanOf, type GapPart } from "../../view/near-places.ts";
import type { FamiliesInSight, Near } from "./near.ts";

/** How far beyond the window a family counts as near, in window heights: more below, where most visitors scroll. */
const ABOVE = 0.5;
const BELOW = 0.75;
const NEAR = `${100 * ABOVE}% 0px ${100 * BELOW}% 0px`;

/**
 * Watches the elements of a list, families and gaps, and reports each change of what is near.
 *
 * @returns the ref of each element; a gap has the number of its families as `data-gap`
 */
export function watchFamilies(tell: (near: Near) => void): RefCallback<HTMLElement> {
  let near: ReadonlySet<HTMLElement> = new Set();
  let inSight: ReadonlySet<HTMLElement> = new Set();
  let width = 0;
  const say = (): void => {
    const [any] = near;
    const list = any?.parentElement;
    if (!list) return;
    const placeOf = placesOf(list);
    const sight = sightOf(Array.from(inSight).filter(isFamily), placeOf);
    const [families, gaps] = [Array.from(near).filter(isFamily), Array.from(near).filter(isGap)];
    tell({
      span: spanOf(families.map(placeOf)),
      gaps: gaps.map((gap) => nearPart(gap, placeOf(gap))),
      sight,
      columns: columnsOf(list),
      focused: focusedFamily(),
    });
  };
  const watchNear = watchArea(NEAR, (inside, changes) => {
    near = inside;
    const isOtherWidth = width !== window.innerWidth;
    width = window.innerWidth;
    if (isOtherWidth) forgetHeights();
    for (const { target, boundingClientRect } of changes)
      if (target instanceof HTMLElement) measure(target, boundingClientRect.height);
    say();
  });
  const watchSight = watchArea("0px", (inside) => {
    inSight = inside;
    say();
  });
  return (element) => {
    const ends = [watchNear(element), watchSight(element)];
    return () => {
      for (const end of ends) end?.();
    };
  };
}

const isGap = ({ dataset }: HTMLElement): boolean => dataset["gap"] !== undefined;
const isFamily = (element: HTMLElement): boolean => !isGap(element);

/** Remembers the height of a family that is rendered whole. */
function measure({ dataset: { family, shape = "", far } }: HTMLElement, height: number): void {
  if (family !== undefined && far === undefined) rememberHeight(family, shape, height);
}

/** The number of columns of a list, whatever of it is in sight. */
const columnsOf = (list: HTMLElement): number => getComputedStyle(list).gridTemplateColumns.split(" ").length;

/** The place of each element of a list: a gap has that of the first of its families. */
function placesOf(list: HTMLElement): (element: HTMLElement) => number {
  const places = new Map<Element, number>();
  let place = 0;
  for (const child of list.children) {
    places.set(child, place);
    place += child instanceof HTMLElement && isGap(child) ? Number(child.dataset["gap"]) : 1;
  }
  return (element) => places.get(element) ?? 0;
}

function nearPart(gap: HTMLElement, from: number): GapPart {
  const { top, height } = gap.getBoundingClientRect();
  const within = (px: number): number => Math.round(Math.min(Math.max(px - top, 0), height));
  return {
    from,
    to: from + Number(gap.dataset["gap"]) - 1,
    height,
    start: within(-ABOVE * window.innerHeight),
    end: within((1 + BELOW) * window.innerHeight),
  };
}

/**
 * What the window shows. Its families are measured with it: if an opened one of a million pixels were thought to be shorter
 * than it is, all others would seem to be in sight below it.
 */
function sightOf(
  elements: readonly HTMLElement[],
  placeOf: (element: HTMLElement) => number,
): FamiliesInSight | undefined {
  for (const element of elements) measure(element, element.getBoundingClientRect().height);
  const inOrder = Array.from(elements).sort((a, b) => placeOf(a) - placeOf(b));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return undefined;
  const { top, height } = first.getBoundingClientRect();
  return {
    from: placeOf(first),
    family: first.dataset["family"],
    firstHeight: Math.round(height),
    height: Math.round(Math.max(last.getBoundingClientRect().bottom, window.innerHeight) - top),
  };
}

const focusedFamily = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-family]")?.dataset["family"];
