import type { ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/entry-fields.ts";
import { nearestName } from "../fields/nearest-name.ts";
import { formatValue } from "#model/format-value.ts";
import type { Problem } from "../problems/problem.ts";
import { fieldForHeading } from "../fields/heading-meaning.ts";

/** A file in which no entry has had an id so far. */
interface FileWithoutIds {
  readonly list: ListName;
  readonly problem: Problem & { field: string };
  /** The row and line of each entry. */
  readonly rows: (readonly [row: number | undefined, line: number | undefined])[];
  readonly fields: Set<string>;
}

/**
 * Distinguishes individual entries without an id from files in which no entry has one, whose heading is probably wrong.
 *
 * @param onProblem receives the problems of individual entries as soon as an entry of their file has an id
 */
export function createMissingIdReporter(onProblem: (problem: Problem) => void) {
  const filesWithoutIds = new Map<string, FileWithoutIds>();
  const filesWithIds = new Set<string>();
  const reportEach = ({ problem, rows }: FileWithoutIds): void => {
    for (const [row, line] of rows) onProblem({ ...problem, row, line });
  };
  return {
    /** Records an entry that has an id, valid or not. */
    addId(file: string): void {
      if (filesWithIds.has(file)) return;
      filesWithIds.add(file);
      const fileWithoutIds = filesWithoutIds.get(file);
      if (fileWithoutIds) reportEach(fileWithoutIds);
      filesWithoutIds.delete(file);
    },
    /** Records an entry without an id field. @param fields the names of its fields */
    addMissing(list: ListName, problem: Problem & { field: string }, fields: readonly string[]): void {
      if (filesWithIds.has(problem.file)) {
        onProblem(problem);
        return;
      }
      const fileWithoutIds = filesWithoutIds.get(problem.file) ?? { list, problem, rows: [], fields: new Set() };
      filesWithoutIds.set(problem.file, fileWithoutIds);
      fileWithoutIds.rows.push([problem.row, problem.line]);
      for (const field of fields) if (fileWithoutIds.fields.size < MAX_FIELDS) fileWithoutIds.fields.add(field);
    },
    /** Ends a file; if none of its entries has an id, reports that as one problem. */
    endFile: (file: string): void => {
      const fileWithoutIds = filesWithoutIds.get(file);
      filesWithoutIds.delete(file);
      filesWithIds.delete(file);
      if (!fileWithoutIds) return;
      if (fileWithoutIds.rows.length === 1) reportEach(fileWithoutIds);
      else onProblem(missingInAllRows(fileWithoutIds));
    },
  };
}

/** A table has a few dozen columns; if the fields differ from entry to entry, the first ones must suffice. */
const MAX_FIELDS = 1000;
const MAX_SHOWN_FIELDS = 12;

function missingInAllRows({ list, problem: { kind, field, file }, rows, fields }: FileWithoutIds): Problem {
  const names = [...fields].slice(0, MAX_SHOWN_FIELDS).map((name) => formatValue(name));
  const hidden = fields.size > MAX_SHOWN_FIELDS ? [`${fields.size - MAX_SHOWN_FIELDS} more`] : [];
  const fieldsText = fields.size === 0 ? "" : `; found: ${[...names, ...hidden].join(", ")}`;
  const likelyField = likelyFieldFor(list, field, fields);
  const suggestion = likelyField === undefined ? "" : `; perhaps ${field} is ${formatValue(likelyField)}`;
  const message = `is missing in all ${rows.length} entries${fieldsText}${suggestion}; rename the column that holds it to ${field}, or run check --write-profile FILE, which proposes what the headings mean`;
  return { kind, file, field, message };
}

/** The unknown field that is probably the missing one, since its name is a synonym or similar. */
function likelyFieldFor(list: ListName, missingField: string, fields: ReadonlySet<string>): string | undefined {
  const unknown = [...fields].filter((field) => !fieldsOf(list).has(field));
  return (
    unknown.find((field) => fieldForHeading(list, field) === missingField) ??
    unknown.find((field) => nearestName(field, [missingField]) !== undefined)
  );
}

/** Whether a problem is that an entry has no id field. */
export const isMissingId = (problem: Problem): problem is Problem & { field: string } =>
  problem.kind === "missing-id" && problem.field !== undefined && problem.value === undefined;
