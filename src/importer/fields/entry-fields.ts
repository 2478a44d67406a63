import { UrlConfig, EntryDocument, EntryImage, RelatedArticle } from "#model/entities/article.ts";
import { Link, LIST_SCHEMAS } from "#model/entities/entities.ts";
import { TEXT_FIELDS, TextEntry } from "#model/entities/fields.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { DOCUMENT_KINDS, IMAGE_KINDS, RELATED_KINDS } from "#model/entities/entry-kinds.ts";

/** An entry as read from a file, or an object within one. */
export type Entry = Readonly<Record<string, unknown>>;

/** Whether a value from a file can be an entry, or an object within one: neither a single value nor a list. */
export const isEntry = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const FIELDS_BY_LIST = new Map(
  LIST_NAMES.map((list) => [list, new Set(Object.keys(LIST_SCHEMAS[list].shape))] as const),
);

/** The fields that hold lists of objects, with the fields of these objects. */
const INNER_FIELDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    url_configs_data: UrlConfig,
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, TextEntry])),
    links: Link,
    images: EntryImage,
    documents: EntryDocument,
    related: RelatedArticle,
  }).map(([field, { shape }]) => [field, new Set(Object.keys(shape))] as const),
);

export const OBJECT_LIST_FIELDS: readonly string[] = [...INNER_FIELDS.keys()];

/** The fields in the schema of a list's entries. @see rule D1 */
export const fieldsOf = (list: ListName): ReadonlySet<string> => FIELDS_BY_LIST.get(list) ?? new Set();

/** The fields in the schema of a field's objects; `undefined` when the list has no such field of objects. */
export const innerFieldsOf = (list: ListName, field: string): ReadonlySet<string> | undefined =>
  fieldsOf(list).has(field) ? INNER_FIELDS.get(field) : undefined;

/**
 * Maps an entry, and then the objects in its list fields.
 *
 * @param map receives an object, the fields in its schema, and the prefix of their names: empty for the entry itself,
 * `images.` for the objects in `images`
 * @returns the entry itself if nothing has changed
 */
export function mapObjects<E extends Entry>(
  list: ListName,
  entry: E,
  map: (object: Entry, fields: ReadonlySet<string>, prefix: string) => Entry,
): E {
  const mappedEntry = map(entry, fieldsOf(list), "");
  const changed = OBJECT_LIST_FIELDS.flatMap((field) => {
    const fields = innerFieldsOf(list, field);
    const objects = fields && Object.hasOwn(mappedEntry, field) ? mappedEntry[field] : undefined;
    if (!fields || !Array.isArray(objects)) return [];
    const mapped = objects.map((object: unknown) => (isEntry(object) ? map(object, fields, `${field}.`) : object));
    return mapped.some((object, index) => object !== objects[index]) ? [[field, mapped] as const] : [];
  });
  return withFields(mappedEntry, changed) as E;
}

/** Maps the strings of some fields, and those in their lists. @returns the object itself if nothing has changed */
export function mapStrings(
  object: Entry,
  isMapped: (field: string) => boolean,
  map: (text: string, field: string) => string,
): Entry {
  const changed = Object.entries(object).flatMap(([field, value]) => {
    if (!isMapped(field)) return [];
    const items = Array.isArray(value) ? (value as readonly unknown[]) : [value];
    const mapped = items.map((item) => (typeof item === "string" ? map(item, field) : item));
    if (mapped.every((item, index) => item === items[index])) return [];
    return [[field, Array.isArray(value) ? mapped : mapped[0]] as const];
  });
  return withFields(object, changed);
}

const withFields = (object: Entry, fields: readonly (readonly [string, unknown])[]): Entry =>
  fields.length === 0 ? object : { ...object, ...Object.fromEntries(fields) };

/** The fields of codes, ids, references to entries, names of files, and keys of filter values. */
export const CODE_FIELDS: ReadonlySet<string> = new Set([
  ...["portfolio_id", "slider_config_id", "category_id", "family_id", "article_code", "room_type_id"],
  ...["category", "categories", "families", "ean", "value_help_type", "key"],
  ...["image_url", "logo_url", "document_url", "ldt_url", "ies_url"],
]);

/** A field with a list of objects that have a kind; a table has one column per kind: `related.coupler`. */
interface FieldByKind {
  readonly kinds: readonly string[];
  /** The field of its objects that a cell contains. */
  readonly member: string;
  /** A heading may add the language of its objects: `documents.instructions.de`. */
  readonly hasLanguages?: true;
}

const FIELDS_BY_KIND: ReadonlyMap<string, FieldByKind> = new Map([
  ["related", { kinds: RELATED_KINDS, member: "article_code" }],
  ["images", { kinds: IMAGE_KINDS, member: "image_url" }],
  ["documents", { kinds: DOCUMENT_KINDS, member: "document_url", hasLanguages: true }],
]);

/** How tables represent a field by kind; `undefined` for every other field. @see rules D9, D11, D12 */
export const fieldByKind = (field: string): FieldByKind | undefined => FIELDS_BY_KIND.get(field);
