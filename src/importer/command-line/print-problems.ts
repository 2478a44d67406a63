import { PROBLEM_KINDS, problemLine } from "../problems/problem.ts";
import { problemCount, type GroupedProblems } from "../problems/problem-grouper.ts";
import type { ProblemGroup, ProblemLog } from "../problems/problem-log.ts";
import type { JsonFields } from "./command.ts";
import { formatNumber, type Screen } from "./screen.ts";

const MAX_SHOWN_EXAMPLES = 3;
const COUNT_WIDTH = 9;

/** Prints the first problems for which the catalogue is refused; similar ones share a line. */
export function printRefusals(log: ProblemLog, screen: Screen): void {
  const refusals = log.firstRefusals();
  for (const problem of refusals) screen.printError(problemLine(problem));
  const hidden = log.refusalCount() - totalCount(refusals);
  if (hidden > 0) screen.printError(`… and ${formatNumber(hidden)} more problems.`);
}

/** Prints the warnings by kind, with the number of each and some examples. */
export function printWarnings(log: ProblemLog, screen: Screen): void {
  for (const group of warningsOf(log)) {
    screen.print(`Warning: ${titleOf(group)}: ${formatNumber(group.count)}`);
    printExamples(group, screen);
  }
}

/** Prints the number of warnings of each kind that occurred; nothing if there are only refusals. */
export function printQualityReport(log: ProblemLog, screen: Screen): void {
  const warnings = warningsOf(log);
  const width = Math.max(...warnings.map((group) => titleOf(group).length));
  if (warnings.length > 0) screen.print("Quality report");
  else if (log.refusalCount() === 0) screen.print("Quality report: no warnings");
  for (const group of warnings) {
    screen.print(`${titleOf(group).padEnd(width)}  ${formatNumber(group.count).padStart(COUNT_WIDTH)}`);
    printExamples(group, screen);
  }
}

const KINDS_IN_ORDER = Object.keys(PROBLEM_KINDS);

const warningsOf = (log: ProblemLog): readonly ProblemGroup[] =>
  log
    .groups()
    .filter(({ severity }) => severity === "warning")
    .sort((a, b) => KINDS_IN_ORDER.indexOf(a.kind) - KINDS_IN_ORDER.indexOf(b.kind));

const titleOf = ({ kind }: ProblemGroup): string => PROBLEM_KINDS[kind].en.title;

/** Closes the log and prints the path of its file. @returns the path; `undefined` when there are no problems */
export function printProblemFilePath(log: ProblemLog, screen: Screen): string | undefined {
  const path = log.close();
  if (path !== undefined) screen.print(`All problems are listed in ${path}`);
  return path;
}

/** Converts the problems for `--json`: each kind that occurred, with its count and some examples. */
export const toProblemsJson = (log: ProblemLog): readonly JsonFields[] =>
  log.groups().map(({ kind, severity, count, examples }) => ({
    kind,
    severity,
    title: PROBLEM_KINDS[kind].en.title,
    count,
    examples: examples.slice(0, MAX_SHOWN_EXAMPLES),
  }));

function printExamples({ count, examples }: ProblemGroup, screen: Screen): void {
  const shownExamples = examples.slice(0, MAX_SHOWN_EXAMPLES);
  for (const problem of shownExamples) screen.print(`  ${problemLine(problem)}`);
  const hidden = count - totalCount(shownExamples);
  if (hidden > 0) screen.print(`  … and ${formatNumber(hidden)} more`);
}

const totalCount = (lines: readonly GroupedProblems[]): number =>
  lines.reduce((sum, line) => sum + problemCount(line), 0);
