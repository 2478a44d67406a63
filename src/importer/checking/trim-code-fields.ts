import { TextValues } from "#model/entities/fields.ts";
import type { ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/lists/list-schemas.ts";
import { customField, type CustomFields } from "../declared/custom-fields.ts";
import { isEntry } from "../fields/is-entry.ts";
import { fieldsOf, innerFieldsOf } from "../fields/known-fields.ts";
import { trimInvisible } from "./invisible-characters.ts";

/** The fields of codes, ids, references to entries, names of files, and keys of filter values. */
export const CODE_FIELDS: ReadonlySet<string> = new Set([
  ...["portfolio_id", "slider_config_id", "category_id", "family_id", "article_code", "room_type_id"],
  ...["category", "categories", "families", "ean", "value_help_type", "key"],
  ...["image_url", "logo_url", "document_url", "ldt_url", "ies_url"],
]);

/** Fields whose objects name entries or files. */
export const FIELDS_WITH_REFERENCES: readonly string[] = ["url_configs_data", "related", "images", "documents"];

/**
 * An entry without leading and trailing blanks in its codes, ids, references and filter values, where they are never
 * intended: codes that differ only in blanks are the same. Texts are unchanged, and so is anything that is not an
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

/** The fields of articles that hold the values of filters as texts. */
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

/** The same value, unless a text in it has blanks at its ends. */
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
