import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureChromium, ensurePrograms } from "../setup/system-programs.mjs";
import { runNode, toolPath } from "../setup/node.mjs";
import { receivedSignal, printLine } from "../setup/processes.mjs";
import {
  ruleNumbers,
  untestedRules,
  EMPTY_RESULT,
  describeProblems,
  readBrowserReport,
  readUnitReport,
} from "./test-reports.mjs";

const REPORTS = ".cache/tests";
/** Lets the hundreds of processes of the tests share Node's compile cache, which halves their start-up time. */
const COMPILE_CACHE_ENV = { NODE_COMPILE_CACHE: path.resolve(".cache/compiled") };
/** Exit codes above it encode the signal that ended a process. */
const SIGNAL_EXIT_CODE = 128;

/** @typedef {import("./test-reports.mjs").Result} Result */

/**
 * A test runner.
 *
 * @typedef {object} Runner
 * @property {Parameters<typeof ensurePrograms>[0]} programs the programs that it needs
 * @property {string} report where it writes its report
 * @property {(args: readonly string[], chromium: string | undefined) => Promise<number>} run
 * @property {() => Result} readResult reads its report
 */

/** @type {Runner} */
const UNIT = {
  programs: ["poppler", "postgres", "nginx"],
  report: `${REPORTS}/unit.json`,
  run: (args) =>
    runNode(
      [
        toolPath("vitest/vitest.mjs"),
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${UNIT.report}`,
        ...args,
      ],
      COMPILE_CACHE_ENV,
    ),
  readResult: () => readReport(UNIT.report, readUnitReport),
};

/** @type {Runner} */
const BROWSER = {
  programs: ["chromium", "poppler"],
  report: `${REPORTS}/browser.json`,
  run: (args, chromium) =>
    runNode([toolPath("@playwright/test/cli.js"), "test", ...args], {
      ...COMPILE_CACHE_ENV,
      CHROMIUM: chromium,
      E2E_REPORT: BROWSER.report,
    }),
  readResult: () => readReport(BROWSER.report, readBrowserReport),
};

/** The test runners by name. */
const RUNNERS = new Map([
  ["unit", UNIT],
  ["browser", BROWSER],
]);

/**
 * The result in a report; an empty one without a readable report.
 *
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Result} read
 */
function readReport(file, read) {
  try {
    /** @type {unknown} */
    const report = JSON.parse(readFileSync(file, "utf8"));
    return read(/** @type {Report} */ (report));
  } catch {
    return EMPTY_RESULT;
  }
}

/**
 * Runs the tests. `--only unit` or `--only browser` selects a runner; all other arguments are passed to the runners.
 *
 * The lines before the last one list the rules of SPEC-MAP.md without a passed test (a full run fails if there are
 * any), and the tests that have failed or passed only when retried. The last line is `N passed, N failed` over all
 * runners.
 *
 * @param {readonly string[]} args
 * @returns {Promise<number>} 0 only when every runner ran tests and none failed
 */
export async function runTests(args) {
  const { runners, rest } = readArguments(args);
  /** @type {Result[]} */
  const results = [];
  // Checked first, so that a missing browser is reported before the unit tests run.
  await ensurePrograms([...new Set([...runners.values()].flatMap(({ programs }) => programs))]);
  const chromium = runners.has("browser") ? await ensureChromium() : undefined;
  for (const [name, runner] of runners) results.push(await runWithReport(name, runner, rest, chromium));
  const isFullRun = runners.size === RUNNERS.size && rest.length === 0;
  const untested = isFullRun
    ? untestedRules(
        ruleNumbers(),
        results.flatMap(({ titles }) => titles),
      )
    : [];
  if (untested.length > 0) console.log(`Rules without a passed test: ${untested.join(", ")}`);
  const problems = describeProblems(results);
  if (problems) console.log(problems);
  const sum = (/** @type {"passed" | "failed"} */ key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum("failed") + untested.length;
  console.log(`${sum("passed")} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {string} name
 * @param {Runner} runner
 * @param {readonly string[]} args
 * @param {string | undefined} chromium
 * @returns {Promise<Result>}
 */
async function runWithReport(name, { report, run, readResult }, args, chromium) {
  mkdirSync(REPORTS, { recursive: true });
  const attempt = async () => {
    rmSync(report, { force: true });
    const code = await run(args, chromium);
    return { code, result: readResult() };
  };
  let { code, result } = await attempt();
  const isMissing = () => result.passed + result.failed === 0;
  // A runner killed by a signal, such as after a crash in native code, has no test result.
  if (isMissing() && code > SIGNAL_EXIT_CODE && receivedSignal() === undefined) {
    printLine(`The ${name} tests crashed with exit code ${code} and are run once more.`);
    ({ code, result } = await attempt());
  }
  if (!isMissing() && (code === 0 || result.failed > 0)) return result;
  const failure = isMissing()
    ? `The ${name} tests did not run (exit code ${code}).`
    : `The ${name} tests ended with an error outside a test (exit code ${code}).`;
  printLine(failure);
  return { ...result, failed: result.failed + 1, failures: [...result.failures, failure] };
}

/**
 * @param {readonly string[]} args
 * @returns {{ runners: ReadonlyMap<string, Runner>, rest: readonly string[] }}
 */
function readArguments(args) {
  const index = args.indexOf("--only");
  if (index < 0) return { runners: RUNNERS, rest: args };
  const name = args[index + 1] ?? "";
  const runner = RUNNERS.get(name);
  if (!runner) throw new Error(`--only expects ${[...RUNNERS.keys()].join(" or ")}.`);
  return { runners: new Map([[name, runner]]), rest: args.toSpliced(index, 2) };
}
