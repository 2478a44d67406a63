import type { ListName } from "#model/lists/lists.ts";
import { fieldsOf } from "../fields/known-fields.ts";
import { nearestName } from "../fields/nearest-name.ts";
import { shownValue, type Problem } from "../problems/problem.ts";
import { fieldForHeading } from "../fields/heading-meaning.ts";

/** Tells whether single entries of a file lack their id, or all of them: then the file's headings are at fault. */
interface MissingIds {
  /** Takes note of an entry that has an id, right or wrong. */
  readonly noteId: (file: string) => void;
  /** Takes note of an entry without the field of its id. @param fields the entry's fields */
  readonly noteMissing: (list: ListName, problem: Problem & { field: string }, fields: readonly string[]) => void;
  /** Reports what is known once every entry of a file has been seen: one problem if none has an id. */
  readonly endFile: (file: string) => void;
}

/** What is known of a file no entry of which has had an id so far. */
interface IdlessFile {
  readonly list: ListName;
  readonly problem: Problem & { field: string };
  /** Row and line of each entry. */
  readonly rows: (readonly [row: number | undefined, line: number | undefined])[];
  readonly fields: Set<string>;
}

/** @param onProblem receives what single entries lack as soon as one entry of their file has an id */
export function createMissingIds(onProblem: (problem: Problem) => void): MissingIds {
  const idless = new Map<string, IdlessFile>();
  const withIds = new Set<string>();
  const reportEach = ({ problem, rows }: IdlessFile): void => {
    for (const [row, line] of rows) onProblem({ ...problem, row, line });
  };
  return {
    noteId(file) {
      if (withIds.has(file)) return;
      withIds.add(file);
      const held = idless.get(file);
      if (held) reportEach(held);
      idless.delete(file);
    },
    noteMissing(list, problem, fields) {
      if (withIds.has(problem.file)) {
        onProblem(problem);
        return;
      }
      const held = idless.get(problem.file) ?? { list, problem, rows: [], fields: new Set() };
      idless.set(problem.file, held);
      held.rows.push([problem.row, problem.line]);
      for (const field of fields) if (held.fields.size < MAX_FIELDS) held.fields.add(field);
    },
    endFile(file) {
      const held = idless.get(file);
      idless.delete(file);
      withIds.delete(file);
      if (!held) return;
      if (held.rows.length === 1) reportEach(held);
      else onProblem(missingInAllRows(held));
    },
  };
}

/** A table has a few dozen columns; for entries whose fields keep changing, the first ones must suffice. */
const MAX_FIELDS = 1000;
const SHOWN_FIELDS = 12;

function missingInAllRows({ list, problem: { kind, field, file }, rows, fields }: IdlessFile): Problem {
  const names = [...fields].slice(0, SHOWN_FIELDS).map((name) => shownValue(name) ?? "");
  const hidden = fields.size > SHOWN_FIELDS ? [`${fields.size - SHOWN_FIELDS} more`] : [];
  const fieldsText = fields.size === 0 ? "" : `; found: ${[...names, ...hidden].join(", ")}`;
  const meaning = fieldThatMeans(list, field, fields);
  const meant = meaning === undefined ? "" : `; perhaps ${field} is ${shownValue(meaning) ?? ""}`;
  const message = `is missing in all ${rows.length} entries${fieldsText}${meant}; rename the column that holds it to ${field}, or let check --write-profile FILE propose what the headings mean`;
  return { kind, file, field, message };
}

/** The field that seems to mean another one, by its words or by its spelling. */
function fieldThatMeans(list: ListName, meant: string, fields: ReadonlySet<string>): string | undefined {
  const unknown = [...fields].filter((field) => !fieldsOf(list).has(field));
  return (
    unknown.find((field) => fieldForHeading(list, field) === meant) ??
    unknown.find((field) => nearestName(field, [meant]) !== undefined)
  );
}

/** Whether a problem is an id whose field an entry does not have. */
export const isMissingId = (problem: Problem): problem is Problem & { field: string } =>
  problem.kind === "missing-id" && problem.field !== undefined && problem.value === undefined;
