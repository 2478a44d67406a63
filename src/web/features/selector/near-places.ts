/** A run of places in a list, both ends included. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

/** The run that holds all of the given places; absent when there are none. */
export function spanOf(places: readonly number[]): Places | undefined {
  return places.length === 0 ? undefined : { from: Math.min(...places), to: Math.max(...places) };
}

export const isWithin = (place: number, { from, to }: Places): boolean => place >= from && place <= to;

export const isSameSpan = (one: Places | undefined, other: Places | undefined): boolean =>
  one?.from === other?.from && one?.to === other?.to;
