import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "./random.ts";
import { chooseVariants, countVariants, type VariantSpace } from "./variants.ts";

const space: VariantSpace<{ size: readonly number[]; colour: readonly string[]; control: readonly string[] }> = {
  axes: { size: [1, 2, 3, 4], colour: ["white", "black", "gold"], control: ["on", "dali", "radio", "phase"] },
  minOptions: { size: 4 },
  growth: ["control", "colour"],
  isOffered: ({ size, colour }) => size > 1 || colour !== "gold",
};

test("variants are counted up to a limit", () => {
  expect(countVariants(space, 1000)).toBe(44);
  expect(countVariants(space, 10)).toBe(10);
});

test("as many distinct, offered variants as requested are chosen", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer(), (count, seed) => {
      const chosen = [...chooseVariants(space, count, createRandom(seed))];
      expect(chosen).toHaveLength(Math.min(count, 44));
      expect(new Set(chosen.map((choice) => JSON.stringify(choice))).size).toBe(chosen.length);
      expect(chosen.every(space.isOffered)).toBe(true);
    }),
  );
});

test("a few variants, one of each size, have the usual options", () => {
  const chosen = [...chooseVariants(space, 4, createRandom(1))];
  expect(new Set(chosen.map(({ colour }) => colour))).toEqual(new Set(["white"]));
});
