import type * as z from "zod/mini";
import { MAX_FIELD_DEPTH, MAX_FIELD_TEXT_LENGTH, MAX_FIELD_VALUES } from "#model/bounds.ts";
import { LIST_ID_FIELDS, type ListEntries, type ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { expectationOf, fieldPath, memberOf, valueAt } from "#model/lists/schema-issue.ts";
import { isErrorText } from "#formats/cell.ts";
import { isEntry } from "../fields/entry-fields.ts";
import { withCustomFieldsLast, type CustomFields } from "../declared/custom-fields.ts";
import { formatValue } from "#model/format-value.ts";
import { fieldProblem, type EntryProblem, EXCEL_ERROR_MESSAGE, UnusableValue } from "../problems/problem.ts";

/** The words for yes and no in tables, in any letter case: in English, German, French and Italian, and PostgreSQL's. */
export const YES_WORDS: readonly string[] = [
  ...["yes", "y", "ja", "j", "true", "wahr", "x", "✓", "✔", "☑", "oui", "vrai", "sì", "si", "vero", "t"],
];
export const NO_WORDS: readonly string[] = [
  ...["no", "n", "nein", "false", "falsch", "✗", "✘", "☐", "non", "faux", "falso", "f"],
];

/** The result of checking an entry: its normalised form unless it is rejected, and its problems. */
interface CheckedEntry<N extends ListName> {
  readonly entry: ListEntries[N] | undefined;
  /**
   * A rejected entry without its invalid fields, so that its other fields are checked in the same run; an invalid id is
   * replaced by a placeholder. Absent when the entry is valid, and when an invalid field is required.
   */
  readonly remainder?: ListEntries[N] | undefined;
  readonly problems: readonly EntryProblem[];
}

/**
 * Validates an entry against the schema of its list and normalises it; fields not in the schema pass unchanged.
 *
 * @param value an entry whose number fields have been read (`readNumbers`)
 * @see rules D1, D10, F19
 */
export function checkEntry<N extends ListName>(list: N, value: unknown, custom: CustomFields): CheckedEntry<N> {
  const violation = firstLimitViolation(value);
  if (violation !== undefined) return { entry: undefined, problems: [violation] };
  const schema = list === "articles" ? custom.articleSchema : LIST_SCHEMAS[list];
  const result = schema.safeParse(value);
  if (!result.success) {
    const { issues } = result.error;
    return {
      entry: undefined,
      remainder: schema.safeParse(withoutInvalidFields(list, value, issues)).data as ListEntries[N] | undefined,
      problems: issues.map((issue) => issueProblem(list, value, innermostIssue(issue))),
    };
  }
  copyProtoField(value, result.data);
  const entry = result.data as ListEntries[N];
  return { entry: list === "articles" ? withCustomFieldsLast(entry, custom) : entry, problems: [] };
}

/** A problem for the first field that exceeds the bounds, or for the entry when it has too many fields. */
function firstLimitViolation(value: unknown): EntryProblem | undefined {
  const fields = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (fields.length > MAX_FIELD_VALUES) return problemWithoutValue(TOO_MANY);
  for (const [field, inner] of fields) {
    const message = limitViolation(inner, MAX_FIELD_DEPTH - 1);
    if (message !== undefined) return problemWithoutValue(message, field);
  }
  return undefined;
}

/** Replaces an invalid id, so that the rest of the entry can be checked. */
const PLACEHOLDER = "?";

function withoutInvalidFields(list: ListName, value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  if (!isEntry(value)) return undefined;
  const rejected = new Set(issues.map(({ path: [field] }) => field));
  const accepted = Object.fromEntries(Object.entries(value).filter(([field]) => !rejected.has(field)));
  const id = idField(list);
  return id !== undefined && rejected.has(id) ? { ...accepted, [id]: PLACEHOLDER } : accepted;
}

/** The problem of a field whose value would not help, or of the whole entry. */
const problemWithoutValue = (message: string, field?: string): EntryProblem =>
  fieldProblem("wrong-value", field, undefined, message);

const TOO_DEEP = `nests lists or objects more than ${MAX_FIELD_DEPTH} levels deep; flatten it, or leave the field out`;
const TOO_LONG = `has text of more than ${MAX_FIELD_TEXT_LENGTH} characters; shorten it`;
const TOO_MANY = `has more than ${MAX_FIELD_VALUES} values in a list or an object; leave some out`;

/** Why a value exceeds the bounds; `undefined` when it does not. @param levels how many levels it may be nested */
function limitViolation(value: unknown, levels: number): string | undefined {
  if (typeof value === "string") return value.length > MAX_FIELD_TEXT_LENGTH ? TOO_LONG : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  if (levels === 0) return TOO_DEEP;
  const values: readonly unknown[] = Object.values(value);
  if (values.length > MAX_FIELD_VALUES) return TOO_MANY;
  for (const inner of values) {
    const violation = limitViolation(inner, levels - 1);
    if (violation !== undefined) return violation;
  }
  return undefined;
}

/** For a field that may be a string or a list of strings: the issue of the list element at fault, not of the list. */
function innermostIssue(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== "invalid_union") return issue;
  const inner = issue.errors.flat().find(({ path }) => path.length > 0);
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

function issueProblem(list: ListName, entry: unknown, issue: z.core.$ZodIssue): EntryProblem {
  const value = valueAt(entry, issue.path);
  const field = issue.path.length === 0 ? undefined : fieldPath(issue.path);
  if (field === idField(list) && field !== undefined && (value === undefined || value === null || value === ""))
    return fieldProblem("missing-id", field, value, "is missing; every entry needs one");
  return { kind: "wrong-value", field, ...describeMismatch(value, expectationOf(issue)) };
}

/** Describes a value of the wrong type and what was expected; omits a date's value, which would not be recognised. */
function describeMismatch(value: unknown, expected: string): Pick<EntryProblem, "value" | "message"> {
  if (value instanceof UnusableValue) return { value: undefined, message: value.message };
  if (typeof value === "string" && isErrorText(value))
    return { value: formatValue(value), message: EXCEL_ERROR_MESSAGE };
  const hint = expected === BOOLEAN_EXPECTATION ? ` (in tables also ${YES_NO_WORDS})` : "";
  const message = `is ${valueTypeText(value)}; expected ${expected}${hint}`;
  if (value instanceof Date) return { value: undefined, message: message + DATE_HINT };
  const isNumberForText = typeof value === "number" && /^(?:non-empty )?text/.test(expected);
  return { value: formatValue(value), message: isNumberForText ? message + NUMBER_HINT : message };
}

const BOOLEAN_EXPECTATION = "true or false";
const isNotBoolean = (word: string): boolean => !BOOLEAN_EXPECTATION.split(" or ").includes(word);
const YES_NO_WORDS = `${YES_WORDS.filter(isNotBoolean).join(", ")}, 1; ${NO_WORDS.filter(isNotBoolean).join(", ")}, 0`;

const DATE_HINT = ". Excel turns entries such as 3.5 or 3-5 into dates: format the column as text and enter them again";
const NUMBER_HINT =
  ". As a number it may have lost zeros or digits: in a spreadsheet format the column as text and enter it again, in JSON write it in quotation marks";

const ID_FIELDS: Readonly<Partial<Record<ListName, string>>> = LIST_ID_FIELDS;

/** The id field of a list; `undefined` for lists without ids. */
export const idField = (list: ListName): string | undefined => ID_FIELDS[list];

function valueTypeText(value: unknown): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (value instanceof Date) return "a date";
  if (typeof value === "string") return value.trim() === "" ? "empty text" : "text";
  if (typeof value === "number") return Number.isFinite(value) ? "a number" : "too large a number";
  return typeof value === "boolean" ? "true or false" : "an object";
}

const PROTO = "__proto__";

/** Copies fields named `__proto__`, which the schema library drops: an operator's data must not be lost. */
function copyProtoField(raw: unknown, parsed: unknown): void {
  if (raw === parsed || typeof raw !== "object" || typeof parsed !== "object" || raw === null || parsed === null)
    return;
  if (Object.hasOwn(raw, PROTO)) {
    Object.defineProperty(parsed, PROTO, { value: memberOf(raw, PROTO), enumerable: true });
  }
  for (const key of Object.keys(parsed)) {
    if (key !== PROTO) copyProtoField(memberOf(raw, key), memberOf(parsed, key));
  }
}

/**
 * Values that are invalid in every field, although the field's type allows them: Excel errors written as strings, and
 * unusable cells in fields that the profile keeps.
 *
 * @param entry without the fields that are not published
 * @see rule D10
 */
export const unusableValueProblems = (entry: object): readonly EntryProblem[] => [...unusableProblems(entry, [])];

function* unusableProblems(value: unknown, path: readonly PropertyKey[]): Generator<EntryProblem> {
  if (typeof value === "string") {
    if (isErrorText(value)) yield fieldProblem("wrong-value", fieldPath(path), value, EXCEL_ERROR_MESSAGE);
  } else if (value instanceof UnusableValue) yield problemWithoutValue(value.message, fieldPath(path));
  else if (typeof value === "object" && value !== null)
    for (const [name, inner] of Object.entries(value))
      yield* unusableProblems(inner, [...path, Array.isArray(value) ? Number(name) : name]);
}
