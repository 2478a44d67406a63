import type { SelectorView } from "#views/selector/selector-view.ts";
import { FIRST_HEADS } from "../../view/handed-over-view.ts";
import { familyHeights, GAP_PX } from "./family-heights.ts";
import { isWithin, placesInGap, placesInSight, type Places } from "../../view/near-places.ts";
import type { FamiliesInSight, Near } from "./near.ts";

/** Of a longer list only the families around the window are in the page; of any other all come, at least as their heads. */
const MAX_HEADS = 120;
/** How many families on both sides of those that are near are in the page as well. */
const HEADS_AROUND = 6;

/** How many families above and below those in sight are rendered whole at a time. */
const STEP = 1;
/** How many heads come into the page at a time. */
const HEADS_STEP = 8;

/** Whether a list has so many families that only those around the window are in the page. */
const hasWindow = (families: number): boolean => families > MAX_HEADS;

/** How a family is rendered: whole, as its head for a moment, as its head, or not at all: it is in a gap. */
export type Presence = "whole" | "coming" | "far" | "gone";

/** A list, and how far its rendering has come. */
export interface ListInSight {
  readonly view: SelectorView;
  readonly near: Near;
  /** How many families above and below those in sight are rendered whole; `Infinity` for all that are near. */
  readonly reach: number;
  /** Whether all families are rendered whole. */
  readonly isShort: boolean;
  /** How many families from the beginning are in the page, near or not. */
  readonly heads: number;
}

/** How each family of a list is rendered, by place. One that has not been received is in a gap, wherever the window is. */
export function presences({ view, near, reach, isShort, heads }: ListInSight): readonly Presence[] {
  const { groups, familyCount } = view;
  const isBySight = reach < Infinity && near.sight !== undefined;
  const heights = isBySight || near.gaps.length > 0 ? familyHeights(view) : [];
  const inSight = isBySight ? sights(groups, near.sight, heights, near.columns) : [];
  const inGaps = near.gaps.map((gap) => placesInGap(heights, gap, near.columns));
  const around = near.span ? [near.span, ...inGaps] : inGaps;
  const isInSight = isIn(inSight);
  const isReached = isBySight ? isIn(inSight, reach) : () => true;
  const isNear = isIn(around);
  const isAround = isIn([...around, ...inSight], HEADS_AROUND);
  const isWindow = hasWindow(familyCount);
  const firstHeads = isWindow ? (isReported(near) ? 0 : FIRST_HEADS) : heads;
  return Array.from({ length: familyCount }, (_, place) => {
    const group = groups[place];
    if (!group) return "gone";
    const { familyId, open } = group;
    if (familyId === near.focused || isInSight(place)) return "whole";
    if (isShort || isNear(place)) return isReached(place) ? "whole" : "coming";
    return open || isAround(place) || place < firstHeads ? "far" : "gone";
  });
}

/**
 * What comes into the page next: families near the window first, then heads, as far as they have been received.
 *
 * @param places how each family is rendered now
 * @returns `undefined` when all is there
 */
export function grownBy(
  list: ListInSight,
  places: readonly Presence[],
  isReady: boolean,
): Pick<ListInSight, "reach" | "heads"> | undefined {
  const { view, reach, heads } = list;
  if (places.includes("coming")) {
    const isLast = !presences({ ...list, reach: reach + STEP }).includes("coming");
    return { reach: isLast ? Infinity : reach + STEP, heads };
  }
  const isLacking = heads < view.groups.length && places.includes("gone");
  return isReady && isLacking && !hasWindow(view.familyCount) ? { reach, heads: heads + HEADS_STEP } : undefined;
}

const isReported = ({ sight, gaps }: Near): boolean => sight !== undefined || gaps.length > 0;

const isIn =
  (ranges: readonly Places[], by = 0) =>
  (place: number): boolean =>
    ranges.some(({ from, to }) => isWithin(place, { from: from - by, to: to + by }));

/** What may fill the window: from where its first family was and, with scroll anchoring, from where that family is now. */
function sights(
  groups: SelectorView["groups"],
  sight: FamiliesInSight,
  heights: readonly number[],
  columns: number,
): Places[] {
  // Scroll anchoring applies once the beginning of the list has left the window.
  const first = groups.findIndex(({ familyId }) => familyId === sight.family);
  const held = sight.from > 0 ? first : -1;
  const starts = new Set([sight.from, held === -1 ? sight.from : held]);
  const height = heightLeft(sight, sight.firstHeight + GAP_PX - (heights[first] ?? Infinity));
  return Array.from(starts, (from) => placesInSight(heights, { from, height }, columns));
}

/**
 * What is left of the height in sight when the first family has lost some of its own, an opened one that closes for instance. What
 * follows it stays where it is (`use-held-place.ts`), so that no more comes into sight than the window shows.
 *
 * @param lost px; little may be lost by chance, so the height stays as it was
 */
const heightLeft = ({ height }: FamiliesInSight, lost: number): number =>
  lost > window.innerHeight ? Math.max(height - lost, window.innerHeight) : height;
