import { UrlConfig } from "#model/entities/article.ts";
import { Link } from "#model/entities/app-config.ts";
import { EntryDocument } from "#model/entities/entry-document.ts";
import { EntryImage } from "#model/entities/entry-image.ts";
import { RelatedArticle } from "#model/entities/related-article.ts";
import { TEXT_FIELDS, TextEntry } from "#model/entities/text-entry.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/lists/list-schemas.ts";

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

/** Names of the fields that hold lists of objects. */
export const OBJECT_LIST_FIELDS: readonly string[] = [...INNER_FIELDS.keys()];

/** The fields in the schema of a list's entries. @see rule D1 */
export const fieldsOf = (list: ListName): ReadonlySet<string> => FIELDS_BY_LIST.get(list) ?? new Set();

/** The fields in the schema of a field's objects; `undefined` when the list has no such field of objects. */
export const innerFieldsOf = (list: ListName, field: string): ReadonlySet<string> | undefined =>
  fieldsOf(list).has(field) ? INNER_FIELDS.get(field) : undefined;
