import { expect, test } from "vitest";
import { groupsInCycles } from "./import-graph.ts";

const graph = (...edges: readonly (readonly [string, ...string[]])[]) =>
  new Map(edges.map(([from, ...to]) => [from, new Set(to)]));

test.each([
  ["two paths to the same group", graph(["a", "b", "c"], ["b", "d"], ["c", "d"]), []],
  ["a longer cycle after a chain", graph(["x", "a"], ["a", "b"], ["b", "c"], ["c", "a"]), ["a", "b", "c"]],
])("in a graph with %s, the groups in cycles are found and no others", (_, imports, groups) => {
  expect(groupsInCycles(imports)).toEqual(groups);
});
