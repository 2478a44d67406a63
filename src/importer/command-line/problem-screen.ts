import { join } from "node:path";
import { PROBLEM_KINDS, problemLine } from "../problem.ts";
import { SHOWN_PROBLEMS, type ProblemLog } from "../problem-log.ts";
import type { Screen } from "./screen.ts";

/** Where the report files of imports are kept. */
export const reportFolder = (dataDir: string): string => join(dataDir, "reports");

const numbers = new Intl.NumberFormat("en-US");

/** Writes the problems of a run: the first refusals one by one, the warnings by kind with examples, and where all of them are. */
export function sayProblems(log: ProblemLog, screen: Screen): void {
  for (const problem of log.firstRefusals()) screen.complain(problemLine(problem));
  const hidden = log.refusals() - SHOWN_PROBLEMS;
  if (hidden > 0) screen.complain(`… and ${numbers.format(hidden)} more problems like these.`);
  for (const [kind, count] of log.counts()) {
    const { severity, title } = PROBLEM_KINDS[kind];
    if (severity === "refusal") continue;
    screen.say(`Warning: ${numbers.format(count)} × ${title}, as in`);
    for (const problem of log.examples(kind)) screen.say(`  ${problemLine(problem)}`);
  }
  const report = log.close();
  if (report !== undefined) screen.say(`All problems: ${report}`);
}
