import * as z from "zod/mini";
import { Article } from "#model/entities/article.ts";
import { LooseBoolean, LooseNumber, TextValues } from "#model/entities/fields.ts";
import { NO_CUSTOM_ATTRIBUTES, type CustomAttribute, type CustomAttributes } from "#model/entities/custom-attribute.ts";
import { LIST_NAMES, type ListName } from "#model/lists/lists.ts";
import { LIST_SCHEMAS } from "#model/entities/entities.ts";
import { numberWithUnit, builtInNumberField, PLAIN_NUMBER, type NumberField } from "../numbers/number-fields.ts";

interface CustomField {
  readonly schema: typeof TextValues | typeof LooseNumber | typeof LooseBoolean;
  /** How its numbers are parsed; absent for other values. */
  readonly number?: NumberField;
}

/** The attributes that a catalogue declares, and the articles' fields that they are read from. @see rule F19 */
export interface CustomFields {
  readonly attributes: CustomAttributes;
  /** By name, in the order in which they are stored. */
  readonly fields: ReadonlyMap<string, CustomField>;
  /** The schema of articles with these fields. */
  readonly articleSchema: z.ZodMiniType;
}

export function createCustomFields(attributes: CustomAttributes): CustomFields {
  const fields = new Map(
    attributes.flatMap((attribute) => attribute.fields.map((field) => [field, toCustomField(attribute)] as const)),
  );
  const shape = Array.from(fields, ([field, { schema }]) => [field, schema === TextValues ? CustomText : schema]);
  return { attributes, fields, articleSchema: z.extend(Article, Object.fromEntries(shape) as z.core.$ZodShape) };
}

/** An article with its custom fields last: the order of fields is part of what is stored and compared. */
export function withCustomFieldsLast<E extends object>(article: E, { fields }: CustomFields): E {
  const entries = Object.entries(article);
  const isCustom = ([name]: (typeof entries)[number]): boolean => fields.has(name);
  if (!entries.some(isCustom)) return article;
  return Object.fromEntries([...entries.filter((entry) => !isCustom(entry)), ...entries.filter(isCustom)]) as E;
}

/** Addresses use the words true and false as boolean values of any attribute. */
const CustomText = TextValues.check(
  z.refine((value) => ![value].flat().some((text) => text === "true" || text === "false"), {
    error: "text; a yes/no attribute is declared with the kind yes-no",
  }),
);

function toCustomField({ valueType, unit }: CustomAttribute): CustomField {
  if (valueType === "text") return { schema: TextValues };
  if (valueType === "boolean") return { schema: LooseBoolean };
  return { schema: LooseNumber, number: unit === undefined ? PLAIN_NUMBER : numberWithUnit(unit) };
}

export const NO_CUSTOM_FIELDS: CustomFields = createCustomFields(NO_CUSTOM_ATTRIBUTES);

/** The definition of a custom attribute's field; `undefined` for all other fields. Only articles have such fields. */
export const customField = (list: ListName, field: string, { fields }: CustomFields): CustomField | undefined =>
  list === "articles" ? fields.get(field) : undefined;

const SCHEMAS_BY_LIST: ReadonlyMap<ListName, ReadonlyMap<string, unknown>> = new Map(
  LIST_NAMES.map((list) => [list, new Map<string, unknown>(Object.entries(LIST_SCHEMAS[list].shape))]),
);

/** The schema of a list's field, including those of custom attributes; `undefined` for unknown fields. */
export const fieldSchema = (list: ListName, field: string, custom: CustomFields): unknown =>
  customField(list, field, custom)?.schema ?? SCHEMAS_BY_LIST.get(list)?.get(field);

/** How a number field is parsed, including those of custom attributes; `undefined` for all other fields. */
export const resolveNumberField = (list: ListName, field: string, custom: CustomFields): NumberField | undefined =>
  builtInNumberField(list, field) ?? customField(list, field, custom)?.number;
