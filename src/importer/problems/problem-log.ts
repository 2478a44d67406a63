import { isRefusal, type Problem, type ProblemKind } from "./problem.ts";
import { createReportFile } from "./report-file.ts";

/**
 * Collects the problems of one run: the first ones for the screen, all of them in a report file, and the count of each kind.
 */
export interface ProblemLog {
  readonly add: (problem: Problem) => void;
  readonly refusals: () => number;
  readonly counts: () => ReadonlyMap<ProblemKind, number>;
  /** The first problems that refuse the catalogue, at most `SHOWN_PROBLEMS`. */
  readonly firstRefusals: () => readonly Problem[];
  /** The first problems of a kind, as examples. */
  readonly examples: (kind: ProblemKind) => readonly Problem[];
  /** Ends the report. @returns its path, `undefined` when there was nothing to report */
  readonly close: () => string | undefined;
}

/** The most problems shown on the screen; the report file has all. */
export const SHOWN_PROBLEMS = 100;
/** How many of each kind are kept as examples. */
const EXAMPLES = 20;

/**
 * @param folder of the report file, which is created with the first problem; falls back to the system's temporary folder
 */
export function createProblemLog(folder: string): ProblemLog {
  const report = createReportFile(folder);
  const firstRefusals: Problem[] = [];
  const byKind = new Map<ProblemKind, { count: number; examples: Problem[] }>();
  let refusals = 0;
  return {
    add(problem) {
      report.add(problem);
      const group = byKind.get(problem.kind) ?? { count: 0, examples: [] };
      byKind.set(problem.kind, group);
      group.count += 1;
      if (group.examples.length < EXAMPLES) group.examples.push(problem);
      if (!isRefusal(problem)) return;
      refusals += 1;
      if (firstRefusals.length < SHOWN_PROBLEMS) firstRefusals.push(problem);
    },
    refusals: () => refusals,
    counts: () => new Map([...byKind].map(([kind, { count }]) => [kind, count])),
    firstRefusals: () => firstRefusals,
    examples: (kind) => byKind.get(kind)?.examples ?? [],
    close: report.close,
  };
}
