import { createRandom } from "#demo/random.ts";

/** Pseudo-random choices, the same for the same seed. */
export interface SeededRandom {
  /** An integer from 0 to below `end`. */
  readonly below: (end: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
}

/** Numbers from 0 to below 1, the same for the same seed. */
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
