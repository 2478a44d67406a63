import { LooseBoolean, TextValues, TEXT_FIELDS } from "#model/entities/fields.ts";
import type { ListName } from "#model/lists/lists.ts";
import { idField } from "../checking/check-entry.ts";
import { fieldSchema, resolveNumberField, type CustomFields } from "../declared/custom-fields.ts";
import { isEntry } from "../fields/entry-fields.ts";
import type { IsPlaceholder } from "#model/texts/placeholder-matcher.ts";
import type { Row } from "../files/row.ts";
import { fieldProblem, type EntryProblem } from "../problems/problem.ts";

/** A row whose values have been read, with the problems found. */
export interface RowWithProblems extends Row {
  readonly problems: readonly EntryProblem[];
}

interface PlaceholderOptions {
  readonly isPlaceholder: IsPlaceholder;
  readonly custom: CustomFields;
}

/**
 * Omits the values of attributes that are words such as `NULL`, `n/a` or `k. A.`, each with a warning. An entry
 * with such an id is refused; text that visitors read is published unchanged, with a warning.
 *
 * @see rule D10
 */
export async function* removePlaceholders(
  list: ListName,
  batches: AsyncIterable<readonly Row[]>,
  options: PlaceholderOptions,
): AsyncGenerator<readonly RowWithProblems[]> {
  for await (const batch of batches) yield batch.map((row) => withoutPlaceholders(list, row, options));
}

function withoutPlaceholders(list: ListName, row: Row, options: PlaceholderOptions): RowWithProblems {
  if (!isEntry(row.value)) return { ...row, problems: [] };
  const problems: EntryProblem[] = [];
  const entries = Object.entries(row.value).flatMap(([field, value]: [string, unknown]) => {
    const role = fieldRole(list, field, options.custom);
    const placeholder = role && findPlaceholder(value, options.isPlaceholder);
    if (role === undefined || placeholder === undefined) return [[field, value] as const];
    problems.push(fieldProblem(role === "id" ? "wrong-value" : "unknown-word", field, placeholder, MESSAGES[role]));
    if (role !== "value") return [[field, value] as const];
    const remainingValues = Array.isArray(value)
      ? value.filter((item) => !isPlaceholderText(item, options.isPlaceholder))
      : [];
    return remainingValues.length === 0 ? [] : [[field, remainingValues] as const];
  });
  return problems.length === 0 ? { ...row, problems } : { ...row, value: Object.fromEntries(entries), problems };
}

type Role = "id" | "value" | "text";

const MESSAGES: Readonly<Record<Role, string>> = {
  id: "is a word for an unknown value; every entry needs a unique id",
  value: "is read as unknown; leave it empty instead",
  text: "is a word for an unknown value, but this is a text field, so it is shown unchanged; leave it empty if the value is unknown",
};

const OPTIONAL_CODES: ReadonlySet<string> = new Set(["ean", "family_id", "category"]);
const DISPLAYED_TEXT_FIELDS: ReadonlySet<string> = new Set([...TEXT_FIELDS, "name", "brand", "headline", "title"]);

function fieldRole(list: ListName, field: string, custom: CustomFields): Role | undefined {
  if (field === idField(list)) return "id";
  if (DISPLAYED_TEXT_FIELDS.has(field)) return "text";
  const schema = fieldSchema(list, field, custom);
  const isAttribute =
    schema === TextValues || schema === LooseBoolean || resolveNumberField(list, field, custom) !== undefined;
  return isAttribute || (list === "articles" && OPTIONAL_CODES.has(field)) ? "value" : undefined;
}

/** The first word for an unknown value: the value itself, one of a list, or the text of an object in it. */
function findPlaceholder(value: unknown, isPlaceholder: IsPlaceholder): string | undefined {
  return [value]
    .flat()
    .map((item: unknown) => (isEntry(item) ? item["text"] : item))
    .find((item) => isPlaceholderText(item, isPlaceholder));
}

const isPlaceholderText = (value: unknown, isPlaceholder: IsPlaceholder): value is string =>
  typeof value === "string" && isPlaceholder(value);
