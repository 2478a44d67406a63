import { escapeInvisible } from "#model/escape-invisible.ts";
import { formatValue } from "#model/format-value.ts";

/** Rejects the whole catalogue. @param title the heading in a summary */
const refusal = (title: string) => ({ severity: "refusal", title }) as const;
/** Does not reject the catalogue. */
const warning = (title: string) => ({ severity: "warning", title }) as const;

/** The kinds of problems. @see rule D10 */
export const PROBLEM_KINDS = {
  unreadable: refusal("files that cannot be read completely"),
  "two-files": refusal("lists contained in two files"),
  "missing-list": refusal("missing required lists"),
  "wrong-value": refusal("values of the wrong type or shape"),
  "unreadable-number": refusal("numbers that cannot be read"),
  "missing-id": refusal("entries without an id"),
  "duplicate-id": refusal("duplicate ids"),
  "bad-brand": refusal("files or settings in the brand folder that cannot be used"),
  "adjusted-colour": warning("accent colours that are hard to read, adjusted"),
  "removes-too-much": refusal("lists that would lose too many entries"),
  "absent-list": warning("missing lists, treated as empty"),
  "ignored-file": warning("files and sheets that belong to no list"),
  "hidden-cells": warning("hidden rows, columns and sheets, read like visible ones"),
  "guessed-encoding": warning("files whose encoding is guessed"),
  "uneven-rows": warning("rows that may be truncated or shifted"),
  "unknown-field": warning("unknown fields, ignored"),
  "unmapped-element": warning("data from GLDF, BMEcat and xChange that have no field, ignored"),
  "unknown-etim": warning("classes, features and values missing from the ETIM table, ignored"),
  "remote-file": warning("documents at external addresses, not fetched"),
  "replaced-number": warning("product numbers that do not identify one article, replaced"),
  "merged-lights": warning("luminaires with several operating modes that one entry cannot represent, shown in part"),
  "html-text": warning("texts written as HTML, converted"),
  discontinued: warning("columns that mark entries as discontinued; these are published nevertheless"),
  "unknown-word": warning("words such as NULL or n/a in place of a value"),
  "decimal-code": warning("codes that look like decimal numbers"),
  "no-number": warning("numbers that cannot be read, treated as unknown"),
  "hidden-blank": warning("codes with invisible characters"),
  "similar-values": warning("values that differ only in letter case or spaces, offered more than once"),
  "joined-values": warning("cells that seem to contain several values, offered as one"),
  "similar-ids": warning("ids that differ only in letter case"),
  "shared-gtin": warning("GTINs shared by several articles"),
  "unknown-reference": warning("references to entries that do not exist"),
  "needless-relation": warning("repeated or self-referencing related articles, not shown"),
  "unknown-code": warning("unknown category codes"),
  "hidden-name": warning("names that lead to another page"),
  "missing-text": warning("missing texts"),
  "repeated-text": warning("duplicate filter texts, of which only the first is shown"),
  "missing-translation": warning("missing translations"),
  "bad-address": warning("addresses that are not allowed, omitted"),
  "bad-picture": warning("forbidden or damaged pictures, replaced by drawings"),
  "partial-picture": warning("SVG drawings with parts that are not shown"),
  "unfetched-picture": refusal("pictures that cannot be fetched"),
  "missing-picture": warning("missing pictures, replaced by drawings"),
  "bad-document": warning("files that are not documents or are too large, not offered"),
  "missing-document": warning("missing documents, not offered"),
  "bad-photometry": warning("photometric files that cannot be read, ignored"),
  "missing-photometry": warning("missing photometric files, light estimated"),
  "photometry-differs": warning("photometric files that differ from their article by more than 5 %"),
  implausible: warning("implausible values"),
  "garbled-text": warning("texts with lost characters"),
  "unknown-attribute": warning("filter texts for unknown attributes"),
  "in-no-category": warning("articles without a category, not listed on any category page"),
  "no-articles": warning("families without articles, not listed on any category page"),
  "in-no-portfolio": warning("articles without a portfolio"),
};

export type ProblemKind = keyof typeof PROBLEM_KINDS;

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

export const fieldProblem = (kind: ProblemKind, field: string, value: unknown, message: string): EntryProblem => ({
  kind,
  field,
  value: formatValue(value),
  message,
});

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
