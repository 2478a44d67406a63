import type { Language } from "#model/languages/language.ts";
import { remedyOf } from "./remedies.ts";
import type { ListSummary } from "./field-statistics.ts";
import type { ReportContent } from "./report-content.ts";

/** The beginning of every JSON report: only such files are overwritten. */
export const JSON_REPORT_START = '{\n  "report": "catalogue",';

/** A report as JSON, with the content of the HTML page. */
export function jsonReport(content: ReportContent, language: Language): string {
  const { source, createdAt, outcome, problems, lists, allProblems } = content;
  const report = {
    report: "catalogue",
    source,
    madeAt: createdAt.toISOString(),
    outcome,
    problems: problems.map(({ kind, severity, count, examples }) => ({
      ...{ kind, severity, count },
      ...remedyOf(kind, language),
      examples,
    })),
    lists: listStatisticsJson(lists),
    allProblems,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** The statistics of the lists as JSON. */
export const listStatisticsJson = (lists: readonly ListSummary[]): readonly object[] =>
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
