import { expect, test } from "vitest";

type Counts = ReadonlyMap<string, number>;
const { countByRule, describeCoverage, ruleNumbers } = (await import(
  new URL("rule-coverage.mjs", import.meta.url).href
)) as {
  readonly ruleNumbers: (specMap: string) => string[];
  readonly countByRule: (rules: readonly string[], titles: readonly string[]) => Counts;
  readonly describeCoverage: (counts: Counts) => { readonly text: string; readonly missing: readonly string[] };
};

test("reads the rules from the map", () => {
  expect(ruleNumbers("| rule | what |\n|---|---|\n| P1 | Two languages |\n| N10 | x |\n")).toEqual(["P1", "N10"]);
});

test("counts a test once for each rule that it names", () => {
  const counts = countByRule(["P1", "P10", "N2"], ["P1 a P1 b", "group N2 > P1 c", "P10", "no rule", "X9 other"]);
  expect([...counts]).toEqual([
    ["P1", 2],
    ["P10", 1],
    ["N2", 1],
  ]);
});

test("says which rules have no passed test", () => {
  const { text, missing } = describeCoverage(countByRule(["P1", "P2", "N1"], ["P2 x", "N1 y", "N1 z"]));
  expect(missing).toEqual(["P1"]);
  expect(text).toBe(
    "Rules covered: 2 of 3, passed tests of each:\n  P1 0 · P2 1\n  N1 2\nRules without a passed test: P1",
  );
});
