import { readFileSync } from "node:fs";

/**
 * A runner's results. Every name is a test's full name, prefixed by its file or group.
 *
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} titles full names of the tests that have passed
 * @property {readonly string[]} failures names of those that have failed and of files that could not be loaded, and
 * errors outside tests
 * @property {readonly string[]} flaky names of those that failed at first and passed when retried
 */

/**
 * The used subset of Vitest's report.
 *
 * @typedef {{ status: string, fullName: string, failureMessages: readonly string[] }} UnitTest
 * @typedef {{ status: string, name: string, assertionResults: readonly UnitTest[] }} UnitFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: readonly UnitFile[] }} UnitReport
 */

/**
 * The used subset of Playwright's report.
 *
 * @typedef {{ title: string, file: string, line: number, ok: boolean, tests: readonly { status: string }[] }} BrowserSpec
 * @typedef {{ title: string, specs?: readonly BrowserSpec[], suites?: readonly BrowserSuite[] }} BrowserSuite
 * @typedef {{ expected: number, flaky: number, unexpected: number }} BrowserStats
 * @typedef {{ stats: BrowserStats, errors: readonly { message?: string }[], suites: readonly BrowserSuite[] }} BrowserReport
 */

/** The result of a run without a report. @type {Result} */
export const EMPTY_RESULT = { passed: 0, failed: 0, titles: [], failures: [], flaky: [] };

/** @param {UnitReport} report @returns {Result} */
export function readUnitReport({ numPassedTests, numFailedTests, testResults }) {
  // A file that cannot be loaded reports no failed tests.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.length,
  );
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name: `${fromRoot(name)} › ${test.fullName}` })),
  );
  const passedTests = tests.filter(({ status }) => status === "passed");
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    titles: passedTests.map(({ fullName }) => fullName),
    failures: [
      ...unloaded.map(({ name }) => fromRoot(name)),
      ...tests.filter(({ status }) => status === "failed").map(({ name }) => name),
    ],
    flaky: passedTests.filter(({ failureMessages }) => failureMessages.length > 0).map(({ name }) => name),
  };
}

/** @param {BrowserReport} report @returns {Result} */
export function readBrowserReport({ stats, errors, suites }) {
  const specs = suites.flatMap((suite) => specsOf(suite));
  const namesWithStatus = (/** @type {string} */ status) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, fullName }) => `tests/e2e/${file}:${line} › ${fullName}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    titles: specs
      .filter(({ ok, tests }) => ok && tests.some(({ status }) => status !== "skipped"))
      .map(({ fullName }) => fullName),
    failures: [...namesWithStatus("unexpected"), ...errors.map(({ message = "" }) => message.replace(/\n.*/s, ""))],
    flaky: namesWithStatus("flaky"),
  };
}

/** Lists failed and retried tests for the end of the output. @param {readonly Result[]} results @returns {string} */
export function describeProblems(results) {
  const section = (/** @type {string} */ heading, /** @type {readonly string[]} */ names) =>
    names.length === 0 ? [] : [heading, ...names.map((name) => `  ${name}`)];
  return [
    ...section(
      "Passed when run again:",
      results.flatMap(({ flaky }) => flaky),
    ),
    ...section(
      "Failed:",
      results.flatMap(({ failures }) => failures),
    ),
  ].join("\n");
}

/**
 * The specs of a suite and of nested suites, by full name.
 *
 * @param {BrowserSuite} suite
 * @returns {(BrowserSpec & { fullName: string })[]}
 */
function specsOf({ title, specs = [], suites = [] }) {
  return [
    ...specs.map((spec) => ({ ...spec, fullName: `${title} ${spec.title}` })),
    ...suites.flatMap(specsOf).map((spec) => ({ ...spec, fullName: `${title} ${spec.fullName}` })),
  ];
}

/** @param {string} file a file's path @returns {string} the path relative to the project's folder */
const fromRoot = (file) => file.replace(`${process.cwd()}/`, "");

/** The numbers of the rules that SPEC-MAP.md lists. @returns {string[]} */
export const ruleNumbers = (specMap = readFileSync("SPEC-MAP.md", "utf8")) =>
  [...specMap.matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, rule = ""]) => rule);

/**
 * The rules without a passed test: none has the rule's number in its name or in the name of an enclosing group.
 *
 * @param {readonly string[]} rules
 * @param {readonly string[]} titles full names of the tests that have passed
 * @returns {readonly string[]}
 */
export function untestedRules(rules, titles) {
  const tested = new Set(titles.flatMap((title) => title.match(/\b[A-Z]\d+\b/g) ?? []));
  return rules.filter((rule) => !tested.has(rule));
}
