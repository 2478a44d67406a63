import type { SeededRandom } from "../setup/seeded.ts";

/** A way to corrupt any file. */
export interface Corruption {
  readonly name: string;
  readonly make: (bytes: Uint8Array, random: SeededRandom) => Uint8Array;
}

/** Damage as it occurs in transfer. */
export const CORRUPTIONS: readonly Corruption[] = [
  { name: "its end cut off", make: (bytes, random) => bytes.subarray(0, random.below(bytes.length)) },
  {
    name: "some bits flipped",
    make: (whole, random) => {
      const bytes = Buffer.from(whole);
      for (let flips = 1 + random.below(8); flips > 0; flips -= 1) {
        const offset = random.below(bytes.length);
        bytes[offset] = (bytes[offset] ?? 0) ^ (1 << random.below(8));
      }
      return bytes;
    },
  },
  {
    name: "a byte range overwritten",
    make: (whole, random) => {
      const bytes = Buffer.from(whole);
      const offset = random.below(bytes.length);
      return bytes.fill(random.below(256), offset, Math.min(bytes.length, offset + 1 + random.below(2_000)));
    },
  },
  {
    name: "a byte range removed",
    make: (bytes, random) => {
      const offset = random.below(bytes.length);
      return Buffer.concat([bytes.subarray(0, offset), bytes.subarray(offset + 1 + random.below(500))]);
    },
  },
  {
    name: "extra bytes appended",
    make: (bytes, random) => Buffer.concat([bytes, Buffer.alloc(1 + random.below(100), random.below(256))]),
  },
  {
    name: "noise as its content",
    make: (_, random) => Buffer.from(Array.from({ length: random.below(5_000) }, () => random.below(256))),
  },
];
