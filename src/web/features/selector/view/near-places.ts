/** A range of places in a list, inclusive. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

/** The smallest range that contains all of the given places; absent if there are none. */
export function spanOf(places: readonly number[]): Places | undefined {
  return places.length === 0 ? undefined : { from: Math.min(...places), to: Math.max(...places) };
}

export const isWithin = (place: number, { from, to }: Places): boolean => place >= from && place <= to;

/** What the window shows of a list. */
export interface Sight {
  /** The index of the first family in the window. */
  readonly from: number;
  /** The number of columns. */
  readonly columns: number;
  /** From the top of the first family to the bottom of the window or of the last family in it, in px. */
  readonly height: number;
}

/**
 * The places that fill the window after the list has changed: downwards from the first in sight, and upwards if the
 * list ends earlier.
 *
 * @param heights the expected height of each family, in px
 */
export function placesInSight(heights: readonly number[], { from, columns, height }: Sight): Places {
  const first = Math.max(0, Math.min(from, heights.length - 1));
  let room = height;
  let end = first;
  while (room > 0 && end < heights.length) room -= (heights[end++] ?? 0) / columns;
  let start = first;
  while (room > 0 && start > 0) room -= (heights[--start] ?? 0) / columns;
  return { from: start, to: Math.max(start, end - 1) };
}
