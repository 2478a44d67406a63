import type { ImportOutcome } from "../catalogue/import-catalogue.ts";
import { PROBLEM_KINDS } from "../problems/problem.ts";
import type { ProblemGroup, ProblemLog } from "../problems/problem-log.ts";
import type { ListSummary } from "./field-statistics.ts";
import type { Language } from "#model/languages/language.ts";

export interface ReportContent {
  /** The catalogue's folder or file, as the operator specified it. */
  readonly source: string;
  readonly createdAt: Date;
  readonly outcome: ImportOutcome["kind"];
  /** Refusals first, then warnings; within each, the most frequent kinds first. */
  readonly problems: readonly ProblemGroup[];
  readonly lists: readonly ListSummary[];
  /** The path of the file that lists every problem; absent if there are none. */
  readonly allProblems: string | undefined;
}

/** The problems of a run by kind, in the order of a report. */
export const groupProblems = (log: ProblemLog): readonly ProblemGroup[] =>
  log.groups().toSorted((a, b) => a.severity.localeCompare(b.severity) || b.count - a.count);

/** The beginning of every JSON report: only such files are overwritten. */
export const JSON_REPORT_START = '{\n  "report": "catalogue",';

export function formatJsonReport(content: ReportContent, language: Language): string {
  const { source, createdAt, outcome, problems, lists, allProblems } = content;
  const report = {
    report: "catalogue",
    source,
    madeAt: createdAt.toISOString(),
    outcome,
    problems: problems.map(({ kind, severity, count, examples }) => ({
      ...{ kind, severity, count },
      ...PROBLEM_KINDS[kind][language],
      examples,
    })),
    lists: toStatisticsJson(lists),
    allProblems,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

export const toStatisticsJson = (lists: readonly ListSummary[]): readonly object[] =>
  lists.map(({ list, entries, fields }) => ({
    list,
    entries,
    fields: fields.map(({ field, filled, range, distinct, isTruncated, example }) => ({
      field,
      filled,
      share: Math.round((filled / entries) * 1e4) / 1e4,
      ...(range && { least: range.min, most: range.max }),
      distinct,
      ...(isTruncated && { isTruncated }),
      example,
    })),
  }));
