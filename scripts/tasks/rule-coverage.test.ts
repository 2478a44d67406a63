import { expect, test } from "vitest";

const { ruleNumbers, untestedRules } = (await import(new URL("rule-coverage.mjs", import.meta.url).href)) as {
  readonly ruleNumbers: (specMap?: string) => readonly string[];
  readonly untestedRules: (rules: readonly string[], titles: readonly string[]) => readonly string[];
};

test("the rules are those of SPEC-MAP.md", () => {
  expect(ruleNumbers("| rule | what |\n| --- | --- |\n| N1 | home |\n| F16 | rows |\n")).toEqual(["N1", "F16"]);
  expect(ruleNumbers()).toContain("R1");
});

test("a rule is tested where a passed test's name has its number as a word", () => {
  expect(untestedRules(["N1", "N2", "N10"], ["N1 N3 home", "in N10 cold", "AN2", "N22 other"])).toEqual(["N2"]);
});
