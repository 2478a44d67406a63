import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { browser, ensurePrograms } from "../setup/system-programs.mjs";
import { node, tool } from "../setup/node.mjs";
import { say } from "../setup/processes.mjs";
import { countByRule, describeCoverage, ruleNumbers } from "./rule-coverage.mjs";

const REPORTS = ".cache/tests";

/** The test runners: which programs each needs, how it is started and what its report says. */
const RUNNERS = {
  unit: {
    programs: ["poppler", "postgres"],
    report: `${REPORTS}/unit.json`,
    run: (report, args) =>
      node([
        tool("vitest/vitest.mjs"),
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...args,
      ]),
    read: ({ numPassedTests, numFailedTests, testResults }) => ({
      passed: numPassedTests,
      // A file that cannot be loaded has no tests that could fail.
      failed:
        numFailedTests +
        testResults.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0)
          .length,
      titles: testResults.flatMap(({ assertionResults }) =>
        assertionResults.filter(({ status }) => status === "passed").map(({ fullName }) => fullName),
      ),
    }),
  },
  browser: {
    programs: ["chromium", "poppler"],
    report: `${REPORTS}/browser.json`,
    run: (report, args, chromium) =>
      node([tool("@playwright/test/cli.js"), "test", ...args], { CHROMIUM: chromium, E2E_REPORT: report }),
    read: ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      titles: suites.flatMap((suite) => passedTitles(suite)),
    }),
  },
};

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
  const { names, rest } = readArguments(args);
  const results = [];
  // First of all, so that nobody waits for the unit tests to read that a browser is missing.
  await ensurePrograms([...new Set(names.flatMap((name) => RUNNERS[name].programs))]);
  const chromium = names.includes("browser") ? await browser() : undefined;
  for (const name of names) results.push(await runTests(name, rest, chromium));
  const isWhole = names.length === Object.keys(RUNNERS).length && rest.length === 0;
  const { text, missing } = describeCoverage(
    countByRule(
      ruleNumbers(),
      results.flatMap(({ titles }) => titles),
    ),
  );
  if (isWhole) console.log(text);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const failed = sum("failed") + (isWhole ? missing.length : 0);
  console.log(`${sum("passed")} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Full names of the tests of a Playwright suite that have passed. */
const passedTitles = ({ title, specs = [], suites = [] }) =>
  [...specs.filter(({ ok, tests }) => ok && tests.some(({ status }) => status !== "skipped")), ...suites]
    .flatMap((part) => (part.tests ? [part.title] : passedTitles(part)))
    .map((name) => `${title} ${name}`);

async function runTests(name, args, chromium) {
  const { report, run, read } = RUNNERS[name];
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const code = await run(report, args, chromium);
  const { passed, failed, titles } = readReport(report, read);
  if (passed + failed > 0 && (code === 0 || failed > 0)) return { passed, failed, titles };
  say(
    passed + failed === 0
      ? `The ${name} tests did not run.`
      : `The ${name} tests ended with an error outside of a test.`,
  );
  return { passed, failed: failed + 1, titles };
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return { passed: 0, failed: 0, titles: [] };
  }
}

function readArguments(args) {
  const at = args.indexOf("--only");
  const names = Object.keys(RUNNERS);
  if (at < 0) return { names, rest: args };
  const name = args[at + 1];
  if (!names.includes(name)) throw new Error(`--only expects ${names.join(" or ")}.`);
  return { names: [name], rest: args.toSpliced(at, 2) };
}
