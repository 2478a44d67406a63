import { createRandom } from "#demo/random.ts";

/** Pseudo-random choices, the same for the same seed. */
export interface SeededRandom {
  /** Returns an integer of at least 0 and less than `end`. */
  readonly below: (end: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
}

/** Creates a function that returns numbers of at least 0 and less than 1, the same for the same seed. */
export const randomNumbers = (seed: number): (() => number) => createRandom(seed);

export function createSeededRandom(seed: number): SeededRandom {
  const random = createRandom(seed);
  const below = (end: number): number => Math.floor(random() * end);
  return {
    below,
    pick: (choices) => {
      if (choices.length === 0) throw new Error("There is nothing to pick from.");
      return choices[below(choices.length)] as (typeof choices)[number];
    },
  };
}
