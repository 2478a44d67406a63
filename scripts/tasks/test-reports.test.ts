import { expect, test } from "vitest";

interface Result {
  readonly passed: number;
  readonly failed: number;
  readonly titles: readonly string[];
  readonly failures: readonly string[];
  readonly flaky: readonly string[];
}
const { EMPTY_RESULT, describeProblems, readBrowserReport, readUnitReport, ruleNumbers, untestedRules } = (await import(
  new URL("test-reports.mjs", import.meta.url).href
)) as {
  readonly EMPTY_RESULT: Result;
  readonly describeProblems: (results: readonly Result[]) => string;
  readonly readBrowserReport: (report: unknown) => Result;
  readonly readUnitReport: (report: unknown) => Result;
  readonly ruleNumbers: (specMap?: string) => readonly string[];
  readonly untestedRules: (rules: readonly string[], titles: readonly string[]) => readonly string[];
};

const unit = (fullName: string, status: string, failureMessages: readonly string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

test("a unit report gives the tests that passed, failed or passed when retried, and the files that could not be loaded", () => {
  const name = `${process.cwd()}/src/a.test.ts`;
  const assertionResults = [
    unit("P1 good", "passed"),
    unit("late", "passed", ["Error: once"]),
    unit("bad", "failed", ["Error: twice"]),
    unit("left out", "skipped"),
  ];
  expect(
    readUnitReport({
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [
        { status: "failed", name, assertionResults },
        { status: "failed", name: `${process.cwd()}/src/broken.test.ts`, assertionResults: [] },
      ],
    }),
  ).toEqual({
    passed: 2,
    failed: 2,
    titles: ["P1 good", "late"],
    failures: ["src/broken.test.ts", "src/a.test.ts › bad"],
    flaky: ["src/a.test.ts › late"],
  });
});

test("a browser report gives the tests that passed, failed or passed when retried, with the enclosing groups in their names", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "shell/a.spec.ts",
    line: 7,
    ok: status !== "unexpected",
    tests: [{ status }],
  });
  const group = { title: "N2", specs: [spec("late", "flaky"), spec("bad", "unexpected"), spec("out", "skipped")] };
  expect(
    readBrowserReport({
      stats: { expected: 1, flaky: 1, unexpected: 1 },
      errors: [{ message: "Error: no browser\n  at somewhere" }],
      suites: [{ title: "shell/a.spec.ts", specs: [spec("good", "expected")], suites: [group] }],
    }),
  ).toEqual({
    passed: 2,
    failed: 2,
    titles: ["shell/a.spec.ts good", "shell/a.spec.ts N2 late"],
    failures: ["tests/e2e/shell/a.spec.ts:7 › shell/a.spec.ts N2 bad", "Error: no browser"],
    flaky: ["tests/e2e/shell/a.spec.ts:7 › shell/a.spec.ts N2 late"],
  });
});

test("problems are the failed and the retried tests; there are none if all passed", () => {
  expect(describeProblems([EMPTY_RESULT, { ...EMPTY_RESULT, passed: 3 }])).toBe("");
  expect(
    describeProblems([
      { ...EMPTY_RESULT, failures: ["a › bad"] },
      { ...EMPTY_RESULT, flaky: ["b › late"], failures: ["b › worse"] },
    ]),
  ).toBe("Passed when run again:\n  b › late\nFailed:\n  a › bad\n  b › worse");
});

test("the rules are those of SPEC-MAP.md", () => {
  expect(ruleNumbers("| rule | what |\n| --- | --- |\n| N1 | home |\n| F16 | rows |\n")).toEqual(["N1", "F16"]);
  expect(ruleNumbers()).toContain("R1");
});

test("a rule is tested if the name of a passed test contains its number as a word", () => {
  expect(untestedRules(["N1", "N2", "N10"], ["N1 N3 home", "in N10 cold", "AN2", "N22 other"])).toEqual(["N2"]);
});
