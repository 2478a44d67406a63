import type * as z from "zod/mini";
import { DEEPEST_FIELD, LONGEST_FIELD_TEXT, MOST_FIELD_VALUES } from "#model/bounds.ts";
import { LIST_IDS, type ListEntries, type ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/lists/list-schemas.ts";
import { shownValue, type Problem, type ProblemKind } from "./problem.ts";

/** A problem of an entry, before it is known where the entry stands. */
export type EntryProblem = Pick<Problem, "kind" | "field" | "value" | "message">;

/** What became of an entry: its normalised form unless something refuses it, and what is wrong with it. */
export interface CheckedEntry<N extends ListName> {
  readonly entry: ListEntries[N] | undefined;
  /**
   * What is left of a refused entry without the fields that refuse it, so that the others are judged in the same run; an id
   * that refuses it is replaced. Absent when nothing refuses the entry, and when it cannot be without such a field.
   */
  readonly remainder?: ListEntries[N] | undefined;
  readonly problems: readonly EntryProblem[];
}

/**
 * Checks an entry by the schema of its list and brings it into the form that is served; fields that the schema does not
 * know stay as they came.
 *
 * @param value an entry whose number fields have been read (`readNumbers`)
 * @see rules D1, D10
 */
export function checkEntry<N extends ListName>(list: N, value: unknown): CheckedEntry<N> {
  const beyond = firstBeyondBounds(value);
  if (beyond !== undefined) return { entry: undefined, problems: [beyond] };
  const result = LIST_SCHEMAS[list].safeParse(value);
  if (!result.success) {
    return {
      entry: undefined,
      remainder: remainderOf(list, value, result.error.issues),
      problems: result.error.issues.map((issue) => issueProblem(list, value, innermost(issue))),
    };
  }
  keepFieldNamedProto(value, result.data);
  return { entry: result.data as ListEntries[N], problems: [] };
}

/** The first field that is larger than what is kept of any, or the whole entry when it has too many. */
function firstBeyondBounds(value: unknown): EntryProblem | undefined {
  const fields = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (fields.length > MOST_FIELD_VALUES) return beyondProblem(TOO_MANY);
  for (const [field, inner] of fields) {
    const message = beyondBounds(inner, DEEPEST_FIELD - 1);
    if (message !== undefined) return beyondProblem(message, field);
  }
  return undefined;
}

/** Stands in for an id that is refused, so that the rest of its entry can be read. */
const PLACEHOLDER = "?";

/** What a schema makes of a value without the fields that it complains of. */
function remainderOf<N extends ListName>(
  list: N,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): ListEntries[N] | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const refused = new Set(issues.map(({ path: [field] }) => field));
  const rest = Object.fromEntries(Object.entries(value).filter(([field]) => !refused.has(field)));
  const id = idField(list);
  const whole = id !== undefined && refused.has(id) ? { ...rest, [id]: PLACEHOLDER } : rest;
  return LIST_SCHEMAS[list].safeParse(whole).data as ListEntries[N] | undefined;
}

const beyondProblem = (message: string, field?: string): EntryProblem => ({
  kind: "wrong-value",
  field,
  value: undefined,
  message,
});

const TOO_DEEP = `has lists or objects inside of each other more than ${DEEPEST_FIELD} levels deep`;
const TOO_LONG = `has a text of more than ${LONGEST_FIELD_TEXT} characters; shorten it`;
const TOO_MANY = `has more than ${MOST_FIELD_VALUES} values in a list or an object; leave some out`;

/** Why a value is larger than what is kept of any field. @param levels how deep it may be nested */
function beyondBounds(value: unknown, levels: number): string | undefined {
  if (typeof value === "string") return value.length > LONGEST_FIELD_TEXT ? TOO_LONG : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (levels === 0) return TOO_DEEP;
  const values: readonly unknown[] = Object.values(value);
  if (values.length > MOST_FIELD_VALUES) return TOO_MANY;
  for (const inner of values) {
    const beyond = beyondBounds(inner, levels - 1);
    if (beyond !== undefined) return beyond;
  }
  return undefined;
}

/** Where a field may be a text or a list of texts: the place inside of the list that is to blame, not the list. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== "invalid_union") return issue;
  const inner = issue.errors.flat().find(({ path }) => path.length > 0);
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

function issueProblem(list: ListName, entry: unknown, issue: z.core.$ZodIssue): EntryProblem {
  const value = issue.path.reduce<unknown>(fieldOf, entry);
  const isId = issue.path.length === 1 && issue.path[0] === idField(list);
  const kind: ProblemKind =
    isId && (value === undefined || value === null || value === "") ? "missing-id" : "wrong-value";
  const place = { kind, field: fieldPath(issue.path), value: shownValue(value) };
  if (kind === "missing-id") return { ...place, message: "is missing; every entry needs one" };
  const message = `is ${kindOf(value)}; expected ${expectation(issue)}`;
  return value instanceof Date ? { ...place, value: undefined, message: message + DATE_HINT } : { ...place, message };
}

const DATE_HINT = ". Excel makes dates of what is typed as 3.5 or 3-5: format the column as text and type it anew";

/** The field that identifies the entries of a list, if one does. */
export const idField = (list: ListName): string | undefined =>
  Object.entries(LIST_IDS).find(([name]) => name === list)?.[1];

/** What a schema wanted, in words; most schemas of the catalogue say it themselves. */
function expectation(issue: z.core.$ZodIssue): string {
  return issue.code === "invalid_type" ? (TYPE_NAMES.get(issue.expected) ?? issue.expected) : issue.message;
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ["string", "a text"],
  ["array", "a list"],
  ["object", "an object with fields"],
  ["int", "a whole number"],
]);

/** What a value is, in the words of the messages. */
function kindOf(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (value instanceof Date) return "a date";
  if (typeof value === "string") return value.trim() === "" ? "an empty text" : "a text";
  if (typeof value === "number") return Number.isFinite(value) ? "a number" : "a number too large to be kept";
  return typeof value === "boolean" ? "true or false" : "an object";
}

/** `url_configs_data[0].portfolio_id`; the whole entry has no field. */
function fieldPath(path: readonly PropertyKey[]): string | undefined {
  const text = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  return text === "" ? undefined : text.replace(/^\./, "");
}

const fieldOf = (value: unknown, field: PropertyKey): unknown =>
  typeof value === "object" && value !== null && Object.hasOwn(value, field)
    ? (value as Readonly<Record<PropertyKey, unknown>>)[field]
    : undefined;

const PROTO = "__proto__";

/** The schema library leaves out fields of this name, as it should; nothing that an operator wrote may get lost, though. */
function keepFieldNamedProto(raw: unknown, parsed: unknown): void {
  if (raw === parsed || typeof raw !== "object" || typeof parsed !== "object" || raw === null || parsed === null)
    return;
  if (Object.hasOwn(raw, PROTO)) {
    Object.defineProperty(parsed, PROTO, { value: fieldOf(raw, PROTO), enumerable: true });
  }
  for (const key of Object.keys(parsed)) {
    if (key !== PROTO) keepFieldNamedProto(fieldOf(raw, key), fieldOf(parsed, key));
  }
}
