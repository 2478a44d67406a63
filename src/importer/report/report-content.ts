import type { ImportOutcome } from "../catalogue/import-catalogue.ts";
import type { GroupedProblems } from "../problems/problem-grouper.ts";
import { PROBLEM_KINDS, type ProblemKind } from "../problems/problem.ts";
import type { ProblemLog } from "../problems/problem-log.ts";
import type { ListSummary } from "./field-statistics.ts";

/** All problems of one kind. */
export interface ProblemGroup {
  readonly kind: ProblemKind;
  readonly severity: "refusal" | "warning";
  readonly count: number;
  /** The first of them, grouped by cause. */
  readonly examples: readonly GroupedProblems[];
}

/** The content of a report on a catalogue. */
export interface ReportContent {
  /** The folder or file, as specified. */
  readonly source: string;
  readonly createdAt: Date;
  readonly outcome: ImportOutcome["kind"];
  /** Refusals first, the more frequent kinds before the others. */
  readonly problems: readonly ProblemGroup[];
  readonly lists: readonly ListSummary[];
  /** The path of the file with every single problem; absent if there are none. */
  readonly allProblems: string | undefined;
}

/** The problems of a run by kind. */
export const groupedProblems = (log: ProblemLog): readonly ProblemGroup[] =>
  [...log.counts()]
    .map(([kind, count]) => ({ kind, severity: PROBLEM_KINDS[kind].severity, count, examples: log.examples(kind) }))
    .sort((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count);
