/** A place of a list that is in the page, or the gap in place of the places `from` (inclusive) to `to` (exclusive). */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly isGap: boolean;
}

/**
 * A list as it is rendered: each place that is there, and one gap for each run of those that are not.
 *
 * @param isThere whether a place is rendered
 */
export function stretches(places: number, isThere: (place: number) => boolean): readonly Stretch[] {
  const found: Stretch[] = [];
  for (let place = 0; place < places; place++) {
    const last = found.at(-1);
    if (isThere(place)) found.push({ from: place, to: place + 1, isGap: false });
    else if (last?.isGap) found[found.length - 1] = { ...last, to: place + 1 };
    else found.push({ from: place, to: place + 1, isGap: true });
  }
  return found;
}

/** The React key of a gap: one that has changed is another element, which is observed anew. */
export const gapKey = ({ from, to }: Stretch): string => `${from}–${to}`;
