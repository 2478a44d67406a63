import { expect, test } from "vitest";
import { cyclesIn } from "./import-graph.ts";

const graph = (...edges: readonly (readonly [string, ...string[]])[]) =>
  new Map(edges.map(([from, ...to]) => [from, new Set(to)]));

test.each([
  ["no imports", graph(), []],
  ["a chain", graph(["a", "b"], ["b", "c"]), []],
  ["two paths to the same group", graph(["a", "b", "c"], ["b", "d"], ["c", "d"]), []],
  ["two groups that import each other", graph(["a", "b"], ["b", "a"]), [["a", "b"]]],
  ["a longer cycle after a chain", graph(["x", "a"], ["a", "b"], ["b", "c"], ["c", "a"]), [["a", "b", "c"]]],
  [
    "two cycles",
    graph(["a", "b"], ["b", "a", "c"], ["c", "d"], ["d", "c"]),
    [
      ["c", "d"],
      ["a", "b"],
    ],
  ],
])("in a graph with %s, every cycle is found and nothing else", (_, imports, cycles) => {
  expect(cyclesIn(imports)).toEqual(cycles);
});
