import { fieldNote } from "#model/field-reference/field-reference.ts";
import { unitLabel } from "#model/field-reference/reference-texts.ts";
import { type Language, LOCALES } from "#model/languages/language.ts";
import { escapeInvisible } from "#model/escape-invisible.ts";
import { escapeXml } from "#formats/xml-text.ts";
import { PROBLEM_KINDS } from "../problems/problem.ts";
import { problemCount, type GroupedProblems } from "../problems/problem-grouper.ts";
import type { FieldSummary, ListSummary } from "./field-statistics.ts";
import type { ProblemGroup } from "../problems/problem-log.ts";
import type { ReportContent } from "./report-content.ts";
import reportTexts from "./report-texts.json" with { type: "json" };

/** The beginning of every HTML report: only such files are overwritten. */
export const HTML_REPORT_START = "<!DOCTYPE html><!-- Catalogue report -->";

/** Formats a report as a self-contained page for the product manager, which can be mailed or printed. */
export function formatHtmlReport(content: ReportContent, language: Language): string {
  const format = createReportFormat(language);
  const { texts } = format;
  const { problems, lists, allProblems } = content;
  const dateFormat = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeStyle: "short" });
  const sections = [
    problemSectionHtml("refusal", texts.refusals, problems, format),
    problemSectionHtml("warning", texts.warnings, problems, format),
    ...(problems.length === 0 ? [`<p>${texts.noProblems}</p>`] : []),
    ...(allProblems === undefined
      ? []
      : [`<p class="quiet">${escapeText(texts.allProblemsIn.replace("{path}", () => allProblems))}</p>`]),
    `<h2>${texts.fields}</h2><p class="quiet">${texts.fieldsHint}</p>`,
    ...lists.map((list) => listSectionHtml(list, format)),
  ];
  return `${HTML_REPORT_START}
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${texts.title}</title><style>${REPORT_STYLE_SHEET}</style></head>
<body><main><h1>${texts.title}</h1><p class="quiet">${escapeText(content.source)} · ${dateFormat.format(content.createdAt)}</p>
<p class="outcome ${content.outcome}">${texts.outcomes[content.outcome]}</p>
${sections.filter((section) => section !== "").join("\n")}
</main></body></html>
`;
}

type ReportFormat = ReturnType<typeof createReportFormat>;

function createReportFormat(language: Language) {
  const locale = LOCALES[language];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  return {
    language,
    // Messages about individual values are always in English, as on the terminal.
    texts: reportTexts[language],
    formatNumber: (value: number): string => number.format(value),
    // A partial share is never rounded to 0 or 100%.
    formatPercent: (share: number): string =>
      percent.format(share > 0 && share < 1 ? Math.min(0.99, Math.max(0.01, share)) : share),
  };
}

const capitalise = (title: string): string => title.charAt(0).toUpperCase() + title.slice(1);

const escapeText = (raw: string): string => escapeXml(escapeInvisible(raw));

function problemSectionHtml(
  severity: ProblemGroup["severity"],
  heading: string,
  problems: readonly ProblemGroup[],
  format: ReportFormat,
): string {
  const groups = problems.filter((group) => group.severity === severity);
  if (groups.length === 0) return "";
  return `<section class="${severity}"><h2>${heading}</h2>${groups.map((group) => problemGroupHtml(group, format)).join("")}</section>`;
}

function problemGroupHtml(
  { kind, count, examples }: ProblemGroup,
  { language, texts, formatNumber }: ReportFormat,
): string {
  const { title, remedy } = PROBLEM_KINDS[kind][language];
  const rows = examples.map((example) => problemRowHtml(example, texts)).join("");
  const hidden = examples.reduce((remaining, example) => remaining - problemCount(example), count);
  const remainder = hidden > 0 ? `<p class="quiet">${texts.andMore.replace("{count}", formatNumber(hidden))}</p>` : "";
  const headerCells = [texts.location, texts.field, texts.value, texts.message].map(
    (header) => `<th scope="col">${header}</th>`,
  );
  return `<details open><summary><b>${formatNumber(count)}</b> ${escapeText(capitalise(title))}</summary><p>${escapeText(remedy)}</p><div class="wide"><table><thead><tr>${headerCells.join("")}</tr></thead><tbody>${rows}</tbody></table></div>${remainder}</details>`;
}

/** The sheet in the name of a problem's file, as in `katalog.xlsx, sheet articles`. */
const SHEET_LABEL = /, sheet (.+)$/;

function problemRowHtml(problem: GroupedProblems, texts: ReportFormat["texts"]): string {
  const { file, row, rows, line, field = "", value = "", message } = problem;
  const single = row === undefined ? [] : [`${texts.row} ${row}`];
  const location = [
    file.replace(SHEET_LABEL, `, ${texts.sheet} $1`),
    ...(rows === undefined ? single : [`${texts.rows} ${rows}`]),
    ...(line === undefined || line === row ? [] : [`${texts.line} ${line}`]),
  ];
  return `<tr><td>${escapeText(location.join(", "))}</td><td class="name">${escapeText(field)}</td><td>${escapeText(value)}</td><td>${escapeText(message)}</td></tr>`;
}

function listSectionHtml({ list, entries, fields }: ListSummary, format: ReportFormat): string {
  const { texts, formatNumber } = format;
  const headers = [texts.field, texts.filled, texts.minimum, texts.maximum, texts.distinctValues, texts.example];
  const headerCells = headers.map(
    (item, index) => `<th scope="col"${index > 0 && index < 5 ? ' class="number"' : ""}>${item}</th>`,
  );
  const rows = fields.map((field) => fieldRowHtml(list, entries, field, format)).join("");
  return `<h3>${list} <span class="quiet">${texts.entries}: ${formatNumber(entries)}</span></h3><div class="wide"><table><thead><tr>${headerCells.join("")}</tr></thead><tbody>${rows}</tbody></table></div>`;
}

function fieldRowHtml(
  list: ListSummary["list"],
  entries: number,
  { field, filled, range, distinct, isTruncated, example }: FieldSummary,
  { language, texts, formatNumber, formatPercent }: ReportFormat,
): string {
  const note = fieldNote(list, field);
  const unit = note?.unit === undefined ? "" : ` ${unitLabel(note.unit, language)}`;
  const boundText = (value: number | undefined): string =>
    value === undefined ? "" : escapeText(`${formatNumber(value)}${unit}`);
  const values =
    distinct === undefined
      ? ""
      : isTruncated
        ? texts.moreThan.replace("{count}", formatNumber(distinct))
        : formatNumber(distinct);
  const cellTexts = [formatPercent(filled / entries), boundText(range?.min), boundText(range?.max), values];
  const meaning = note ? ` title="${escapeText(note[language])}"` : "";
  return `<tr><th scope="row" class="name"${meaning}>${escapeText(field)}</th>${cellTexts.map((cellText) => `<td class="number">${cellText}</td>`).join("")}<td>${escapeText(example)}</td></tr>`;
}

/** For screens of any size, light or dark, and for printing. */
const REPORT_STYLE_SHEET = `
:root{color-scheme:light dark;--line:light-dark(#d5dbdb,#3b4546);--quiet:light-dark(#566365,#a7b3b4);--error:light-dark(#a5262a,#ff9a96);--warning:light-dark(#7a5a00,#e9c46a);--good:light-dark(#12664f,#7fd1b3)}
body{margin:0;font:15px/1.5 system-ui,sans-serif}
main{max-width:70rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{margin:0;font-size:1.75rem}
h2{margin:2.5rem 0 .5rem;font-size:1.25rem}
h3{margin:1.75rem 0 .5rem;font-size:1rem}
.quiet{color:var(--quiet);font-weight:400;font-size:.875rem}
.outcome{border-inline-start:4px solid var(--good);padding:.5rem .75rem;font-weight:600}
.outcome.refused{border-color:var(--error)}
.refusal summary b{color:var(--error)}
.warning summary b{color:var(--warning)}
details{border-block-start:1px solid var(--line);padding:.75rem 0}
summary{cursor:pointer}
details p{margin:.5rem 0}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{border-block-end:1px solid var(--line);padding:.3rem .75rem .3rem 0;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600;min-width:5rem}
.number{text-align:end;white-space:nowrap}
.name{white-space:nowrap}
@media print{details{break-inside:avoid}.wide{overflow:visible}main{padding:0}}
`.replaceAll("\n", "");
