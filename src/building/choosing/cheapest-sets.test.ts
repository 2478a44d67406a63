import { expect, test } from "vitest";
import { runToEnd } from "#model/run-steps.ts";
import { cheapestSetSteps } from "./cheapest-sets.ts";

const UNLIT = 1000;
/** By article: its costs in four rooms. */
const COSTS = [
  [3, UNLIT, 17, UNLIT],
  [UNLIT, 7, UNLIT, 1],
  [3, 3, UNLIT, UNLIT],
  [11, 11, 1, 6],
  [19, 15, 15, 1],
  [20, 11, 16, 7],
  [18, 8, UNLIT, 10],
  [17, 2, 1, 8],
  [UNLIT, 19, 20, 15],
];

const costOf = (set: readonly number[]): number =>
  [0, 1, 2, 3].reduce((sum, room) => sum + Math.min(...set.map((article) => COSTS[article]?.[room] ?? UNLIT)), 0);

test("B6 an article of both starting sets is also replaced in the one of the same size, which finds the best pair", () => {
  const articles = [...COSTS.keys()];
  const pairCosts = articles.flatMap((a) => articles.map((b) => costOf([a, b])));
  const problem = {
    articleCount: COSTS.length,
    costs: Float64Array.from(COSTS.flat()),
    unlitCosts: new Float64Array(4).fill(UNLIT),
    pinned: [],
  };
  const [, pair = []] = runToEnd(cheapestSetSteps(problem, [0, 1, 3, 7]));
  expect(costOf(pair)).toBe(Math.min(...pairCosts));
});
