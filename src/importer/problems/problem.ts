import { escapeInvisible } from "#model/escape-invisible.ts";
import { formatValue } from "#model/format-value.ts";
import type { Language } from "#model/languages/language.ts";
import kinds from "./problem-kinds.json" with { type: "json" };

/**
 * The kinds of problems: whether one refuses the catalogue, and its title and its remedy in each language.
 *
 * @see rule D10
 */
export const PROBLEM_KINDS = kinds satisfies Readonly<Record<string, ProblemTexts>> as Readonly<
  Record<ProblemKind, ProblemTexts & { readonly severity: Severity }>
>;

export type ProblemKind = keyof typeof kinds;
/** A refusal rejects the whole catalogue, a warning does not. */
export type Severity = "refusal" | "warning";
/** A title without a full stop, as in a summary, and how to solve such a problem, in whole sentences. */
type ProblemTexts = Readonly<Record<Language, { readonly title: string; readonly remedy: string }>>;

export interface EntryLocation {
  /** The file as the operator knows it, relative to the catalogue, followed by the sheet's name if it has one. */
  readonly file: string;
  /** The entry: counted from 1 in a JSON array, else the file's own row or line number. */
  readonly row?: number | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The field, as in `url_configs_data[0].portfolio_id`. */
  readonly field?: string | undefined;
}

/** An entry's row in a message about another entry: `row 2`, or `row 2 in a.csv` if their files differ. */
export const otherRowText = (other: Pick<EntryLocation, "file" | "row">, { file }: EntryLocation): string =>
  other.file === file ? `row ${other.row}` : `row ${other.row} in ${other.file}`;

/** A problem of a catalogue, described so that the operator can find and fix it. */
export interface Problem extends EntryLocation {
  readonly kind: ProblemKind;
  /** The value as JSON, truncated. */
  readonly value?: string | undefined;
  /** The problem and what was expected, one sentence without its full stop. */
  readonly message: string;
}

/** A problem of an entry, without the location of the entry. */
export type EntryProblem = Pick<Problem, "kind" | "field" | "value" | "message">;

/** @param field absent for the whole entry @param value `undefined` if it would not help */
export const fieldProblem = (
  kind: ProblemKind,
  field: string | undefined,
  value: unknown,
  message: string,
): EntryProblem => ({ kind, field, value: formatValue(value), message });

/** Whether the catalogue is refused because of a problem. */
export const isRefusal = (problem: Problem): boolean => PROBLEM_KINDS[problem.kind].severity === "refusal";

/** The kinds of problems whose value is not published. */
export const OMITTED_KINDS: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  "bad-address",
  "bad-picture",
  "unfetched-picture",
  "missing-picture",
  "missing-document",
]);

/**
 * Formats a problem as one line: `articles.json, row 12 (line 340), ugr = "x": …`.
 *
 * @param problem if it represents several, with the `rows` of all
 */
export function problemLine(problem: Problem & { readonly rows?: string }): string {
  const { file, row, rows, line, column, field, value, message } = problem;
  const position = [line === undefined ? "" : `line ${line}`, column === undefined ? "" : `column ${column}`];
  const positionText = position.filter((part) => part !== "").join(", ");
  const single = row === undefined ? positionText : positionText === "" ? `row ${row}` : `row ${row} (${positionText})`;
  const entry = rows === undefined ? single : `rows ${rows}`;
  const location = [file, entry, field ?? ""].filter((part) => part !== "").join(", ");
  return escapeInvisible(`${location}${value === undefined ? "" : ` = ${value}`}: ${message}`);
}

const EXCERPT_LEAD = 15;

/** A long string for a message, from shortly before a position in it. */
export const formatExcerpt = (text: string, position: number): string =>
  formatValue(text.slice(Math.max(position - EXCERPT_LEAD, 0)));

/**
 * Stands for a cell without a usable value, such as an Excel error. Every field rejects it, as it rejects any object.
 */
export class UnusableValue {
  /** The reason and the remedy, as a clause about the field. */
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** The message for an error value of a spreadsheet program, as a clause about the field. */
export const EXCEL_ERROR_MESSAGE =
  "is an Excel error instead of a value; expected the result of a corrected formula, or an empty cell";
