import { PROBLEM_KINDS, problemLine, type ProblemKind } from "../problems/problem.ts";
import { problemCount, type GroupedProblems } from "../problems/problem-grouper.ts";
import type { ProblemLog } from "../problems/problem-log.ts";
import type { JsonFields } from "./command.ts";
import { formatNumber, type Screen } from "./screen.ts";

/** The kinds of problems that do not cause a refusal. */
const WARNING_KINDS = (Object.keys(PROBLEM_KINDS) as ProblemKind[]).filter(
  (kind) => PROBLEM_KINDS[kind].severity === "warning",
);

const MAX_SHOWN_EXAMPLES = 3;

/** Prints the first problems for which the catalogue is refused; similar ones share a line. */
export function printRefusals(log: ProblemLog, screen: Screen): void {
  const refusals = log.firstRefusals();
  for (const problem of refusals) screen.printError(problemLine(problem));
  const hidden = log.refusalCount() - totalCount(refusals);
  if (hidden > 0) screen.printError(`… and ${formatNumber(hidden)} more problems.`);
}

/** Prints the warnings by kind, with the number of each and some examples. */
export function printWarnings(log: ProblemLog, screen: Screen): void {
  for (const { kind, count, title } of warningsByKind(log)) {
    screen.print(`Warning: ${title}: ${formatNumber(count)}`);
    printExamples(log, kind, count, screen);
  }
}

/** Prints the number of warnings of each kind that occurred. */
export function printQualityReport(log: ProblemLog, screen: Screen): void {
  const warnings = warningsByKind(log);
  const width = Math.max(...warnings.map(({ title }) => title.length));
  screen.print(warnings.length === 0 ? "Quality report: no warnings" : "Quality report");
  for (const { kind, count, title } of warnings) {
    screen.print(`${title.padEnd(width)}  ${formatNumber(count).padStart(COUNT_WIDTH)}`);
    printExamples(log, kind, count, screen);
  }
}

const warningsByKind = (log: ProblemLog) =>
  WARNING_KINDS.flatMap((kind) => {
    const count = log.counts().get(kind);
    return count === undefined ? [] : [{ kind, count, title: PROBLEM_KINDS[kind].en.title }];
  });

const COUNT_WIDTH = 9;

/** Closes the log and prints the path of its file. @returns the path; `undefined` when there are no problems */
export function printProblemFilePath(log: ProblemLog, screen: Screen): string | undefined {
  const path = log.close();
  if (path !== undefined) screen.print(`All problems are listed in ${path}`);
  return path;
}

/** Converts the problems for `--json`: each kind that occurred, with its count and some examples. */
export const toProblemsJson = (log: ProblemLog): readonly JsonFields[] =>
  [...log.counts()].map(([kind, count]) => ({
    kind,
    severity: PROBLEM_KINDS[kind].severity,
    title: PROBLEM_KINDS[kind].en.title,
    count,
    examples: log.examples(kind).slice(0, MAX_SHOWN_EXAMPLES),
  }));

function printExamples(log: ProblemLog, kind: ProblemKind, count: number, screen: Screen): void {
  const examples = log.examples(kind).slice(0, MAX_SHOWN_EXAMPLES);
  for (const problem of examples) screen.print(`  ${problemLine(problem)}`);
  const hidden = count - totalCount(examples);
  if (hidden > 0) screen.print(`  … and ${formatNumber(hidden)} more`);
}

const totalCount = (lines: readonly GroupedProblems[]): number =>
  lines.reduce((sum, line) => sum + problemCount(line), 0);
