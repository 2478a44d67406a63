import {
  Identifier,
  Identifiers,
  LooseBoolean,
  LooseNumber,
  OptionalText,
  TextValues,
  TEXT_FIELDS,
} from "#model/entities/fields.ts";
import { Reflectance, LIST_SCHEMAS } from "#model/entities/entities.ts";
import type { ListName } from "#model/lists/lists.ts";

/** What a field accepts, in an operator's terms. */
export type FieldKind =
  | "identifier"
  | "identifiers"
  | "text"
  | "values"
  | "number"
  | "yes-or-no"
  | "translations"
  | "portfolios"
  | "links"
  | "images"
  | "documents"
  | "related";

/** The kind of the fields that have a shared schema. */
const KINDS: ReadonlyMap<unknown, FieldKind> = new Map<unknown, FieldKind>([
  [Identifier, "identifier"],
  [Identifiers, "identifiers"],
  [OptionalText, "text"],
  [TextValues, "values"],
  [LooseNumber, "number"],
  [Reflectance, "number"],
  [LooseBoolean, "yes-or-no"],
]);

/** The kind of fields that hold lists of objects, each of which has its own schema. */
const KINDS_BY_NAME: ReadonlyMap<string, FieldKind> = new Map<string, FieldKind>([
  ...TEXT_FIELDS.map((field) => [field, "translations"] as const),
  ["url_configs_data", "portfolios"],
  ["links", "links"],
  ["images", "images"],
  ["documents", "documents"],
  ["related", "related"],
]);

/** The fields of a list in the order of its schema, each with its kind. */
export const fieldKinds = (list: ListName): readonly (readonly [field: string, kind: FieldKind])[] =>
  Object.entries(LIST_SCHEMAS[list].shape).map(([field, schema]) => [field, kindOf(field, schema)]);

function kindOf(field: string, schema: unknown): FieldKind {
  const kind = KINDS.get(schema) ?? KINDS_BY_NAME.get(field);
  if (kind === undefined) throw new Error(`The schema of ${field} has no field kind.`);
  return kind;
}
