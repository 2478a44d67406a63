import type { ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/entry-fields.ts";
import { nearestName } from "../fields/nearest-name.ts";
import { formatValue, type Problem } from "../problems/problem.ts";
import { fieldForHeading } from "../fields/heading-meaning.ts";

/** Distinguishes single entries without an id from files in which no entry has one: then the heading is wrong. */
interface MissingIdReporter {
  /** Records an entry that has an id, valid or not. */
  readonly addId: (file: string) => void;
  /** Records an entry without the field of its id. @param fields the entry's fields */
  readonly addMissing: (list: ListName, problem: Problem & { field: string }, fields: readonly string[]) => void;
  /** Reports the result after all entries of a file: one problem if none has an id. */
  readonly endFile: (file: string) => void;
}

/** A file in which no entry has had an id so far. */
interface IdlessFile {
  readonly list: ListName;
  readonly problem: Problem & { field: string };
  /** Row and line of each entry. */
  readonly rows: (readonly [row: number | undefined, line: number | undefined])[];
  readonly fields: Set<string>;
}

/** Creates the reporter of one catalogue. @param onProblem receives the problems of single entries as soon as one entry of their file has an id */
export function createMissingIdReporter(onProblem: (problem: Problem) => void): MissingIdReporter {
  const filesWithoutIds = new Map<string, IdlessFile>();
  const filesWithIds = new Set<string>();
  const reportEach = ({ problem, rows }: IdlessFile): void => {
    for (const [row, line] of rows) onProblem({ ...problem, row, line });
  };
  return {
    addId(file) {
      if (filesWithIds.has(file)) return;
      filesWithIds.add(file);
      const idlessFile = filesWithoutIds.get(file);
      if (idlessFile) reportEach(idlessFile);
      filesWithoutIds.delete(file);
    },
    addMissing(list, problem, fields) {
      if (filesWithIds.has(problem.file)) {
        onProblem(problem);
        return;
      }
      const idlessFile = filesWithoutIds.get(problem.file) ?? { list, problem, rows: [], fields: new Set() };
      filesWithoutIds.set(problem.file, idlessFile);
      idlessFile.rows.push([problem.row, problem.line]);
      for (const field of fields) if (idlessFile.fields.size < MAX_FIELDS) idlessFile.fields.add(field);
    },
    endFile(file) {
      const idlessFile = filesWithoutIds.get(file);
      filesWithoutIds.delete(file);
      filesWithIds.delete(file);
      if (!idlessFile) return;
      if (idlessFile.rows.length === 1) reportEach(idlessFile);
      else onProblem(missingInAllRows(idlessFile));
    },
  };
}

/** A table has a few dozen columns; for entries whose fields keep changing, the first ones must suffice. */
const MAX_FIELDS = 1000;
const MAX_SHOWN_FIELDS = 12;

function missingInAllRows({ list, problem: { kind, field, file }, rows, fields }: IdlessFile): Problem {
  const names = [...fields].slice(0, MAX_SHOWN_FIELDS).map((name) => formatValue(name));
  const hidden = fields.size > MAX_SHOWN_FIELDS ? [`${fields.size - MAX_SHOWN_FIELDS} more`] : [];
  const fieldsText = fields.size === 0 ? "" : `; found: ${[...names, ...hidden].join(", ")}`;
  const likelyField = likelyFieldFor(list, field, fields);
  const suggestion = likelyField === undefined ? "" : `; perhaps ${field} is ${formatValue(likelyField)}`;
  const message = `is missing in all ${rows.length} entries${fieldsText}${suggestion}; rename the column that holds it to ${field}, or let check --write-profile FILE propose what the headings mean`;
  return { kind, file, field, message };
}

/** The unknown field that probably contains a missing one, by a synonym or its spelling. */
function likelyFieldFor(list: ListName, missingField: string, fields: ReadonlySet<string>): string | undefined {
  const unknown = [...fields].filter((field) => !fieldsOf(list).has(field));
  return (
    unknown.find((field) => fieldForHeading(list, field) === missingField) ??
    unknown.find((field) => nearestName(field, [missingField]) !== undefined)
  );
}

/** Whether a problem is an id whose field an entry does not have. */
export const isMissingId = (problem: Problem): problem is Problem & { field: string } =>
  problem.kind === "missing-id" && problem.field !== undefined && problem.value === undefined;
