import { PROBLEM_KINDS, problemLine, type ProblemKind } from "../problems/problem.ts";
import { problemCount, type GroupedProblems } from "../problems/problem-grouper.ts";
import type { ProblemLog } from "../problems/problem-log.ts";
import type { JsonFields } from "./command.ts";
import { numberText, type Screen } from "./screen.ts";

/** The kinds of problems for which a catalogue is not refused. */
const WARNING_KINDS = (Object.keys(PROBLEM_KINDS) as ProblemKind[]).filter(
  (kind) => PROBLEM_KINDS[kind].severity === "warning",
);

/** How many problems of a kind are shown as examples. */
const MAX_SHOWN_EXAMPLES = 3;

/** Writes the first problems for which the catalogue is refused, similar ones on one line. */
export function printRefusals(log: ProblemLog, screen: Screen): void {
  const refusals = log.firstRefusals();
  for (const problem of refusals) screen.printError(problemLine(problem));
  const hidden = log.refusals() - totalCount(refusals);
  if (hidden > 0) screen.printError(`… and ${numberText(hidden)} more problems.`);
}

/** Writes the warnings by kind, each with its count and some examples. */
export function printWarnings(log: ProblemLog, screen: Screen): void {
  for (const kind of WARNING_KINDS) {
    const count = log.counts().get(kind);
    if (count === undefined) continue;
    screen.print(`Warning: ${PROBLEM_KINDS[kind].title}: ${numberText(count)}`);
    printExamples(log, kind, count, screen);
  }
}

/** Writes the count of every kind of warning, zeros included. */
export function printQualityReport(log: ProblemLog, screen: Screen): void {
  const width = Math.max(...WARNING_KINDS.map((kind) => PROBLEM_KINDS[kind].title.length));
  screen.print("Quality report");
  for (const kind of WARNING_KINDS) {
    const count = log.counts().get(kind) ?? 0;
    screen.print(`${PROBLEM_KINDS[kind].title.padEnd(width)}  ${numberText(count).padStart(COUNT_WIDTH)}`);
    printExamples(log, kind, count, screen);
  }
}

const COUNT_WIDTH = 9;

/** Writes the path of the file with every problem, when there are any. @returns the path */
export function printProblemFilePath(log: ProblemLog, screen: Screen): string | undefined {
  const path = log.close();
  if (path !== undefined) screen.print(`All problems are listed in ${path}`);
  return path;
}

/** The problems in machine-readable form: each kind that was found, with its count and examples. The report file has all of them. */
export const problemsJson = (log: ProblemLog): readonly JsonFields[] =>
  [...log.counts()].map(([kind, count]) => ({
    kind,
    severity: PROBLEM_KINDS[kind].severity,
    title: PROBLEM_KINDS[kind].title,
    count,
    examples: log.examples(kind).slice(0, MAX_SHOWN_EXAMPLES),
  }));

function printExamples(log: ProblemLog, kind: ProblemKind, count: number, screen: Screen): void {
  const examples = log.examples(kind).slice(0, MAX_SHOWN_EXAMPLES);
  for (const problem of examples) screen.print(`  ${problemLine(problem)}`);
  const hidden = count - totalCount(examples);
  if (hidden > 0) screen.print(`  … and ${numberText(hidden)} more`);
}

const totalCount = (lines: readonly GroupedProblems[]): number =>
  lines.reduce((sum, line) => sum + problemCount(line), 0);
