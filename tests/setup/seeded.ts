/** Pseudo-random numbers, the same for the same seed. */
export interface Seeded {
  /** An integer from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
}

/** Numbers from 0 to below 1, the same everywhere (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function seeded(seed: number): Seeded {
  const next = randomNumbers(seed);
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    pick: (choices) => {
      if (choices.length === 0) throw new Error("There is nothing to pick from.");
      return choices[below(choices.length)] as (typeof choices)[number];
    },
  };
}
