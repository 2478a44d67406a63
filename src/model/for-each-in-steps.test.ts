import { expect, test } from "vitest";
import { forEachInSteps } from "./for-each-in-steps.ts";

test("each item is visited in order, a few hundred per step", () => {
  const items = Array.from({ length: 2_000 }, (_, index) => index);
  const processed: number[] = [];
  const lengths = Array.from(
    forEachInSteps(items, (item) => void processed.push(item)),
    () => processed.length,
  );
  expect(processed).toEqual(items);
  expect(lengths).toEqual([511, 1_023, 1_535]);
  expect([...forEachInSteps([1, 2], () => undefined)]).toEqual([]);
});
