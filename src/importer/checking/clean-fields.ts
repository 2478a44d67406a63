import { MAX_FIELD_DEPTH } from "#model/bounds.ts";
import { trimInvisible } from "#formats/cell.ts";
import { TextValues } from "#model/entities/fields.ts";
import type { ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { customField, type CustomFields } from "../declared/custom-fields.ts";
import { CODE_FIELDS, fieldsOf, isEntry, mapObjects, mapStrings } from "../fields/entry-fields.ts";
import { formatExcerpt, type EntryProblem } from "../problems/problem.ts";

/**
 * Removes null characters from the strings of an entry: they are invisible, many programs end a string there, and two
 * codes would look alike.
 *
 * @param value an entry as it was read
 * @returns the entry without them, and a warning for each field that had any
 * @see rule D10
 */
export function withoutNullCharacters(value: unknown): {
  readonly value: unknown;
  readonly problems: readonly EntryProblem[];
} {
  if (!isEntry(value)) return { value, problems: [] };
  const fields = Object.entries(value).flatMap(([field, inner]: [string, unknown]) => {
    const text = findTextWithNull(inner, MAX_FIELD_DEPTH);
    return text === undefined ? [] : [{ field, text }];
  });
  if (fields.length === 0) return { value, problems: [] };
  return {
    value: withoutNulls(value, MAX_FIELD_DEPTH + 1),
    problems: fields.map(({ field, text }) => ({
      kind: "garbled-text",
      field,
      value: formatExcerpt(text, text.indexOf(NULL)),
      message: NULL_CHARACTER_MESSAGE,
    })),
  };
}

const NULL = "\u0000";
const NULL_CHARACTER_MESSAGE =
  "has null characters, which are left out; remove them, or save the file again from its source";

/** @param levels how deep to look; entries with more are refused */
function findTextWithNull(value: unknown, levels: number): string | undefined {
  if (typeof value === "string") return value.includes(NULL) ? value : undefined;
  if (typeof value !== "object" || value === null || levels === 0) return undefined;
  for (const inner of Object.values(value)) {
    const text = findTextWithNull(inner, levels - 1);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A copy of lists and plain objects; others, such as dates, are returned unchanged. */
function withoutNulls(value: unknown, levels: number): unknown {
  if (typeof value === "string") return value.replaceAll(NULL, "");
  if (levels === 0) return value;
  if (Array.isArray(value)) return value.map((inner) => withoutNulls(inner, levels - 1));
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]: [string, unknown]) => [name, withoutNulls(inner, levels - 1)]),
  );
}

/**
 * An entry without leading and trailing white space in its codes, ids, references and filter values, where they are
 * never intended: codes that differ only in white space are the same. Text fields are unchanged, and so is anything
 * that is not an entry.
 *
 * @param value the entry as it was read
 * @see rule D10
 */
export function trimCodeFields(list: ListName, value: unknown, custom: CustomFields): unknown {
  if (!isEntry(value)) return value;
  return mapObjects(list, value, (object, fields, prefix) =>
    mapStrings(
      object,
      (field) => (prefix === "" ? isCode(list, field, custom) : fields.has(field) && CODE_FIELDS.has(field)),
      trimInvisible,
    ),
  );
}

function isCode(list: ListName, field: string, custom: CustomFields): boolean {
  if (!fieldsOf(list).has(field)) return customField(list, field, custom)?.schema === TextValues;
  return CODE_FIELDS.has(field) || FILTER_VALUES.has(field);
}

/** The fields of articles that hold the values of filters as strings. */
const FILTER_VALUES: ReadonlySet<string> = new Set(
  Object.entries(LIST_SCHEMAS.articles.shape).flatMap(([field, schema]) => (schema === TextValues ? [field] : [])),
);
