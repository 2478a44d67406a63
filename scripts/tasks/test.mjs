import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { browser, ensurePrograms } from "../setup/system-programs.mjs";
import { node, tool } from "../setup/node.mjs";
import { say } from "../setup/processes.mjs";
import { countByRule, describeCoverage, ruleNumbers } from "./rule-coverage.mjs";

const REPORTS = ".cache/tests";

/**
 * What a run has found; `titles` are the full names of the tests that have passed.
 *
 * @typedef {{ passed: number, failed: number, titles: readonly string[] }} Result
 */

/**
 * Vitest's report, as far as it is read here.
 *
 * @typedef {{ status: string, fullName: string }} UnitTest
 * @typedef {{ status: string, assertionResults: readonly UnitTest[] }} UnitFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: readonly UnitFile[] }} UnitReport
 */

/**
 * Playwright's report, as far as it is read here.
 *
 * @typedef {{ title: string, ok: boolean, tests: readonly { status: string }[] }} BrowserSpec
 * @typedef {{ title: string, specs?: readonly BrowserSpec[], suites?: readonly BrowserSuite[] }} BrowserSuite
 * @typedef {{ expected: number, flaky: number, unexpected: number }} BrowserStats
 * @typedef {{ stats: BrowserStats, errors: readonly unknown[], suites: readonly BrowserSuite[] }} BrowserReport
 */

/**
 * @template Report
 * @typedef {object} Runner
 * @property {Parameters<typeof ensurePrograms>[0]} programs which programs it needs
 * @property {string} report where it writes its report
 * @property {(args: readonly string[], chromium: string | undefined) => Promise<number>} run
 * @property {(report: Report) => Result} read
 */

/** @type {Runner<UnitReport>} */
const UNIT = {
  programs: ["poppler", "postgres"],
  report: `${REPORTS}/unit.json`,
  run: (args) =>
    node([
      tool("vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${UNIT.report}`,
      ...args,
    ]),
  read: ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that cannot be loaded has no tests that could fail.
    failed:
      numFailedTests +
      testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0).length,
    titles: testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === "passed").map(({ fullName }) => fullName),
    ),
  }),
};

/** @type {Runner<BrowserReport>} */
const BROWSER = {
  programs: ["chromium", "poppler"],
  report: `${REPORTS}/browser.json`,
  run: (args, chromium) =>
    node([tool("@playwright/test/cli.js"), "test", ...args], { CHROMIUM: chromium, E2E_REPORT: BROWSER.report }),
  read: ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    titles: suites.flatMap((suite) => passedTitles(suite)),
  }),
};

/** The test runners by their names: which programs each needs, how it is started and what its report says. */
const RUNNERS = new Map([
  ["unit", withReport(UNIT)],
  ["browser", withReport(BROWSER)],
]);

/**
 * A runner whose report is read from its file.
 *
 * @template Report
 * @param {Runner<Report>} runner
 */
function withReport({ programs, report, run, read }) {
  const readFile = () => {
    try {
      /** @type {unknown} */
      const written = JSON.parse(readFileSync(report, "utf8"));
      return read(/** @type {Report} */ (written));
    } catch {
      return { passed: 0, failed: 0, titles: [] };
    }
  };
  return { programs, report, run, readFile };
}

/** @typedef {ReturnType<typeof withReport>} ReadyRunner */

/**
 * Runs the tests. `--only unit` or `--only browser` picks a runner, all other arguments go to the runners as they are.
 *
 * Before the last line stands how many passed tests each rule of SPEC-MAP.md has; a whole run fails when one has none.
 * The last line is `N passed, N failed` over all of them.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} 0 only when every runner ran tests and none failed
 */
export async function test(args) {
  const { runners, rest } = readArguments(args);
  /** @type {Result[]} */
  const results = [];
  // First of all, so that nobody waits for the unit tests to read that a browser is missing.
  await ensurePrograms([...new Set([...runners.values()].flatMap(({ programs }) => programs))]);
  const chromium = runners.has("browser") ? await browser() : undefined;
  for (const [name, runner] of runners) results.push(await runTests(name, runner, rest, chromium));
  const isWhole = runners.size === RUNNERS.size && rest.length === 0;
  const { text, missing } = describeCoverage(
    countByRule(
      ruleNumbers(),
      results.flatMap(({ titles }) => titles),
    ),
  );
  if (isWhole) console.log(text);
  const sum = (/** @type {"passed" | "failed"} */ key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum("failed") + (isWhole ? missing.length : 0);
  console.log(`${sum("passed")} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * Full names of the tests of a Playwright suite that have passed.
 *
 * @param {BrowserSuite} suite
 * @returns {string[]}
 */
function passedTitles({ title, specs = [], suites = [] }) {
  const passed = specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status !== "skipped"));
  return [...passed.map((spec) => spec.title), ...suites.flatMap(passedTitles)].map((name) => `${title} ${name}`);
}

/**
 * @param {string} name
 * @param {ReadyRunner} runner
 * @param {readonly string[]} args
 * @param {string | undefined} chromium
 * @returns {Promise<Result>}
 */
async function runTests(name, { report, run, readFile }, args, chromium) {
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const code = await run(args, chromium);
  const { passed, failed, titles } = readFile();
  if (passed + failed > 0 && (code === 0 || failed > 0)) return { passed, failed, titles };
  say(
    passed + failed === 0
      ? `The ${name} tests did not run.`
      : `The ${name} tests ended with an error outside of a test.`,
  );
  return { passed, failed: failed + 1, titles };
}

/**
 * @param {readonly string[]} args
 * @returns {{ runners: ReadonlyMap<string, ReadyRunner>, rest: readonly string[] }}
 */
function readArguments(args) {
  const at = args.indexOf("--only");
  if (at < 0) return { runners: RUNNERS, rest: args };
  const name = args[at + 1] ?? "";
  const runner = RUNNERS.get(name);
  if (!runner) throw new Error(`--only expects ${[...RUNNERS.keys()].join(" or ")}.`);
  return { runners: new Map([[name, runner]]), rest: args.toSpliced(at, 2) };
}
