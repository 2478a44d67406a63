import { expect, test } from "vitest";
import { gapKey, stretches } from "./stretches.ts";

test.each<[number, number[], string]>([
  [3, [], "(0–3)"],
  [3, [0, 1, 2], "0 1 2"],
  [9, [0, 4, 5], "0 (1–4) 4 5 (6–9)"],
  [2, [1], "(0–1) 1"],
  [0, [], ""],
])("of %i places with %j there, each run of the others is one gap", (places, there, expected) => {
  const found = stretches(places, (place) => there.includes(place));
  expect(found.map(({ from, to, isGap }) => (isGap ? `(${from}–${to})` : String(from))).join(" ")).toBe(expected);
});

test("a gap that has become smaller has another key", () => {
  const [before, after] = [stretches(9, () => false), stretches(9, (place) => place > 6)].map(
    ([gap]) => gap && gapKey(gap),
  );
  expect(before).not.toBe(after);
});
