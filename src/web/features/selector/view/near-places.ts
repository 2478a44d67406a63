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
  /** From the top of the first family to the bottom of the window or of the last family in it, in px. */
  readonly height: number;
}

/**
 * The places that fill the window after the list has changed: downwards from the first in sight, and upwards if the
 * list ends earlier.
 *
 * @param heights the expected height of each family, in px
 */
export function placesInSight(heights: readonly number[], { from, height }: Sight, columns: number): Places {
  const first = Math.max(0, Math.min(from, heights.length - 1));
  let room = height;
  let end = first;
  while (room > 0 && end < heights.length) room -= (heights[end++] ?? 0) / columns;
  let start = first;
  while (room > 0 && start > 0) room -= (heights[--start] ?? 0) / columns;
  return { from: start, to: Math.max(start, end - 1) };
}

/** A range of places that are not in the page, and the part of its element that is meant. */
export interface GapPart extends Places {
  /** Of the element, in px. */
  readonly height: number;
  /** From its top, in px. */
  readonly start: number;
  readonly end: number;
}

/**
 * The places in a part of a gap, those included that it cuts.
 *
 * @param heights the expected height of each family, in px, with what separates it from the next one
 */
export function placesInGap(heights: readonly number[], gap: GapPart, columns: number): Places {
  const scale = heightOfPlaces(heights, gap, columns) / Math.max(1, gap.height);
  const cut: number[] = [];
  let top = 0;
  for (let line = gap.from; line <= gap.to; line += columns) {
    const bottom = top + lineHeight(heights, line, columns);
    if (bottom >= gap.start * scale && top <= gap.end * scale) cut.push(line);
    top = bottom;
  }
  const [first = gap.to, last = gap.to] = [cut[0], cut.at(-1)];
  return { from: first, to: Math.min(last + columns - 1, gap.to) };
}

/** The height of some places, line by line, each with what separates it from the next one, in px. */
export function heightOfPlaces(heights: readonly number[], { from, to }: Places, columns: number): number {
  let height = 0;
  for (let line = from; line <= to; line += columns) height += lineHeight(heights, line, columns);
  return height;
}

/** A line is as high as its highest family. @param from the place of its first one */
const lineHeight = (heights: readonly number[], from: number, columns: number): number =>
  Math.max(...heights.slice(from, from + columns));
