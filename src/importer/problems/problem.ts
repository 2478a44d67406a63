import { escapeInvisible } from "#model/escape-invisible.ts";

/**
 * The kinds of problems, their severity, and their headings in a summary.
 *
 * A refusal rejects the whole catalogue, a warning does not. The value is not published if `isOmitted` is set.
 *
 * @see rule D10
 */
export const PROBLEM_KINDS = {
  unreadable: { severity: "refusal", title: "files that cannot be read completely" },
  "two-files": { severity: "refusal", title: "lists contained in two files" },
  "missing-list": { severity: "refusal", title: "missing required lists" },
  "wrong-value": { severity: "refusal", title: "values of the wrong type or shape" },
  "unreadable-number": { severity: "refusal", title: "numbers that cannot be read" },
  "missing-id": { severity: "refusal", title: "entries without an id" },
  "duplicate-id": { severity: "refusal", title: "duplicate ids" },
  "bad-brand": { severity: "refusal", title: "files or settings in the brand folder that cannot be used" },
  "adjusted-colour": { severity: "warning", title: "accent colours that are hard to read, adjusted" },
  "removes-too-much": { severity: "refusal", title: "lists that would lose too many entries" },
  "absent-list": { severity: "warning", title: "missing lists, treated as empty" },
  "ignored-file": { severity: "warning", title: "files and sheets that belong to no list" },
  "hidden-cells": { severity: "warning", title: "hidden rows, columns and sheets, read like visible ones" },
  "guessed-encoding": { severity: "warning", title: "files whose encoding is guessed" },
  "uneven-rows": { severity: "warning", title: "rows that may be truncated or shifted" },
  "unknown-field": { severity: "warning", title: "unknown fields, ignored" },
  "unmapped-element": { severity: "warning", title: "data from GLDF, BMEcat and xChange that have no field, ignored" },
  "unknown-etim": {
    severity: "warning",
    title: "classes, features and values missing from the ETIM table, ignored",
  },
  "remote-file": { severity: "warning", title: "documents at external addresses, not fetched" },
  "replaced-number": { severity: "warning", title: "product numbers that do not identify one article, replaced" },
  "merged-lights": {
    severity: "warning",
    title: "luminaires with several operating modes that one entry cannot represent, shown in part",
  },
  "html-text": { severity: "warning", title: "texts written as HTML, converted" },
  discontinued: {
    severity: "warning",
    title: "columns that mark entries as discontinued; these are published nevertheless",
  },
  "unknown-word": { severity: "warning", title: "words such as NULL or n/a in place of a value" },
  "decimal-code": { severity: "warning", title: "codes that look like decimal numbers" },
  "no-number": { severity: "warning", title: "numbers that cannot be read, treated as unknown" },
  "hidden-blank": { severity: "warning", title: "codes with invisible characters" },
  "similar-values": {
    severity: "warning",
    title: "values that differ only in letter case or spaces, offered more than once",
  },
  "joined-values": { severity: "warning", title: "cells that seem to contain several values, offered as one" },
  "similar-ids": { severity: "warning", title: "ids that differ only in letter case" },
  "shared-gtin": { severity: "warning", title: "GTINs shared by several articles" },
  "unknown-reference": { severity: "warning", title: "references to entries that do not exist" },
  "needless-relation": { severity: "warning", title: "repeated or self-referencing related articles, not shown" },
  "unknown-code": { severity: "warning", title: "unknown category codes" },
  "hidden-name": { severity: "warning", title: "names that lead to another page" },
  "missing-text": { severity: "warning", title: "missing texts" },
  "repeated-text": { severity: "warning", title: "duplicate filter texts, of which only the first is shown" },
  "missing-translation": { severity: "warning", title: "missing translations" },
  "bad-address": { severity: "warning", title: "addresses that are not allowed, omitted", isOmitted: true },
  "bad-picture": { severity: "warning", title: "forbidden or damaged pictures, replaced by drawings", isOmitted: true },
  "partial-picture": { severity: "warning", title: "SVG drawings with parts that are not shown" },
  "unfetched-picture": { severity: "refusal", title: "pictures that cannot be fetched", isOmitted: true },
  "missing-picture": { severity: "warning", title: "missing pictures, replaced by drawings", isOmitted: true },
  "bad-document": { severity: "warning", title: "files that are not documents or are too large, not offered" },
  "missing-document": { severity: "warning", title: "missing documents, not offered", isOmitted: true },
  "bad-photometry": { severity: "warning", title: "photometric files that cannot be read, ignored" },
  "missing-photometry": { severity: "warning", title: "missing photometric files, light estimated" },
  "photometry-differs": {
    severity: "warning",
    title: "photometric files that differ from their article by more than 5 %",
  },
  implausible: { severity: "warning", title: "implausible values" },
  "garbled-text": { severity: "warning", title: "texts with lost characters" },
  "unknown-attribute": { severity: "warning", title: "filter texts for unknown attributes" },
  "in-no-category": { severity: "warning", title: "articles without a category, not listed on any category page" },
  "in-no-portfolio": { severity: "warning", title: "articles without a portfolio" },
} as const satisfies Record<string, { severity: "refusal" | "warning"; title: string; isOmitted?: true }>;

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

/** Whether the value with a problem of this kind is not published. */
export const isValueOmitted = (kind: ProblemKind): boolean => "isOmitted" in PROBLEM_KINDS[kind];

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

const MAX_VALUE_LENGTH = 60;

/** A value for a message: its JSON, truncated after 60 characters; `undefined` for `undefined`. */
export function formatValue(value: string): string;
export function formatValue(value: unknown): string | undefined;
export function formatValue(value: unknown): string | undefined {
  // JSON cannot represent a number that is too large.
  const json =
    value === Infinity || value === -Infinity ? String(value) : (JSON.stringify(value) as string | undefined);
  return json !== undefined && json.length > MAX_VALUE_LENGTH ? `${json.slice(0, MAX_VALUE_LENGTH)}…` : json;
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
