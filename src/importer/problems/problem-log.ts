import { createProblemGrouper, type GroupedProblems, type ProblemGrouper } from "./alike-problems.ts";
import { isRefusal, type Problem, type ProblemKind } from "./problem.ts";
import { createReportFile } from "./report-file.ts";

/**
 * Collects the problems of one run: the first ones for the screen, all of them in a report file, and the count of each kind.
 */
export interface ProblemLog {
  readonly add: (problem: Problem) => void;
  readonly refusals: () => number;
  readonly counts: () => ReadonlyMap<ProblemKind, number>;
  /** The first problems that refuse the catalogue, alike ones as one, at most `SHOWN_PROBLEMS`. */
  readonly firstRefusals: () => readonly GroupedProblems[];
  /** The first problems of a kind, alike ones as one, as examples. */
  readonly examples: (kind: ProblemKind) => readonly GroupedProblems[];
  /** Ends the report. @returns its path, `undefined` when there was nothing to report */
  readonly close: () => string | undefined;
}

/** The most different problems shown on the screen; the report file has every single one. */
const SHOWN_PROBLEMS = 100;
/** The maximum number of examples of each kind. */
const EXAMPLES = 20;

/**
 * @param folder of the report file, which is created with the first problem; falls back to the system's temporary folder
 */
export function createProblemLog(folder: string): ProblemLog {
  const report = createReportFile(folder);
  const firstRefusals = createProblemGrouper(SHOWN_PROBLEMS);
  const byKind = new Map<ProblemKind, { count: number; readonly examples: ProblemGrouper }>();
  let refusals = 0;
  return {
    add(problem) {
      report.add(problem);
      const group = byKind.get(problem.kind) ?? { count: 0, examples: createProblemGrouper(EXAMPLES) };
      byKind.set(problem.kind, group);
      group.count += 1;
      group.examples.add(problem);
      if (!isRefusal(problem)) return;
      refusals += 1;
      firstRefusals.add(problem);
    },
    refusals: () => refusals,
    counts: () => new Map([...byKind].map(([kind, { count }]) => [kind, count])),
    firstRefusals: firstRefusals.all,
    examples: (kind) => byKind.get(kind)?.examples.all() ?? [],
    close: report.close,
  };
}
