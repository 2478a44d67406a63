import { visibleText } from "#model/visible-text.ts";

/**
 * What can be wrong with a catalogue, how serious it is, and how a group of such problems is headed in a summary.
 *
 * A refusal keeps the whole catalogue out, a warning lets it in.
 *
 * @see rule D10
 */
export const PROBLEM_KINDS = {
  unreadable: { severity: "refusal", title: "files that cannot be read whole" },
  "two-files": { severity: "refusal", title: "lists that come in two files" },
  "missing-list": { severity: "refusal", title: "lists that are needed and absent" },
  "wrong-value": { severity: "refusal", title: "values of the wrong type or shape" },
  "unreadable-number": { severity: "refusal", title: "figures that cannot be read" },
  "missing-id": { severity: "refusal", title: "entries without an id" },
  "duplicate-id": { severity: "refusal", title: "ids that come twice" },
  "bad-brand": { severity: "refusal", title: "parts of the brand that cannot be used" },
  "adjusted-colour": { severity: "warning", title: "colours of the brand that are hard to read, adjusted" },
  "removes-too-much": { severity: "refusal", title: "lists that would lose too many entries" },
  "absent-list": { severity: "warning", title: "lists that are absent and count as empty" },
  "ignored-file": { severity: "warning", title: "files that belong to no list" },
  "guessed-encoding": { severity: "warning", title: "files whose encoding is guessed" },
  "unknown-field": { severity: "warning", title: "fields that the catalogue does not know, left out" },
  "no-number": { severity: "warning", title: "figures that cannot be read, taken as not known" },
  "unknown-reference": { severity: "warning", title: "references to nothing" },
  "unknown-code": { severity: "warning", title: "unknown category codes" },
  "hidden-name": { severity: "warning", title: "names that lead to another page" },
  "missing-text": { severity: "warning", title: "missing texts" },
  "repeated-text": { severity: "warning", title: "filter texts that come twice, of which the first shows" },
  "missing-translation": { severity: "warning", title: "missing translations" },
  "bad-address": { severity: "warning", title: "addresses that are not allowed, shown as none" },
  "bad-picture": { severity: "warning", title: "pictures that are not allowed or damaged, shown as drawings" },
  "missing-picture": { severity: "warning", title: "pictures that are not there, shown as drawings" },
  "bad-photometry": { severity: "warning", title: "photometric files that cannot be read, left out" },
  "missing-photometry": { severity: "warning", title: "photometric files that are not there, the light estimated" },
  "photometry-differs": { severity: "warning", title: "photometric files that differ by more than 5 %" },
  implausible: { severity: "warning", title: "figures that can hardly be right" },
  "garbled-text": { severity: "warning", title: "texts with lost characters" },
  "unknown-attribute": { severity: "warning", title: "filter texts of attributes that there are not" },
  "in-no-portfolio": { severity: "warning", title: "articles in no portfolio" },
} as const satisfies Record<string, { severity: "refusal" | "warning"; title: string }>;

export type ProblemKind = keyof typeof PROBLEM_KINDS;

/** Where in the operator's files something stands. */
export interface Place {
  /** The file as the operator knows it, relative to the catalogue; a sheet's name behind it. */
  readonly file: string;
  /** The entry: counted from 1 in a JSON array, else the file's own row or line number. */
  readonly row?: number | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The field, as in `url_configs_data[0].portfolio_id`. */
  readonly field?: string | undefined;
}

/** Something that is wrong with a catalogue, told so that the operator finds and mends it. */
export interface Problem extends Place {
  readonly kind: ProblemKind;
  /** The value as JSON, shortened. */
  readonly value?: string | undefined;
  /** What is wrong and what was expected, one sentence without its full stop. */
  readonly message: string;
}

/** Whether a problem keeps the catalogue out. */
export const isRefusal = (problem: Problem): boolean => PROBLEM_KINDS[problem.kind].severity === "refusal";

/** One line about a problem: `articles.json, entry 12 (line 340), ugr = "x": …`. */
export function problemLine(problem: Problem): string {
  const { file, row, line, column, field, value, message } = problem;
  const position = [line === undefined ? "" : `line ${line}`, column === undefined ? "" : `column ${column}`];
  const where = position.filter((part) => part !== "").join(", ");
  const entry = row === undefined ? where : where === "" ? `row ${row}` : `row ${row} (${where})`;
  const place = [file, entry, field ?? ""].filter((part) => part !== "").join(", ");
  return visibleText(`${place}${value === undefined ? "" : ` = ${value}`}: ${message}`);
}

const LONGEST_VALUE = 60;

/** A value as it stands in a message: its JSON, cut off after 60 characters. */
export function shownValue(value: unknown): string | undefined {
  // JSON has no word for a number that is too large.
  const json =
    value === Infinity || value === -Infinity ? String(value) : (JSON.stringify(value) as string | undefined);
  return json !== undefined && json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : json;
}
