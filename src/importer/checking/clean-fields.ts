import { MAX_FIELD_DEPTH } from "#model/bounds.ts";
import { trimInvisible } from "#formats/cell.ts";
import { TextValues } from "#model/entities/fields.ts";
import type { ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { customField, type CustomFields } from "../declared/custom-fields.ts";
import { isEntry, fieldsOf, innerFieldsOf } from "../fields/entry-fields.ts";
import { formatValue } from "../problems/problem.ts";
import type { EntryProblem } from "./check-entry.ts";

/** An entry without null characters in its strings, and a warning for each field that had any. */
interface CleanEntry {
  readonly value: unknown;
  readonly problems: readonly EntryProblem[];
}

/**
 * Removes null characters from the strings of an entry: they are invisible, many programs end a string there, and two codes
 * would look alike.
 *
 * @param value an entry as it was read
 * @see rule D10
 */
export function withoutNullCharacters(value: unknown): CleanEntry {
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
      value: formatValue(text.slice(Math.max(text.indexOf(NULL) - EXCERPT_LEAD, 0))),
      message: NULL_CHARACTER_MESSAGE,
    })),
  };
}

const NULL = "\u0000";
const EXCERPT_LEAD = 15;
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

/** The fields of codes, ids, references to entries, names of files, and keys of filter values. */
export const CODE_FIELDS: ReadonlySet<string> = new Set([
  ...["portfolio_id", "slider_config_id", "category_id", "family_id", "article_code", "room_type_id"],
  ...["category", "categories", "families", "ean", "value_help_type", "key"],
  ...["image_url", "logo_url", "document_url", "ldt_url", "ies_url"],
]);

/** Fields whose objects name entries or files. */
export const FIELDS_WITH_REFERENCES: readonly string[] = ["url_configs_data", "related", "images", "documents"];

/**
 * An entry without leading and trailing spaces in its codes, ids, references and filter values, where they are never
 * intended: codes that differ only in spaces are the same. Text fields are unchanged, and so is anything that is not an
 * entry.
 *
 * @param value the entry as it was read
 * @see rule D10
 */
export function trimCodeFields(list: ListName, value: unknown, custom: CustomFields): unknown {
  if (!isEntry(value)) return value;
  const codes = trimmedFields(value, (field) => isCode(list, field, custom));
  const inner = FIELDS_WITH_REFERENCES.flatMap((field) => {
    const innerFields = innerFieldsOf(list, field);
    const objects = innerFields && Object.hasOwn(value, field) ? value[field] : undefined;
    if (!innerFields || !Array.isArray(objects)) return [];
    const trimmed = objects.map((object: unknown) =>
      isEntry(object)
        ? withFields(
            object,
            trimmedFields(object, (name) => innerFields.has(name) && CODE_FIELDS.has(name)),
          )
        : object,
    );
    return trimmed.some((object, index) => object !== objects[index]) ? [[field, trimmed] as const] : [];
  });
  return withFields(value, [...codes, ...inner]);
}

type Fields = Readonly<Record<string, unknown>>;

function isCode(list: ListName, field: string, custom: CustomFields): boolean {
  if (!fieldsOf(list).has(field)) return customField(list, field, custom)?.schema === TextValues;
  return CODE_FIELDS.has(field) || FILTER_VALUES.has(field);
}

/** The fields of articles that hold the values of filters as strings. */
const FILTER_VALUES: ReadonlySet<string> = new Set(
  Object.entries(LIST_SCHEMAS.articles.shape).flatMap(([field, schema]) => (schema === TextValues ? [field] : [])),
);

/** The fields that change, with their new values. */
const trimmedFields = (
  object: Fields,
  isTrimmed: (field: string) => boolean,
): readonly (readonly [string, unknown])[] =>
  Object.entries(object).flatMap(([field, value]) => {
    if (!isTrimmed(field)) return [];
    const trimmed = trimmedValue(value);
    return trimmed === value ? [] : [[field, trimmed] as const];
  });

/** Trims the strings of a value; returns the value itself if none has spaces at its ends. */
function trimmedValue(value: unknown): unknown {
  if (typeof value === "string") return trimInvisible(value);
  if (!Array.isArray(value)) return value;
  const trimmed = value.map((item: unknown) => (typeof item === "string" ? trimInvisible(item) : item));
  return trimmed.some((item, index) => item !== value[index]) ? trimmed : value;
}

/** A copy of an object with some fields replaced, the same object without any; field order is preserved. */
function withFields(object: Fields, fields: readonly (readonly [string, unknown])[]): Fields {
  return fields.length === 0 ? object : { ...object, ...Object.fromEntries(fields) };
}

/** Blanks of any kind, line breaks, zero-width characters, direction marks: invisible at the end of a code. */
const INVISIBLE = /[\s\u00AD\u180E\u200B-\u200F\u2060\uFEFF]/gu;
/** One invisible character other than the ordinary space. */
const HIDDEN = /(?! )[\s\u00AD\u180E\u200B-\u200F\u2060\uFEFF]/u;

/** Removes invisible characters and spaces from a string. */
export const stripInvisible = (text: string): string => text.replace(INVISIBLE, "");

/** The first invisible character other than an ordinary space; `undefined` if there is none. */
export function findHiddenCharacter(text: string): { readonly index: number; readonly name: string } | undefined {
  const match = HIDDEN.exec(text);
  if (!match) return undefined;
  const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return { index: match.index, name: `U+${code}` };
}
