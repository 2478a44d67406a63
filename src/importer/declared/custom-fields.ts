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
}

export const createCustomFields = (attributes: CustomAttributes): CustomFields => ({
  attributes,
  fields: new Map(
    attributes.flatMap((attribute) => attribute.fields.map((field) => [field, toCustomField(attribute)] as const)),
  ),
});

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

/** A value that the field of a custom attribute cannot hold, and what was expected. */
export interface CustomFieldFault {
  readonly field: string;
  readonly value: unknown;
  readonly expected: string;
}

/** An article whose built-in fields have been checked. */
interface CheckedCustomFields<E> {
  /** Custom fields come last, in the order of their declaration; invalid ones are omitted. */
  readonly entry: E;
  readonly faults: readonly CustomFieldFault[];
}

/** Validates and normalises the fields of custom attributes, as the schema does for built-in fields. @see rule F19 */
export function checkCustomFields<E extends object>(entry: E, { fields }: CustomFields): CheckedCustomFields<E> {
  const customFields = Object.entries(entry).filter(([name]) => fields.has(name));
  if (customFields.length === 0) return { entry, faults: [] };
  const values = new Map<string, unknown>(customFields);
  const faults: CustomFieldFault[] = [];
  const checked = [...fields].flatMap(([field, { schema }]): readonly (readonly [string, unknown])[] => {
    if (!values.has(field)) return [];
    const value = values.get(field);
    const outcome = schema.safeParse(value);
    if (!outcome.success) faults.push({ field, value, expected: outcome.error.issues[0]?.message ?? "" });
    else if (schema === TextValues && [outcome.data].flat().some(isYesOrNo))
      faults.push({ field, value, expected: YES_NO_EXPECTATION });
    else if (outcome.data !== undefined) return [[field, outcome.data]];
    return [];
  });
  const otherFields = Object.entries(entry).filter(([name]) => !fields.has(name));
  return { entry: Object.fromEntries([...otherFields, ...checked]) as E, faults };
}

/** Addresses use these two words as boolean values of any attribute. */
const isYesOrNo = (value: unknown): boolean => value === "true" || value === "false";
const YES_NO_EXPECTATION = "text; a yes/no attribute is declared with the kind yes-no";
