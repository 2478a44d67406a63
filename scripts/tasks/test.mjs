import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { browser, ensurePrograms } from "../setup/system-programs.mjs";
import { node, tool } from "../setup/node.mjs";
import { say } from "../setup/processes.mjs";

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
    }),
  },
  browser: {
    programs: ["chromium", "poppler"],
    report: `${REPORTS}/browser.json`,
    run: (report, args, chromium) =>
      node([tool("@playwright/test/cli.js"), "test", ...args], { CHROMIUM: chromium, E2E_REPORT: report }),
    read: ({ stats, errors }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }),
  },
};

/**
 * Runs the tests. `--only unit` or `--only browser` picks a runner, all other arguments go to the runners as they are.
 *
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
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}

async function runTests(name, args, chromium) {
  const { report, run, read } = RUNNERS[name];
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const code = await run(report, args, chromium);
  const { passed, failed } = readReport(report, read);
  if (passed + failed > 0 && (code === 0 || failed > 0)) return { passed, failed };
  say(
    passed + failed === 0
      ? `The ${name} tests did not run.`
      : `The ${name} tests ended with an error outside of a test.`,
  );
  return { passed, failed: failed + 1 };
}

function readReport(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, "utf8")));
  } catch {
    return { passed: 0, failed: 0 };
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
