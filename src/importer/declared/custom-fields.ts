import { LooseBoolean, LooseNumber, TextValues } from "#model/entities/fields.ts";
import { NO_CUSTOM_ATTRIBUTES, type CustomAttribute, type CustomAttributes } from "#model/entities/custom-attribute.ts";
import type { ListName } from "#model/lists/lists.ts";
import { numberWithUnit, numberField, PLAIN, type NumberField } from "../numbers/number-fields.ts";

/** How a field of a custom attribute is validated and parsed. */
interface CustomField {
  /** The schema that validates the field. */
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

/** The fields of custom attributes. */
export const customFieldsOf = (attributes: CustomAttributes): CustomFields => ({
  attributes,
  fields: new Map(
    attributes.flatMap((attribute) => attribute.fields.map((field) => [field, toCustomField(attribute)] as const)),
  ),
});

function toCustomField({ values, unit }: CustomAttribute): CustomField {
  if (values === "text") return { schema: TextValues };
  if (values === "boolean") return { schema: LooseBoolean };
  return { schema: LooseNumber, number: unit === undefined ? PLAIN : numberWithUnit(unit) };
}

/** The fields of a catalogue that declares no custom attributes. */
export const NO_CUSTOM_FIELDS: CustomFields = customFieldsOf(NO_CUSTOM_ATTRIBUTES);

/** The custom attribute's field of a list; `undefined` for all others. Only articles have them. */
export const customField = (list: ListName, field: string, { fields }: CustomFields): CustomField | undefined =>
  list === "articles" ? fields.get(field) : undefined;

/** How a number field is read, those of custom attributes included; `undefined` for all others. */
export const numericField = (list: ListName, field: string, custom: CustomFields): NumberField | undefined =>
  numberField(list, field) ?? customField(list, field, custom)?.number;
