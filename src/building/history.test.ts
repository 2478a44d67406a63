import { expect, test } from "vitest";
import { recordStep, redoStep, startHistory, undoStep, type History } from "./history.ts";

const threeSteps = [1, 2, 3].reduce(recordStep<number>, startHistory(0));
const stateAfter = (history: History<number>, ...changes: ((current: History<number>) => History<number>)[]) =>
  changes.reduce((current, change) => change(current), history).present;

test.each([
  ["one step back", [undoStep], 2],
  ["no further back than the beginning", [undoStep, undoStep, undoStep, undoStep], 0],
  ["forward again", [undoStep, undoStep, redoStep], 2],
  ["no further forward than the end", [redoStep], 3],
  ["not forward after a new step", [undoStep, (current: History<number>) => recordStep(current, 9), redoStep], 9],
] as const)("B7 undo and redo go %s", (_, changes, expected) => {
  expect(stateAfter(threeSteps, ...changes)).toBe(expected);
});

test("B7 an unchanged state is not a step, and at most a hundred steps are stored", () => {
  expect(recordStep(threeSteps, 3)).toBe(threeSteps);
  const longHistory = Array.from({ length: 150 }, (_, index) => index + 1).reduce(recordStep<number>, startHistory(0));
  expect([longHistory.past.length, longHistory.past[0]]).toEqual([100, 50]);
});
