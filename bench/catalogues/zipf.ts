import type { Random } from "../../demo/random.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** A random word of letters and digits. */
export const token = (random: Random, length: number): string =>
  Array.from({ length }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join("");

/**
 * A source of Zipf-distributed numbers below `count`: the second is half as likely as the first, the third a third as
 * likely.
 */
export function zipf(count: number, random: Random): () => number {
  const sums = new Float64Array(count);
  for (let at = 0, sum = 0; at < count; at++) sums[at] = sum += 1 / (at + 1);
  const all = sums.at(-1) ?? 0;
  return () => {
    const target = random() * all;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    return low;
  };
}
